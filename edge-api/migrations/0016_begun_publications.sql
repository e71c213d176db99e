-- An account that loses its right to publish loses its open publications (0015_lost_rights.sql). A publication that waits for
-- a second person is cancelled. So is one that takes effect later and makes an answer better, unless a second person approved
-- it. Somebody has to sign that cancellation. Until then the publication's stricter answers count from its time on.
CREATE TRIGGER a_lost_right_ends_its_publications AFTER UPDATE OF disabled, role_type, merchant_id, restaurant_ids ON users
WHEN old.disabled IS NOT new.disabled OR old.role_type IS NOT new.role_type OR
  old.merchant_id IS NOT new.merchant_id OR old.restaurant_ids IS NOT new.restaurant_ids
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  SELECT 'publication', id, restaurant_id, merchant_id, NULL, coalesce((SELECT name FROM acting), 'System'), '', 'true'
  FROM publications WHERE uid = new.uid AND state = 'published' AND decided IS NULL AND loosens <> '[]'
    AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND NOT (new.disabled = 0 AND (new.role_type = 'SuperAdmin' OR (
      new.merchant_id IS publications.merchant_id AND (new.role_type = 'MerchantAdmin' OR (
        new.role_type IN ('FoodSafetyLead', 'RestaurantManager') AND (new.restaurant_ids IS NULL
          OR EXISTS (SELECT 1 FROM json_each(new.restaurant_ids) WHERE value = publications.restaurant_id)))))))
  ON CONFLICT DO NOTHING;
  UPDATE publications SET state = 'cancelled', decided = json_object('by', coalesce((SELECT name FROM acting), 'System'),
    'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'reason', 'Whoever asked for it lost the right to')
  WHERE uid = new.uid AND (state = 'waiting' OR (state = 'published' AND decided IS NULL AND loosens <> '[]'
      AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))
    AND NOT (new.disabled = 0 AND (new.role_type = 'SuperAdmin' OR (
      new.merchant_id IS publications.merchant_id AND (new.role_type = 'MerchantAdmin' OR (
        new.role_type IN ('FoodSafetyLead', 'RestaurantManager') AND (new.restaurant_ids IS NULL
          OR EXISTS (SELECT 1 FROM json_each(new.restaurant_ids) WHERE value = publications.restaurant_id)))))));
END;

-- From now on a second person is asked for what makes an answer better: also for what waits for its time.
CREATE TRIGGER a_second_person_is_asked_for_what_is_ahead AFTER UPDATE OF needs_second_person ON restaurants
WHEN old.needs_second_person = 0 AND new.needs_second_person = 1
BEGIN
  UPDATE publications SET state = 'waiting'
  WHERE restaurant_id = new.id AND state = 'published' AND decided IS NULL AND loosens <> '[]'
    AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;

-- A MerchantAdmin gives the roles of a restaurant's staff alone: an invitation of another role ends with the maker's own.
CREATE TRIGGER a_lesser_role_ends_its_greater_invitations AFTER UPDATE OF role_type ON users
WHEN old.role_type IS NOT new.role_type AND new.role_type <> 'SuperAdmin'
BEGIN
  UPDATE invites SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE accepted_at IS NULL AND revoked_at IS NULL AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND role_type NOT IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff')
    AND EXISTS (SELECT 1 FROM history AS made WHERE made.entity = 'invite' AND made.entity_id = invites.id
      AND made.before IS NULL AND made.actor_uid = new.uid);
END;
