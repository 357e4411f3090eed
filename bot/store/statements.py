"""Every SQL statement, once, in the subset that SQLite and PostgreSQL share; parameters are $1, $2, …

connection.py binds them. The table `doomed` holds the pending deletions.
"""

OPEN_TABLE = """
INSERT INTO tables (id, guild, channel, game, status, move, body, opened, ended)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT DO NOTHING RETURNING id
"""
FIND_TABLE = "SELECT id FROM tables WHERE channel = $1 AND game = $2 AND status IN ('lobby', 'playing')"
LOAD_TABLE = """
SELECT t.body, m.channel, m.message, m.shown, m.awaited, m.ping, m.own
FROM tables t LEFT JOIN messages m ON m.table_id = t.id WHERE t.id = $1
"""
LOAD_NAMES = """
SELECT s.user_id, n.name FROM seated s JOIN names n ON n.user_id = s.user_id AND n.guild = $2
WHERE s.table_id = $1
"""
SAVE_TABLE = """
UPDATE tables SET status = $3, move = $4, body = $5, ended = $6, channel = $7
WHERE id = $1 AND move = $2 RETURNING id
"""
ADD_SEATED = "INSERT INTO seated (table_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
ADD_MOVE = """
INSERT INTO moves (table_id, number, seat, move, by_user, counter, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
"""
LOAD_MOVES = """
SELECT number, seat, move, by_user, counter, at FROM moves WHERE table_id = $1 ORDER BY number
"""
CLEAR_DEADLINES = "DELETE FROM deadlines WHERE table_id = $1"
ADD_DEADLINE = "INSERT INTO deadlines (table_id, kind, due, move) VALUES ($1, $2, $3, $4)"
NEXT_DEADLINE = "SELECT table_id, kind, due, move FROM deadlines ORDER BY due, table_id, kind LIMIT 1"
CLEAR_DEADLINE = "DELETE FROM deadlines WHERE table_id = $1 AND kind = $2 AND due = $3"
POSTPONE = "UPDATE deadlines SET due = $4 WHERE table_id = $1 AND kind = $2 AND due = $3"
UNFINISHED = "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY opened, id"
RUNNING = "SELECT id FROM tables WHERE game = $1 AND status = 'playing' ORDER BY opened, id"
UNSHOWN = """
SELECT t.id FROM tables t JOIN messages m ON m.table_id = t.id
WHERE t.status IN ('lobby', 'playing', 'over')
AND (m.shown < t.move OR (m.message IS NULL AND t.status <> 'over'))
AND (t.status <> 'lobby' OR m.message IS NOT NULL OR $1) ORDER BY t.opened, t.id
"""
WRITE_NAME = """
INSERT INTO names (guild, user_id, name) VALUES ($1, $2, $3)
ON CONFLICT (guild, user_id) DO UPDATE SET name = excluded.name WHERE names.name <> excluded.name
RETURNING name
"""
IS_CURRENT = "SELECT 1 FROM messages WHERE message = $1"
LOAD_MESSAGE = "SELECT channel, message, shown, awaited, ping, own FROM messages WHERE table_id = $1"
WRITE_MESSAGE = """
INSERT INTO messages (table_id, channel, message, shown, awaited, ping, own)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (table_id) DO UPDATE SET channel = excluded.channel, message = excluded.message,
shown = excluded.shown, awaited = excluded.awaited, ping = excluded.ping, own = excluded.own
"""
ADD_DELETION = "INSERT INTO doomed (channel, message, table_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
PENDING_DELETIONS = "SELECT channel, message FROM doomed ORDER BY channel, message"
REMOVE_DELETION = "DELETE FROM doomed WHERE channel = $1 AND message = $2"
READ_FACT = "SELECT value FROM facts WHERE name = $1"
WRITE_FACT = """
INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
SEATED_AT = """
SELECT t.id FROM seated s JOIN tables t ON t.id = s.table_id
WHERE s.user_id = $1 AND t.game = $2 AND t.status IN ('lobby', 'playing') ORDER BY t.opened, t.id
"""
LOAD_HANDS = "SELECT user_id, channel, message, shown, due, closed FROM hands WHERE table_id = $1"
WRITE_HAND = """
INSERT INTO hands (table_id, user_id, channel, message, shown, due, closed)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (table_id, user_id) DO UPDATE SET channel = excluded.channel, message = excluded.message,
shown = excluded.shown, due = excluded.due, closed = excluded.closed
"""
LOAD_UNREACHED = "SELECT user_id FROM hands WHERE table_id = $1 AND closed IS NOT NULL ORDER BY user_id"
PARK = "UPDATE tables SET status = 'parked' WHERE id = $1 AND status <> 'parked' RETURNING id"
PARK_DEADLINES = (
    "DELETE FROM deadlines WHERE table_id = $1",
    """
INSERT INTO deadlines (table_id, kind, due, move)
SELECT id, 'purge', opened + 90 * 24 * 3600, NULL FROM tables WHERE id = $1
""",
)
OPEN_GUILDS = "SELECT DISTINCT guild FROM tables WHERE status IN ('lobby', 'playing') ORDER BY guild"
READ_SETTINGS = "SELECT body FROM settings WHERE guild = $1"
WRITE_SETTINGS = """
INSERT INTO settings (guild, body) VALUES ($1, $2) ON CONFLICT (guild) DO UPDATE SET body = excluded.body
"""
READ_PREFERENCES = "SELECT body FROM preferences WHERE user_id = $1"
WRITE_PREFERENCES = """
INSERT INTO preferences (user_id, body) VALUES ($1, $2)
ON CONFLICT (user_id) DO UPDATE SET body = excluded.body
"""
OPEN_IN = "SELECT id FROM tables WHERE guild = $1 AND status IN ('lobby', 'playing') ORDER BY opened, id"
OPEN_OF = """
SELECT t.id FROM seated s JOIN tables t ON t.id = s.table_id
WHERE s.user_id = $1 AND t.status IN ('lobby', 'playing') ORDER BY t.opened, t.id
"""
FINISHED_OF = """
SELECT t.id FROM seated s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1 AND t.status = 'over'
"""
BODIES_OF = "SELECT t.id, t.body FROM seated s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1"
NAMES_OF = "SELECT guild, name FROM names WHERE user_id = $1 ORDER BY guild"
COUNT_MOVES = "SELECT COUNT(*) FROM moves WHERE by_user = $1"
WRITE_BODY = "UPDATE tables SET body = $2 WHERE id = $1"
FORGET = (
    "DELETE FROM names WHERE user_id = $1",
    "DELETE FROM preferences WHERE user_id = $1",
    "DELETE FROM hands WHERE user_id = $1",
    "DELETE FROM seated WHERE user_id = $1",
    "UPDATE moves SET by_user = NULL WHERE by_user = $1",
    "UPDATE messages SET awaited = NULL WHERE awaited = $1",
)
PURGE = (
    "DELETE FROM moves WHERE table_id = $1",
    "DELETE FROM deadlines WHERE table_id = $1",
    "DELETE FROM messages WHERE table_id = $1",
    "DELETE FROM hands WHERE table_id = $1",
    "DELETE FROM seated WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
)
