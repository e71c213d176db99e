-- What a person said of parts that were taken from the words of a menu: {isAll, by, at}; NULL where staff composed the dish
-- (docs/decisions/allergen-answers.md).
ALTER TABLE menu_items ADD COLUMN listing TEXT CHECK (json_valid(listing));

DROP VIEW dish_contents;
CREATE VIEW dish_contents AS
SELECT id, json_insert(
  json_object(
    'id', id, 'menu_id', menu_id, 'restaurant_id', restaurant_id, 'merchant_id', merchant_id, 'title', title,
    'subtext', subtext, 'description', description, 'image_url', image_url, 'image_urls', image_urls,
    'price_cents', price_cents, 'tags', tags, 'station_id', station_id, 'components', components,
    'customizations', customizations, 'active', active),
  '$.disabled', disabled, '$.additional_allergies', additional_allergies,
  '$.additional_may_contain', additional_may_contain, '$.additional_diets', additional_diets,
  '$.declaration', declaration, '$.listing', listing, '$.external_id', external_id, '$.external_source', external_source,
  '$.version', version) AS content
FROM menu_items;
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
      'declaration', json(json_remove(new.declaration, '$.digest')), 'listing', json(new.listing),
      'externalId', new.external_id,
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
  old.listing IS NOT new.listing OR
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
      'declaration', json(json_remove(old.declaration, '$.digest')), 'listing', json(old.listing),
      'externalId', old.external_id,
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
      'declaration', json(json_remove(new.declaration, '$.digest')), 'listing', json(new.listing),
      'externalId', new.external_id,
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
      'declaration', json(json_remove(old.declaration, '$.digest')), 'listing', json(old.listing),
      'externalId', old.external_id,
      'externalSource', old.external_source),
    NULL;
END;

-- Whether the parts are everything is a statement.
DROP VIEW audit_of_history;
CREATE VIEW audit_of_history AS
SELECT id AS history_id, at, actor_name, entity, entity_id, merchant_id,
  coalesce(
    CASE entity
      WHEN 'menuItem' THEN (SELECT restaurant_id FROM menu_items AS thing WHERE thing.id = entity_id)
      WHEN 'customIngredient' THEN (SELECT restaurant_id FROM custom_ingredients AS thing WHERE thing.id = entity_id)
      WHEN 'station' THEN (SELECT restaurant_id FROM stations AS thing WHERE thing.id = entity_id)
      WHEN 'substitution' THEN (SELECT restaurant_id FROM substitutions AS thing WHERE thing.id = entity_id)
      ELSE coalesce(coalesce(after, before) ->> '$.restaurantId',
        (SELECT restaurant_id FROM menus AS thing WHERE thing.id = coalesce(after, before) ->> '$.menuId'))
    END,
    (SELECT gone.restaurant_id FROM deleted_things AS gone WHERE gone.entity = history.entity AND gone.id = entity_id),
    (SELECT gone.restaurant_id FROM deleted_things AS gone
      WHERE gone.entity = 'menu' AND gone.id = coalesce(after, before) ->> '$.menuId')
  ) AS restaurant_id,
  coalesce(
    coalesce(after, before) ->> '$.title',
    coalesce(after, before) ->> '$.name',
    coalesce(after, before) ->> '$.menu',
    (coalesce(after, before) ->> '$.substitute') || ' instead of ' || (coalesce(after, before) ->> '$.ingredient'),
    ''
  ) AS title,
  (
    SELECT json_group_array(kind) FROM (
      SELECT 'statement' AS kind WHERE entity IN ('customIngredient', 'menuItem') AND (
        before ->> '$.statement' IS NOT after ->> '$.statement'
        OR before ->> '$.listing' IS NOT after ->> '$.listing'
        OR coalesce(before ->> '$.allergies', '[]') <> coalesce(after ->> '$.allergies', '[]')
        OR coalesce(before ->> '$.mayContain', '[]') <> coalesce(after ->> '$.mayContain', '[]')
        OR coalesce(before ->> '$.unknownFor', '[]') <> coalesce(after ->> '$.unknownFor', '[]')
        OR coalesce(before ->> '$.free', '[]') <> coalesce(after ->> '$.free', '[]')
        OR coalesce(before ->> '$.diets', '[]') <> coalesce(after ->> '$.diets', '[]')
        OR coalesce(before ->> '$.additionalAllergies', '[]') <> coalesce(after ->> '$.additionalAllergies', '[]')
        OR coalesce(before ->> '$.additionalMayContain', '[]') <> coalesce(after ->> '$.additionalMayContain', '[]')
        OR coalesce(before ->> '$.additionalDiets', '[]') <> coalesce(after ->> '$.additionalDiets', '[]'))
      -- The keys of a declaration also change with the dictionary, which is nobody's declaration.
      UNION ALL SELECT 'declaration' WHERE entity = 'menuItem' AND (
        coalesce(before ->> '$.isDeclared', 0) <> coalesce(after ->> '$.isDeclared', 0)
        OR before ->> '$.declaration.by' IS NOT after ->> '$.declaration.by'
        OR before ->> '$.declaration.at' IS NOT after ->> '$.declaration.at')
      UNION ALL SELECT 'composition' WHERE entity IN ('customIngredient', 'menuItem') AND (
        before IS NULL OR after IS NULL
        OR before ->> '$.ingredients' IS NOT after ->> '$.ingredients'
        OR before ->> '$.components' IS NOT after ->> '$.components'
        OR before ->> '$.menuItemCustomizations' IS NOT after ->> '$.menuItemCustomizations'
        OR before ->> '$.stationId' IS NOT after ->> '$.stationId')
      UNION ALL SELECT entity WHERE entity NOT IN ('customIngredient', 'menuItem'))
  ) AS kinds
FROM history
WHERE merchant_id IS NOT NULL AND entity <> 'staffMember';
