-- Who asked to promote which version, where a promotion takes two people (docs/decisions/releases.md). A request
-- is valid for one revision of the remote: a promotion, a roll back or a canary ends it.
CREATE TABLE promotion_requests (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  revision INTEGER NOT NULL,
  at TEXT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('person', 'token')),
  -- Empty for a token.
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  request_id TEXT NOT NULL,
  -- { by, at } of who declined it; NULL otherwise.
  declined TEXT CHECK (json_valid(declined)),
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
) STRICT;
CREATE INDEX promotion_requests_of_remote ON promotion_requests (name, revision, id);

CREATE TRIGGER promotion_requests_history AFTER INSERT ON promotion_requests
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  VALUES (new.actor_uid, new.actor_name, '', 'release', new.name, NULL,
    json_object('change', NULL, 'version', NULL),
    json_object('change', 'ask', 'version', new.version));
END;
CREATE TRIGGER promotion_requests_declined_history AFTER UPDATE OF declined ON promotion_requests
WHEN old.declined IS NULL AND new.declined IS NOT NULL
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''), 'release', new.name, NULL,
    json_object('change', NULL, 'version', NULL),
    json_object('change', 'decline', 'version', new.version);
END;
