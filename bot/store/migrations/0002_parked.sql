-- Why: a table whose body can't be read is parked (status 'parked'). It is kept for whoever repairs it, but it
-- no longer takes the channel's place of an open table.

DROP INDEX tables_one_open;
CREATE UNIQUE INDEX tables_one_open ON tables (channel, game) WHERE status IN ('lobby', 'playing');
