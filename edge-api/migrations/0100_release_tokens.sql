-- Release tokens that an operator makes for one remote or all of them (docs/decisions/releases.md). The
-- secret RELEASE_TOKEN goes on beside them. Of a token's secret only its digest is stored.
CREATE TABLE release_tokens (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- NULL: all remotes.
  remote TEXT,
  -- The contract's RELEASE_POWERS.
  powers TEXT NOT NULL CHECK (json_valid(powers)),
  -- SHA-256 of the secret.
  digest TEXT NOT NULL UNIQUE,
  -- The first characters of the secret, by which people tell tokens apart.
  start TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  -- { by, at }; NULL while it works.
  revoked TEXT CHECK (json_valid(revoked))
) STRICT;

-- An act of power like the releases that it makes (0095): of the remote that it is for.
CREATE TRIGGER release_tokens_made_history AFTER INSERT ON release_tokens
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'operator'), coalesce((SELECT name FROM acting), 'Operator'),
    coalesce((SELECT reason FROM acting), ''),
    'release', coalesce(new.remote, 'all remotes'), NULL,
    json_object('change', NULL, 'token', NULL, 'powers', json('[]')),
    json_object('change', 'make-token', 'token', new.name, 'powers', json(new.powers));
END;
CREATE TRIGGER release_tokens_revoked_history AFTER UPDATE OF revoked ON release_tokens
WHEN old.revoked IS NOT new.revoked
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'release', coalesce(new.remote, 'all remotes'), NULL,
    json_object('change', NULL, 'token', NULL, 'powers', json(old.powers)),
    json_object('change', 'revoke-token', 'token', new.name, 'powers', json('[]'));
END;
