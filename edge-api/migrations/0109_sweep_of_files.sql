-- How far the sweep of files that nothing refers to has come in a bucket (docs/decisions/diners-data.md); '' begins
-- anew.
CREATE TABLE file_sweeps (
  bucket TEXT PRIMARY KEY,
  after_key TEXT NOT NULL
) STRICT;
