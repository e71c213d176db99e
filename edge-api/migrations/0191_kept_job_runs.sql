-- The last runs of each job, with ids of what they removed.
DROP TABLE job_runs;
CREATE TABLE job_runs (
  seq INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT NOT NULL,
  -- How many rows this run removed, sealed, queued, counted or checked before it ended or failed.
  processed INTEGER NOT NULL,
  -- At most 100 of the ids that it removed.
  removed_ids TEXT NOT NULL CHECK (json_valid(removed_ids)),
  -- Whether the next run has something to continue with.
  is_more_left INTEGER NOT NULL CHECK (is_more_left IN (0, 1)),
  -- Empty after a success.
  error TEXT NOT NULL
) STRICT;
CREATE INDEX job_runs_of_job ON job_runs (job, seq);
