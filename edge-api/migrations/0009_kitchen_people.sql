-- People who work at the shared devices of a kitchen (docs/decisions/kitchen.md).
CREATE TABLE kitchen_people (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  added_at TEXT NOT NULL,
  added_by TEXT NOT NULL,
  -- Devices make a proof of a PIN with the salt; kept of it is a hash, as of a password.
  salt TEXT NOT NULL,
  pin_hash TEXT NOT NULL,
  pin_set_at TEXT NOT NULL,
  failures INTEGER NOT NULL,
  locked_at TEXT,
  -- NULL while the person works here. The row stays: acts have the name.
  removed_at TEXT
) STRICT;
CREATE UNIQUE INDEX kitchen_people_names ON kitchen_people (restaurant_id, name COLLATE NOCASE) WHERE removed_at IS NULL;

-- What proves for a while that a person has entered a PIN at a device. The table has digests alone.
CREATE TABLE kitchen_passes (
  digest TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES kitchen_people (id) ON DELETE CASCADE,
  device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX kitchen_passes_of_person ON kitchen_passes (person_id);
CREATE INDEX kitchen_passes_of_device ON kitchen_passes (device_id);
CREATE INDEX kitchen_passes_by_end ON kitchen_passes (expires_at);

-- How long a person is remembered at a shared device.
ALTER TABLE restaurants ADD COLUMN pin_minutes INTEGER NOT NULL DEFAULT 15 CHECK (pin_minutes BETWEEN 1 AND 720);

CREATE TRIGGER kitchen_people_made_history AFTER INSERT ON kitchen_people
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('kitchenPerson', new.id, new.merchant_id,
    NULL,
    json_object(
      'name', new.name, 'restaurantId', new.restaurant_id, 'pinSetAt', new.pin_set_at, 'lockedAt', new.locked_at,
      'removedAt', new.removed_at));
END;

CREATE TRIGGER kitchen_people_changed_history AFTER UPDATE ON kitchen_people
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.name IS NOT new.name OR old.pin_set_at IS NOT new.pin_set_at OR old.locked_at IS NOT new.locked_at OR
  old.removed_at IS NOT new.removed_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('kitchenPerson', new.id, new.merchant_id,
    json_object(
      'name', old.name, 'restaurantId', old.restaurant_id, 'pinSetAt', old.pin_set_at, 'lockedAt', old.locked_at,
      'removedAt', old.removed_at),
    json_object(
      'name', new.name, 'restaurantId', new.restaurant_id, 'pinSetAt', new.pin_set_at, 'lockedAt', new.locked_at,
      'removedAt', new.removed_at));
END;

DROP TRIGGER restaurants_settings_history;

CREATE TRIGGER restaurants_settings_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.deleted_at IS NULL AND (
  old.name IS NOT new.name OR old.address IS NOT new.address OR old.phone_number IS NOT new.phone_number OR
  old.order_page IS NOT new.order_page OR old.url_slug IS NOT new.url_slug OR
  old.price_mark_up_percentage IS NOT new.price_mark_up_percentage OR
  old.operating_hours IS NOT new.operating_hours OR old.time_zone IS NOT new.time_zone OR
  old.jurisdiction IS NOT new.jurisdiction OR old.closed_dates IS NOT new.closed_dates OR
  old.offer_minutes IS NOT new.offer_minutes OR old.pin_minutes IS NOT new.pin_minutes OR
  old.currency IS NOT new.currency OR old.taxes IS NOT new.taxes OR
  old.delivery_fee_cents IS NOT new.delivery_fee_cents OR old.menu_drafts IS NOT new.menu_drafts OR
  old.needs_second_person IS NOT new.needs_second_person)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('setting', new.id, new.merchant_id,
    json_insert(json_object(
      'name', old.name, 'address', old.address, 'phoneNumber', old.phone_number, 'orderPage', old.order_page,
      'urlSlug', old.url_slug, 'priceMarkUpPercentage', old.price_mark_up_percentage,
      'operatingHours', json(old.operating_hours), 'timeZone', old.time_zone, 'jurisdiction', old.jurisdiction,
      'closedDates', json(old.closed_dates), 'offerMinutes', old.offer_minutes, 'pinMinutes', old.pin_minutes,
      'currency', old.currency, 'taxes', json(old.taxes), 'deliveryFee', old.delivery_fee_cents,
      'menuDrafts', json(iif(old.menu_drafts, 'true', 'false'))),
      '$.needsSecondPerson', json(iif(old.needs_second_person, 'true', 'false')), '$.restaurantId', old.id),
    json_insert(json_object(
      'name', new.name, 'address', new.address, 'phoneNumber', new.phone_number, 'orderPage', new.order_page,
      'urlSlug', new.url_slug, 'priceMarkUpPercentage', new.price_mark_up_percentage,
      'operatingHours', json(new.operating_hours), 'timeZone', new.time_zone, 'jurisdiction', new.jurisdiction,
      'closedDates', json(new.closed_dates), 'offerMinutes', new.offer_minutes, 'pinMinutes', new.pin_minutes,
      'currency', new.currency, 'taxes', json(new.taxes), 'deliveryFee', new.delivery_fee_cents,
      'menuDrafts', json(iif(new.menu_drafts, 'true', 'false'))),
      '$.needsSecondPerson', json(iif(new.needs_second_person, 'true', 'false')), '$.restaurantId', new.id));
END;
