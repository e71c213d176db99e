-- Versions are counters: after a restore, or in another database, they reach the same numbers with other content. The
-- epoch tells such histories apart in every stamp and ETag; change it after a restore (docs/operating.md).
ALTER TABLE dictionary ADD COLUMN epoch TEXT NOT NULL DEFAULT '';
UPDATE dictionary SET epoch = lower(hex(randomblob(6)));
