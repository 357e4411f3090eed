-- Why: the first tables. Ids are made by the bot (BIGINT), times are epoch seconds, records are JSON text.
-- Kept to what SQLite and PostgreSQL both read.

CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    move BIGINT NOT NULL,
    body TEXT NOT NULL,
    opened BIGINT NOT NULL,
    ended BIGINT
);

CREATE UNIQUE INDEX tables_one_open ON tables (channel, game) WHERE status <> 'over';
CREATE INDEX tables_guild ON tables (guild);

CREATE TABLE moves (
    table_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    move TEXT NOT NULL,
    by_user BIGINT,
    counter BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE deadlines (
    table_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    move BIGINT,
    PRIMARY KEY (table_id, kind)
);

CREATE INDEX deadlines_due ON deadlines (due);

CREATE TABLE messages (
    table_id BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    message BIGINT,
    shown BIGINT NOT NULL,
    awaited BIGINT,
    ping BIGINT,
    own BIGINT
);

CREATE TABLE hands (
    table_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    channel BIGINT,
    message BIGINT,
    shown TEXT NOT NULL,
    due TEXT NOT NULL,
    closed BIGINT,
    PRIMARY KEY (table_id, user_id)
);

CREATE TABLE doomed (
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    PRIMARY KEY (channel, message)
);

CREATE TABLE names (
    guild BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild, user_id)
);

CREATE TABLE seated (
    table_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

CREATE INDEX seated_user ON seated (user_id);

CREATE TABLE settings (
    guild BIGINT PRIMARY KEY,
    body TEXT NOT NULL
);

CREATE TABLE preferences (
    user_id BIGINT PRIMARY KEY,
    body TEXT NOT NULL
);

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
