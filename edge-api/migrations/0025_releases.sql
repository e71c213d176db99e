-- What a version of a remote was built from; those stored before this say nothing of it.
ALTER TABLE releases ADD COLUMN commit_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE releases ADD COLUMN has_uncommitted_changes INTEGER NOT NULL DEFAULT 0
  CHECK (has_uncommitted_changes IN (0, 1));
ALTER TABLE releases ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE releases ADD COLUMN size_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE releases ADD COLUMN brotli_bytes INTEGER NOT NULL DEFAULT 0;
CREATE INDEX releases_by_age ON releases (name, published_at);

-- A stored version that a share of sessions gets in place of the live one.
CREATE TABLE canary_releases (
  name TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 100),
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
) STRICT;

-- What was done to the remotes, by whom; nobody can change it afterwards.
CREATE TABLE release_changes (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- Numbers the changes of what a remote's pages get: of two that were decided on the same state, the second fails.
  -- NULL for a version that was only stored.
  revision INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('release', 'promote', 'rollback', 'canary', 'stop-canary')),
  at TEXT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('person', 'token')),
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  from_version TEXT,
  to_version TEXT,
  percent INTEGER,
  request_id TEXT NOT NULL,
  UNIQUE (name, revision)
) STRICT;
CREATE INDEX release_changes_of_remote ON release_changes (name, id);
CREATE TRIGGER release_changes_are_kept AFTER UPDATE ON release_changes
BEGIN SELECT RAISE (ABORT, 'release changes are kept'); END;
CREATE TRIGGER release_changes_stay AFTER DELETE ON release_changes
BEGIN SELECT RAISE (ABORT, 'release changes are kept'); END;
