-- What became of the scheduled work: one row for each job, of its last run.
CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  started_at TEXT NOT NULL,
  finished_at TEXT NOT NULL,
  -- What this run removed before it ended or failed.
  removed INTEGER NOT NULL,
  -- Whether the next run has something to go on with.
  is_more_left INTEGER NOT NULL CHECK (is_more_left IN (0, 1)),
  -- Empty when it went well.
  error TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- For removing mails that are done with.
CREATE INDEX mails_by_age ON mails (created_at);
CREATE INDEX invites_of_mail ON invites (mail_id);
