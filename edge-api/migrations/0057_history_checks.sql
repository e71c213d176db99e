-- How far the check of the chain of seals has come, and what it found: one row.
CREATE TABLE history_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  started_at TEXT NOT NULL,
  -- NULL while it goes on.
  finished_at TEXT,
  -- The last seal that was checked.
  seq INTEGER NOT NULL,
  chain_digest TEXT NOT NULL,
  verified INTEGER NOT NULL,
  erased INTEGER NOT NULL,
  faults INTEGER NOT NULL
) STRICT;
