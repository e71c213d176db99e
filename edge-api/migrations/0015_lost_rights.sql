-- An account that loses a right loses what it has begun with that right. It stays lost when the account gets the right back: a
-- thief of the account may have begun it (docs/threat-model.md).
CREATE TRIGGER a_lost_right_ends_what_it_began AFTER UPDATE OF disabled, role_type, merchant_id, restaurant_ids ON users
WHEN old.disabled IS NOT new.disabled OR old.role_type IS NOT new.role_type OR
  old.merchant_id IS NOT new.merchant_id OR old.restaurant_ids IS NOT new.restaurant_ids
BEGIN
  -- Expired, it still stands in the list of staff, from where it is sent again.
  UPDATE invites SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE accepted_at IS NULL AND revoked_at IS NULL AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND EXISTS (SELECT 1 FROM history AS made WHERE made.entity = 'invite' AND made.entity_id = invites.id
      AND made.before IS NULL AND made.actor_uid = new.uid)
    AND NOT (new.disabled = 0 AND (new.role_type = 'SuperAdmin' OR
      (new.role_type = 'MerchantAdmin' AND new.merchant_id IS invites.merchant_id)));
  UPDATE api_keys SET revoked = json_object('by', coalesce((SELECT name FROM acting), 'System'),
    'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  WHERE created_by_uid = new.uid AND revoked IS NULL
    AND NOT (new.disabled = 0 AND (new.role_type = 'SuperAdmin' OR
      (new.role_type = 'MerchantAdmin' AND new.merchant_id IS api_keys.merchant_id)));
  DELETE FROM device_codes WHERE made_by_uid = new.uid AND device_id NOT IN (SELECT id FROM devices);
  DELETE FROM guard_requests
  WHERE uid = new.uid AND NOT (new.disabled = 0 AND (new.role_type = 'SuperAdmin' OR
    (new.role_type = 'MerchantAdmin' AND new.merchant_id IS guard_requests.merchant_id)));
  UPDATE promotion_requests SET declined = json_object('by', coalesce((SELECT name FROM acting), 'System'),
    'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  WHERE declined IS NULL AND actor_kind = 'person' AND actor_uid = new.uid
    AND NOT (new.disabled = 0 AND new.role_type = 'SuperAdmin');
END;

-- The account of a SuperAdmin that was deleted, and a token that was revoked, ask for nothing any more.
CREATE TRIGGER an_erased_account_asks_for_no_promotion AFTER DELETE ON users
BEGIN
  UPDATE promotion_requests SET declined = json_object('by', 'System', 'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  WHERE declined IS NULL AND actor_kind = 'person' AND actor_uid = old.uid;
END;

CREATE TRIGGER a_revoked_token_asks_for_no_promotion AFTER UPDATE OF revoked ON release_tokens
WHEN old.revoked IS NULL AND new.revoked IS NOT NULL
BEGIN
  UPDATE promotion_requests SET declined = new.revoked
  WHERE declined IS NULL AND actor_kind = 'token' AND actor_name = new.name;
END;
