-- The API keys of merchants (docs/decisions/roles-and-callers.md). Of the secret only its digest is stored.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The contract's KEY_SCOPES.
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  -- SHA-256 of the secret.
  digest TEXT NOT NULL UNIQUE,
  -- The first characters of the secret, by which people tell keys apart.
  start TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  last_used_at TEXT,
  -- { by, at }; NULL while it works.
  revoked TEXT CHECK (json_valid(revoked))
) STRICT;
CREATE INDEX api_keys_of_merchant ON api_keys (merchant_id, created_at);

CREATE TRIGGER api_keys_made_history AFTER INSERT ON api_keys
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'apiKey', new.id, new.merchant_id,
    NULL,
    json_object('name', new.name, 'scopes', json(new.scopes), 'start', new.start, 'revoked', json('false'));
END;
CREATE TRIGGER api_keys_revoked_history AFTER UPDATE OF revoked ON api_keys
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.revoked IS NULL AND new.revoked IS NOT NULL
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'apiKey', new.id, new.merchant_id,
    json_object('name', old.name, 'scopes', json(old.scopes), 'start', old.start, 'revoked', json('false')),
    json_object('name', new.name, 'scopes', json(new.scopes), 'start', new.start, 'revoked', json('true'));
END;
