-- The history is written by triggers, with who acts (docs/decisions/history-and-proof.md): what a trigger inserts here.
CREATE VIEW recorded AS SELECT entity, entity_id, merchant_id, before, after FROM history;

CREATE TRIGGER recorded_of_who_acts INSTEAD OF INSERT ON recorded BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''), new.entity, new.entity_id, new.merchant_id, new.before, new.after;
END;

-- What the platform's people decide of releases and guards: of the remote, restaurant or merchant that it is for, by who the
-- row says. `pnpm migration` writes everything else from the tables. Entries of the platform belong to no merchant.

-- A release is made by a person or by a token of the deployment, which the row says itself.
CREATE TRIGGER release_changes_history AFTER INSERT ON release_changes
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  VALUES (new.actor_uid, new.actor_name, '', 'release', new.name, NULL,
    json_object('change', NULL, 'version', new.from_version, 'percent', NULL),
    json_object('change', new.kind, 'version', new.to_version, 'percent', new.percent));
END;

-- An act of power like the releases that it makes: of the remote that it is for.
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
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('release', coalesce(new.remote, 'all remotes'), NULL,
    json_object('change', NULL, 'token', NULL, 'powers', json(old.powers)),
    json_object('change', 'revoke-token', 'token', new.name, 'powers', json('[]')));
END;

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
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('release', new.name, NULL,
    json_object('change', NULL, 'version', NULL),
    json_object('change', 'decline', 'version', new.version));
END;

CREATE TRIGGER guard_requests_history AFTER INSERT ON guard_requests
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT new.uid, coalesce((SELECT name FROM acting), 'System'), coalesce((SELECT reason FROM acting), ''),
    'setting', new.entity_id, new.merchant_id,
    json_object('restaurantId', new.restaurant_id, 'asked', NULL),
    json_object('restaurantId', new.restaurant_id, 'asked', new.field,
      'name', coalesce((SELECT name FROM restaurants WHERE id = new.restaurant_id),
        (SELECT business_name FROM merchants WHERE id = new.merchant_id)));
END;
