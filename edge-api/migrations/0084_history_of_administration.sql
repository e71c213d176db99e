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

CREATE TRIGGER global_settings_changed_history AFTER UPDATE ON global_settings
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.goldi_stripe_id IS NOT new.goldi_stripe_id OR old.markup_percentage IS NOT new.markup_percentage OR
  old.delivery_fee_cents IS NOT new.delivery_fee_cents)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'globalSettings', new.id, NULL,
    json_object('goldiStripeId', old.goldi_stripe_id, 'markupPercentage', old.markup_percentage,
      'deliveryFee', old.delivery_fee_cents),
    json_object('goldiStripeId', new.goldi_stripe_id, 'markupPercentage', new.markup_percentage,
      'deliveryFee', new.delivery_fee_cents);
END;

-- That of a merchant's staff is in the history of the merchant too (0051_staff_of_restaurants.sql).
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
