-- What the platform's people decide stands in the history, which the chain of seals holds
-- (docs/decisions/history-and-proof.md): besides roles, approvals and settings (0084), who invited whom to which role,
-- what was released, and which account came with a role. These entries belong to no merchant. An invitation's address
-- and name are left out, since a history stays for good.
CREATE TRIGGER invites_made_history AFTER INSERT ON invites
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'invite', new.id, NULL, NULL,
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'state', 'open');
END;

CREATE TRIGGER invites_closed_history AFTER UPDATE OF accepted_at, revoked_at ON invites
WHEN (SELECT uid FROM acting) IS NOT 'seed'
  AND (old.accepted_at IS NOT new.accepted_at OR old.revoked_at IS NOT new.revoked_at)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'invite', new.id, NULL,
    json_object('roleType', old.role_type, 'state', 'open', 'acceptedBy', NULL),
    json_object('roleType', new.role_type, 'state', iif(new.accepted_at IS NULL, 'revoked', 'accepted'),
      'acceptedBy', new.accepted_by);
END;

-- A release is made by a person or by a token of the deployment, which the row says itself.
CREATE TRIGGER release_changes_history AFTER INSERT ON release_changes
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  VALUES (new.actor_uid, new.actor_name, '', 'release', new.name, NULL,
    json_object('change', NULL, 'version', new.from_version, 'percent', NULL),
    json_object('change', new.kind, 'version', new.to_version, 'percent', new.percent));
END;

-- The provider knows an account with a role before the product does: one that was made there.
CREATE TRIGGER users_made_history AFTER INSERT ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.role_type NOT IN ('Anonymous', 'User')
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'userAccess', new.uid, NULL, NULL,
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'isDisabled', json(iif(new.disabled, 'true', 'false')));
END;

-- The list of these entries, the newest first (data/power-acts.ts).
CREATE INDEX history_of_power ON history (id)
  WHERE entity IN ('merchant', 'restaurant', 'globalSettings', 'userAccess', 'invite', 'release', 'apiKey', 'webhook');
