-- The states of a restaurant's written information that were shown, each once. A print names its edition by the code, which
-- nobody can guess. A row outlives its restaurant: a print is never taken for one that did not exist.
CREATE TABLE written_editions (
  code TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- Of everything that a reader may rely on.
  digest TEXT NOT NULL,
  at TEXT NOT NULL,
  -- When another edition took its place; NULL for the present one.
  superseded_at TEXT,
  UNIQUE (restaurant_id, digest),
  UNIQUE (restaurant_id, number)
) STRICT;
