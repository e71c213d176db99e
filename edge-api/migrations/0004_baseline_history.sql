-- Who could sign for a merchant, and when, is part of its history; names and addresses are not, because a history stays for good.
CREATE TRIGGER users_changed_history AFTER UPDATE OF role_type, merchant_id, restaurant_ids, disabled ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed'
  AND (old.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff')
    OR new.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff'))
  AND (old.role_type IS NOT new.role_type OR old.merchant_id IS NOT new.merchant_id OR
    old.restaurant_ids IS NOT new.restaurant_ids OR old.disabled IS NOT new.disabled)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'staffMember', new.uid, coalesce(new.merchant_id, old.merchant_id),
    iif(old.merchant_id IS NULL, NULL, json_object('roleType', old.role_type, 'restaurantIds', json(old.restaurant_ids),
      'disabled', json(iif(old.disabled, 'true', 'false')))),
    iif(new.merchant_id IS NULL, NULL, json_object('roleType', new.role_type, 'restaurantIds', json(new.restaurant_ids),
      'disabled', json(iif(new.disabled, 'true', 'false'))));
END;

CREATE TRIGGER substitutions_made_history AFTER INSERT ON substitutions
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'substitution', new.id, new.merchant_id,
    NULL,
    json_object('ingredient', new.ingredient_title, 'substitute', new.substitute_title, 'until', new.until,
      'note', new.note, 'endedAt', new.ended_at);
END;

CREATE TRIGGER substitutions_changed_history AFTER UPDATE ON substitutions
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.until IS NOT new.until OR old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'substitution', new.id, new.merchant_id,
    json_object('ingredient', old.ingredient_title, 'substitute', old.substitute_title, 'until', old.until,
      'note', old.note, 'endedAt', old.ended_at),
    json_object('ingredient', new.ingredient_title, 'substitute', new.substitute_title, 'until', new.until,
      'note', new.note, 'endedAt', new.ended_at);
END;

CREATE TRIGGER publications_made_history AFTER INSERT ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'publication', new.id, new.merchant_id,
    NULL,
    json_object('menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes), 'loosens', json(new.loosens),
      'note', new.note, 'decided', json(new.decided));
END;

CREATE TRIGGER publications_changed_history AFTER UPDATE ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.state IS NOT new.state
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'publication', new.id, new.merchant_id,
    json_object('menu', old.menu ->> '$.title', 'menuId', old.menu_id, 'rollbackTo', old.rollback_to, 'state', old.state,
      'takesEffectAt', old.takes_effect_at, 'dishes', json_array_length(old.dishes), 'loosens', json(old.loosens),
      'note', old.note, 'decided', json(old.decided)),
    json_object('menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes), 'loosens', json(new.loosens),
      'note', new.note, 'decided', json(new.decided));
END;

CREATE TRIGGER order_pauses_made_history AFTER INSERT ON order_pauses
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'orderPause', new.id, new.merchant_id,
    NULL,
    json_object('title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER order_pauses_changed_history AFTER UPDATE ON order_pauses
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.ended_at IS NOT new.ended_at
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'orderPause', new.id, new.merchant_id,
    json_object('title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', old.until, 'endedAt', old.ended_at),
    json_object('title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER sold_outs_made_history AFTER INSERT ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'soldOut', new.id, new.merchant_id,
    NULL,
    json_object('title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER sold_outs_changed_history AFTER UPDATE ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.ended_at IS NOT new.ended_at
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'soldOut', new.id, new.merchant_id,
    json_object('title', old.subject_title, 'restaurantId', old.restaurant_id, 'until', old.until, 'endedAt', old.ended_at),
    json_object('title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at);
END;

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

CREATE TRIGGER webhooks_made_history AFTER INSERT ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', new.id, new.merchant_id,
    NULL,
    json_object('title', new.address, 'events', json(new.events), 'isOff', json('false'));
END;

CREATE TRIGGER webhooks_turned_history AFTER UPDATE OF off_since ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.off_since IS NULL) <> (new.off_since IS NULL)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', new.id, new.merchant_id,
    json_object('title', old.address, 'events', json(old.events), 'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    json_object('title', new.address, 'events', json(new.events), 'isOff', json(iif(new.off_since IS NULL, 'false', 'true')));
END;

CREATE TRIGGER webhooks_deleted_history AFTER DELETE ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', old.id, old.merchant_id,
    json_object('title', old.address, 'events', json(old.events), 'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    NULL;
END;

-- Who changed a merchant, a restaurant's status, the settings of all restaurants, and what a user may see
-- (docs/decisions/history-and-proof.md). These entries are the platform's own: they belong to no merchant, so that
-- neither a merchant's history nor its audit has them. A history stays for good, so it has no name, address or number
-- of a contact.
CREATE TRIGGER merchants_changed_history AFTER UPDATE ON merchants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.business_name IS NOT new.business_name OR old.business_address IS NOT new.business_address OR
  old.phone_number IS NOT new.phone_number OR old.home_page IS NOT new.home_page OR old.image_url IS NOT new.image_url OR
  old.status IS NOT new.status OR old.past_review IS NOT new.past_review OR old.email IS NOT new.email OR
  old.contact_name IS NOT new.contact_name OR old.contact_phone_number IS NOT new.contact_phone_number)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'merchant', new.id, NULL,
    json_object(
      'status', old.status, 'businessName', old.business_name, 'businessAddress', old.business_address,
      'phoneNumber', old.phone_number, 'homePage', old.home_page, 'imageUrl', old.image_url, 'pastReview', old.past_review,
      'contact', NULL),
    json_object(
      'status', new.status, 'businessName', new.business_name, 'businessAddress', new.business_address,
      'phoneNumber', new.phone_number, 'homePage', new.home_page, 'imageUrl', new.image_url, 'pastReview', new.past_review,
      'contact', iif(old.email IS NOT new.email OR old.contact_name IS NOT new.contact_name
        OR old.contact_phone_number IS NOT new.contact_phone_number, 'another', NULL));
END;

CREATE TRIGGER restaurants_changed_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.status IS NOT new.status OR old.is_delivery_supported IS NOT new.is_delivery_supported OR
  old.is_dine_in_supported IS NOT new.is_dine_in_supported OR old.is_pick_up_supported IS NOT new.is_pick_up_supported OR
  old.is_chowly IS NOT new.is_chowly OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'restaurant', new.id, NULL,
    json_object(
      'name', new.name, 'status', old.status, 'isDeliverySupported', json(iif(old.is_delivery_supported, 'true', 'false')),
      'isDineInSupported', json(iif(old.is_dine_in_supported, 'true', 'false')),
      'isPickUpSupported', json(iif(old.is_pick_up_supported, 'true', 'false')),
      'isChowly', json(iif(old.is_chowly, 'true', 'false'))),
    iif(new.deleted_at IS NOT NULL, NULL, json_object(
      'name', new.name, 'status', new.status, 'isDeliverySupported', json(iif(new.is_delivery_supported, 'true', 'false')),
      'isDineInSupported', json(iif(new.is_dine_in_supported, 'true', 'false')),
      'isPickUpSupported', json(iif(new.is_pick_up_supported, 'true', 'false')),
      'isChowly', json(iif(new.is_chowly, 'true', 'false'))));
END;

-- That of a merchant's staff is in the history of the merchant too.
CREATE TRIGGER users_access_history AFTER UPDATE OF role_type, merchant_id, restaurant_ids, disabled ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed'
  AND (old.role_type IS NOT new.role_type OR old.merchant_id IS NOT new.merchant_id OR
    old.restaurant_ids IS NOT new.restaurant_ids OR old.disabled IS NOT new.disabled)
  AND NOT (old.role_type IN ('Anonymous', 'User') AND new.role_type IN ('Anonymous', 'User')
    AND old.disabled IS new.disabled)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'userAccess', new.uid, NULL,
    json_object(
      'roleType', old.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = old.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(old.restaurant_ids)))),
      'isDisabled', json(iif(old.disabled, 'true', 'false'))),
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'isDisabled', json(iif(new.disabled, 'true', 'false')));
END;

-- What the platform's people decide stands in the history, which the chain of seals holds
-- (docs/decisions/history-and-proof.md): besides roles, approvals and settings, who invited whom to which role,
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
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'release', coalesce(new.remote, 'all remotes'), NULL,
    json_object('change', NULL, 'token', NULL, 'powers', json(old.powers)),
    json_object('change', 'revoke-token', 'token', new.name, 'powers', json('[]'));
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
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''), 'release', new.name, NULL,
    json_object('change', NULL, 'version', NULL),
    json_object('change', 'decline', 'version', new.version);
END;

CREATE TRIGGER exports_made_history AFTER INSERT ON exports
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'export', new.id, NULL, NULL,
    json_object('name', new.list, 'rows', new.row_count, 'merchant', (
      SELECT business_name FROM merchants WHERE id = (SELECT merchant_id FROM users WHERE uid = (SELECT uid FROM acting))));
END;

CREATE TRIGGER merchants_settings_history AFTER UPDATE OF past_review ON merchants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.past_review IS NOT new.past_review
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''), 'setting', new.id, new.id,
    json_object('name', new.business_name, 'pastReview', old.past_review),
    json_object('name', new.business_name, 'pastReview', new.past_review);
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
