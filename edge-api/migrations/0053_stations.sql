-- Where a restaurant makes its food (dietary rules, "Derivation", 9). Names tell the stations of a restaurant apart.
CREATE TABLE stations (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  -- The signatures of staff: [{keys, by, at, note, containedKeys}].
  keeps_apart TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(keeps_apart)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX stations_of_restaurant ON stations (restaurant_id, name);

-- The station of a dish; its components and options have theirs in their JSON.
ALTER TABLE menu_items ADD COLUMN station_id TEXT;

-- The dishes with food at a station, kept by triggers as `menu_item_ingredients` is.
CREATE TABLE menu_item_stations (
  item_id TEXT NOT NULL REFERENCES menu_items (id) ON DELETE CASCADE,
  station_id TEXT NOT NULL,
  PRIMARY KEY (item_id, station_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX menu_item_stations_up ON menu_item_stations (station_id);
CREATE TRIGGER menu_items_inserted_stations AFTER INSERT ON menu_items BEGIN
  INSERT OR IGNORE INTO menu_item_stations
  SELECT new.id, place.id FROM (
    SELECT new.station_id AS id
    UNION ALL SELECT value ->> '$.stationId' FROM json_each(new.components)
    UNION ALL SELECT option.value ->> '$.stationId'
    FROM json_each(new.customizations) AS customization,
      json_each(customization.value, '$.menuItemCustomizationOptions') AS option) AS place
  WHERE place.id IS NOT NULL;
END;
CREATE TRIGGER menu_items_updated_stations AFTER UPDATE OF station_id, components, customizations ON menu_items BEGIN
  DELETE FROM menu_item_stations WHERE item_id = old.id;
  INSERT OR IGNORE INTO menu_item_stations
  SELECT new.id, place.id FROM (
    SELECT new.station_id AS id
    UNION ALL SELECT value ->> '$.stationId' FROM json_each(new.components)
    UNION ALL SELECT option.value ->> '$.stationId'
    FROM json_each(new.customizations) AS customization,
      json_each(customization.value, '$.menuItemCustomizationOptions') AS option) AS place
  WHERE place.id IS NOT NULL;
END;

-- A station's own change is a change of what diners see of every menu of its restaurant.
CREATE TRIGGER stations_inserted AFTER INSERT ON stations BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = new.restaurant_id;
END;
CREATE TRIGGER stations_updated AFTER UPDATE ON stations BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = new.restaurant_id;
END;
CREATE TRIGGER stations_deleted AFTER DELETE ON stations BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = old.restaurant_id;
END;

-- Another key with the name of a deleted one is a new one: nothing is signed for it.
CREATE TRIGGER allergies_deleted_unsigned_apart AFTER DELETE ON allergies BEGIN
  UPDATE stations SET keeps_apart = (
    SELECT json_group_array(json_set(signature.value, '$.keys',
      (SELECT json_group_array(key.value) FROM json_each(signature.value, '$.keys') AS key WHERE key.value <> old.key)))
    FROM json_each(stations.keeps_apart) AS signature)
  WHERE EXISTS (
    SELECT 1 FROM json_each(stations.keeps_apart) AS signature, json_each(signature.value, '$.keys') AS key
    WHERE key.value = old.key);
END;

CREATE TRIGGER stations_made_history AFTER INSERT ON stations
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'station', new.id, new.merchant_id,
    NULL,
    json_object('name', new.name, 'keepsApart', json(new.keeps_apart));
END;
CREATE TRIGGER stations_changed_history AFTER UPDATE ON stations
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.name IS NOT new.name OR old.keeps_apart IS NOT new.keeps_apart)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'station', new.id, new.merchant_id,
    json_object('name', old.name, 'keepsApart', json(old.keeps_apart)),
    json_object('name', new.name, 'keepsApart', json(new.keeps_apart));
END;
CREATE TRIGGER stations_deleted_history AFTER DELETE ON stations
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'station', old.id, old.merchant_id,
    json_object('name', old.name, 'keepsApart', json(old.keeps_apart)),
    NULL;
END;

DROP TRIGGER menu_items_made_history;
CREATE TRIGGER menu_items_made_history AFTER INSERT ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'menuItem', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', new.title, 'subtext', new.subtext, 'description', new.description, 'imageUrl', new.image_url,
      'imageUrls', json(new.image_urls), 'price', new.price_cents, 'tags', json(new.tags),
      'stationId', new.station_id,
      'components', json(new.components), 'menuItemCustomizations', json(new.customizations),
      'additionalAllergies', json(new.additional_allergies),
      'additionalMayContain', json(new.additional_may_contain), 'additionalDiets', json(new.additional_diets),
      'active', json(iif(new.active, 'true', 'false')), 'disabled', json(iif(new.disabled, 'true', 'false')),
      'isDeclared', json(iif(new.declaration IS NULL, 'false', 'true')),
      'declaration', json(json_remove(new.declaration, '$.digest')), 'externalId', new.external_id,
      'externalSource', new.external_source);
END;

DROP TRIGGER menu_items_changed_history;
CREATE TRIGGER menu_items_changed_history AFTER UPDATE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.subtext IS NOT new.subtext OR old.description IS NOT new.description OR
  old.image_url IS NOT new.image_url OR old.image_urls IS NOT new.image_urls OR
  old.price_cents IS NOT new.price_cents OR old.tags IS NOT new.tags OR old.station_id IS NOT new.station_id OR
  old.components IS NOT new.components OR
  old.customizations IS NOT new.customizations OR old.additional_allergies IS NOT new.additional_allergies OR
  old.additional_may_contain IS NOT new.additional_may_contain OR
  old.additional_diets IS NOT new.additional_diets OR old.active IS NOT new.active OR
  old.disabled IS NOT new.disabled OR
  json_remove(old.declaration, '$.digest', '$.keys') IS NOT json_remove(new.declaration, '$.digest', '$.keys') OR
  old.external_id IS NOT new.external_id OR old.external_source IS NOT new.external_source)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'menuItem', new.id, new.merchant_id,
    json_object(
      'title', old.title, 'subtext', old.subtext, 'description', old.description, 'imageUrl', old.image_url,
      'imageUrls', json(old.image_urls), 'price', old.price_cents, 'tags', json(old.tags),
      'stationId', old.station_id,
      'components', json(old.components), 'menuItemCustomizations', json(old.customizations),
      'additionalAllergies', json(old.additional_allergies),
      'additionalMayContain', json(old.additional_may_contain), 'additionalDiets', json(old.additional_diets),
      'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')),
      'isDeclared', json(iif(old.declaration IS NULL, 'false', 'true')),
      'declaration', json(json_remove(old.declaration, '$.digest')), 'externalId', old.external_id,
      'externalSource', old.external_source),
    json_object(
      'title', new.title, 'subtext', new.subtext, 'description', new.description, 'imageUrl', new.image_url,
      'imageUrls', json(new.image_urls), 'price', new.price_cents, 'tags', json(new.tags),
      'stationId', new.station_id,
      'components', json(new.components), 'menuItemCustomizations', json(new.customizations),
      'additionalAllergies', json(new.additional_allergies),
      'additionalMayContain', json(new.additional_may_contain), 'additionalDiets', json(new.additional_diets),
      'active', json(iif(new.active, 'true', 'false')), 'disabled', json(iif(new.disabled, 'true', 'false')),
      'isDeclared', json(iif(new.declaration IS NULL, 'false', 'true')),
      'declaration', json(json_remove(new.declaration, '$.digest')), 'externalId', new.external_id,
      'externalSource', new.external_source);
END;

DROP TRIGGER menu_items_deleted_history;
CREATE TRIGGER menu_items_deleted_history AFTER DELETE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'menuItem', old.id, old.merchant_id,
    json_object(
      'title', old.title, 'subtext', old.subtext, 'description', old.description, 'imageUrl', old.image_url,
      'imageUrls', json(old.image_urls), 'price', old.price_cents, 'tags', json(old.tags),
      'stationId', old.station_id,
      'components', json(old.components), 'menuItemCustomizations', json(old.customizations),
      'additionalAllergies', json(old.additional_allergies),
      'additionalMayContain', json(old.additional_may_contain), 'additionalDiets', json(old.additional_diets),
      'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')),
      'isDeclared', json(iif(old.declaration IS NULL, 'false', 'true')),
      'declaration', json(json_remove(old.declaration, '$.digest')), 'externalId', old.external_id,
      'externalSource', old.external_source),
    NULL;
END;
