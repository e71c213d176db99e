-- A canary ends with the right of who began it (0015_lost_rights.sql), and the changes of its remote say so. To delete a row of
-- this view is to stop a canary.
CREATE VIEW begun_canaries AS
SELECT canary.name, canary.version, begun.actor_kind, begun.actor_uid, begun.actor_name
FROM canary_releases AS canary JOIN release_changes AS begun
  ON begun.id = (SELECT max(id) FROM release_changes WHERE name = canary.name AND kind = 'canary');

CREATE TRIGGER begun_canaries_stop INSTEAD OF DELETE ON begun_canaries
BEGIN
  INSERT INTO release_changes (name, revision, kind, at, actor_kind, actor_uid, actor_name, from_version, request_id)
  SELECT old.name, max(revision) + 1, 'stop-canary', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'person',
    coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'), old.version, ''
  FROM release_changes WHERE name = old.name;
  DELETE FROM canary_releases WHERE name = old.name;
END;

CREATE TRIGGER a_lost_right_ends_its_canaries AFTER UPDATE OF disabled, role_type ON users
WHEN new.disabled = 1 OR new.role_type <> 'SuperAdmin'
BEGIN
  DELETE FROM begun_canaries WHERE actor_kind = 'person' AND actor_uid = new.uid;
END;

CREATE TRIGGER an_erased_account_ends_its_canaries AFTER DELETE ON users
BEGIN
  DELETE FROM begun_canaries WHERE actor_kind = 'person' AND actor_uid = old.uid;
END;

CREATE TRIGGER a_revoked_token_ends_its_canaries AFTER UPDATE OF revoked ON release_tokens
WHEN old.revoked IS NULL AND new.revoked IS NOT NULL
BEGIN
  DELETE FROM begun_canaries WHERE actor_kind = 'token' AND actor_name = new.name;
END;
