-- The history takes entries of further entities (stations, substitutions, …): the contract's list says which. SQLite cannot change
-- a CHECK, so the table is made anew under its name; renaming one would fail, because triggers of other tables name it.
CREATE TABLE history_copy AS SELECT * FROM history;
DROP TABLE history;
CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  -- Whose it is; NULL for what all merchants share.
  merchant_id TEXT,
  before TEXT CHECK (json_valid(before)),   -- NULL when it was made
  after TEXT CHECK (json_valid(after))      -- NULL when it was deleted
) STRICT;
INSERT INTO history (id, at, actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
SELECT id, at, actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after FROM history_copy;
DROP TABLE history_copy;
CREATE INDEX history_of_entity ON history (entity, entity_id, id);
CREATE TRIGGER history_is_kept AFTER UPDATE ON history BEGIN SELECT RAISE (ABORT, 'history is kept'); END;
CREATE TRIGGER history_stays AFTER DELETE ON history BEGIN SELECT RAISE (ABORT, 'history is kept'); END;
