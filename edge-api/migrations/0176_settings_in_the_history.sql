-- What of a restaurant and a merchant guards or decides what is promised or charged is in the history of its merchant, and so in
-- its audit (docs/decisions/history-and-proof.md). D1 takes at most 32 arguments of a function.
CREATE TRIGGER restaurants_settings_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.deleted_at IS NULL AND (
  old.menu_drafts IS NOT new.menu_drafts OR old.needs_second_person IS NOT new.needs_second_person OR
  old.time_zone IS NOT new.time_zone OR old.jurisdiction IS NOT new.jurisdiction OR
  old.price_mark_up_percentage IS NOT new.price_mark_up_percentage OR old.currency IS NOT new.currency OR
  old.taxes IS NOT new.taxes OR old.delivery_fee_cents IS NOT new.delivery_fee_cents OR
  old.operating_hours IS NOT new.operating_hours OR old.closed_dates IS NOT new.closed_dates OR
  old.name IS NOT new.name OR old.address IS NOT new.address OR old.url_slug IS NOT new.url_slug OR
  old.phone_number IS NOT new.phone_number OR old.order_page IS NOT new.order_page)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''), 'setting', new.id, new.merchant_id,
    json_object('restaurantId', old.id, 'name', old.name, 'menuDrafts', json(iif(old.menu_drafts, 'true', 'false')),
      'needsSecondPerson', json(iif(old.needs_second_person, 'true', 'false')), 'timeZone', old.time_zone,
      'jurisdiction', old.jurisdiction, 'priceMarkUpPercentage', old.price_mark_up_percentage, 'currency', old.currency,
      'taxes', json(old.taxes), 'deliveryFee', old.delivery_fee_cents, 'operatingHours', json(old.operating_hours),
      'closedDates', json(old.closed_dates), 'address', old.address, 'urlSlug', old.url_slug,
      'phoneNumber', old.phone_number, 'orderPage', old.order_page),
    json_object('restaurantId', new.id, 'name', new.name, 'menuDrafts', json(iif(new.menu_drafts, 'true', 'false')),
      'needsSecondPerson', json(iif(new.needs_second_person, 'true', 'false')), 'timeZone', new.time_zone,
      'jurisdiction', new.jurisdiction, 'priceMarkUpPercentage', new.price_mark_up_percentage, 'currency', new.currency,
      'taxes', json(new.taxes), 'deliveryFee', new.delivery_fee_cents, 'operatingHours', json(new.operating_hours),
      'closedDates', json(new.closed_dates), 'address', new.address, 'urlSlug', new.url_slug,
      'phoneNumber', new.phone_number, 'orderPage', new.order_page);
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

-- Who asked to turn a guard off that takes a second person: the same change by another person within a week makes it.
CREATE TABLE guard_requests (
  -- The id of the restaurant or the merchant, and the field.
  entity_id TEXT NOT NULL,
  field TEXT NOT NULL,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  restaurant_id TEXT REFERENCES restaurants (id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (entity_id, field)
) STRICT, WITHOUT ROWID;
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
