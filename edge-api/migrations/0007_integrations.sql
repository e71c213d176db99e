-- OAuth connections of merchants to other services; the tokens only as AES-GCM, bound to merchant and provider.
CREATE TABLE integrations (
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  sealed_tokens TEXT NOT NULL,
  connected_by_uid TEXT NOT NULL,
  connected_by TEXT NOT NULL,
  connected_at TEXT NOT NULL,
  PRIMARY KEY (merchant_id, provider)
) STRICT, WITHOUT ROWID;

-- Connections on their way: who was sent to which provider. The state is a secret of its browser, so only its SHA-256 is
-- here; the verifier is worth nothing without the code that comes back to that browser.
CREATE TABLE oauth_states (
  state_hash TEXT PRIMARY KEY,
  uid TEXT NOT NULL,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  code_verifier TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_states_by_age ON oauth_states (expires_at);
