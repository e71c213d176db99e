CREATE TABLE global_settings (
  id TEXT PRIMARY KEY CHECK (id = 'global'),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  goldi_stripe_id TEXT NOT NULL DEFAULT '',
  markup_percentage REAL NOT NULL DEFAULT 0 CHECK (markup_percentage BETWEEN 0 AND 100),
  delivery_fee_cents INTEGER NOT NULL DEFAULT 0 CHECK (delivery_fee_cents >= 0),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO global_settings (id) VALUES ('global');

-- The first answer to a request with an Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotency_keys (
  key TEXT NOT NULL,
  caller TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (key, caller)
) STRICT;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Published versions of the remotes, and which one is live.
CREATE TABLE releases (
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  entry TEXT NOT NULL CHECK (json_valid(entry)),
  published_at TEXT NOT NULL,
  PRIMARY KEY (name, version)
) STRICT;
CREATE TABLE active_releases (
  name TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  activated_at TEXT NOT NULL,
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
) STRICT;
