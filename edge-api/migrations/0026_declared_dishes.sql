DROP TRIGGER menu_items_made_history;

CREATE TRIGGER menu_items_made_history AFTER INSERT ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('menuItem', new.id, new.merchant_id,
    NULL,
    json_insert(json_object(
      'title', new.title, 'subtext', new.subtext, 'description', new.description, 'imageUrl', new.image_url,
      'imageUrls', json(new.image_urls), 'price', new.price_cents, 'tags', json(new.tags),
      'stationId', new.station_id, 'components', json(new.components),
      'menuItemCustomizations', json(new.customizations), 'active', json(iif(new.active, 'true', 'false')),
      'disabled', json(iif(new.disabled, 'true', 'false')),
      'additionalAllergies', json(new.additional_allergies),
      'additionalMayContain', json(new.additional_may_contain), 'additionalDiets', json(new.additional_diets),
      'declaration', json(json_remove(new.declaration, '$.digest'))),
      '$.listing', json(new.listing), '$.externalId', new.external_id, '$.externalSource', new.external_source,
      '$.isDeclared', json(iif(new.declaration ->> '$.digest' = '' OR EXISTS (SELECT 1 FROM json_each(new.declaration, '$.digest') WHERE value ->> '$.of' IS NULL), 'true', 'false'))));
END;

DROP TRIGGER menu_items_changed_history;

CREATE TRIGGER menu_items_changed_history AFTER UPDATE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.subtext IS NOT new.subtext OR old.description IS NOT new.description OR
  old.image_url IS NOT new.image_url OR old.image_urls IS NOT new.image_urls OR
  old.price_cents IS NOT new.price_cents OR old.tags IS NOT new.tags OR old.station_id IS NOT new.station_id OR
  old.components IS NOT new.components OR old.customizations IS NOT new.customizations OR
  old.active IS NOT new.active OR old.disabled IS NOT new.disabled OR
  old.additional_allergies IS NOT new.additional_allergies OR
  old.additional_may_contain IS NOT new.additional_may_contain OR
  old.additional_diets IS NOT new.additional_diets OR
  json_remove(old.declaration, '$.digest', '$.keys') IS NOT json_remove(new.declaration, '$.digest', '$.keys') OR
  old.listing IS NOT new.listing OR old.external_id IS NOT new.external_id OR
  old.external_source IS NOT new.external_source)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('menuItem', new.id, new.merchant_id,
    json_insert(json_object(
      'title', old.title, 'subtext', old.subtext, 'description', old.description, 'imageUrl', old.image_url,
      'imageUrls', json(old.image_urls), 'price', old.price_cents, 'tags', json(old.tags),
      'stationId', old.station_id, 'components', json(old.components),
      'menuItemCustomizations', json(old.customizations), 'active', json(iif(old.active, 'true', 'false')),
      'disabled', json(iif(old.disabled, 'true', 'false')),
      'additionalAllergies', json(old.additional_allergies),
      'additionalMayContain', json(old.additional_may_contain), 'additionalDiets', json(old.additional_diets),
      'declaration', json(json_remove(old.declaration, '$.digest'))),
      '$.listing', json(old.listing), '$.externalId', old.external_id, '$.externalSource', old.external_source,
      '$.isDeclared', json(iif(old.declaration ->> '$.digest' = '' OR EXISTS (SELECT 1 FROM json_each(old.declaration, '$.digest') WHERE value ->> '$.of' IS NULL), 'true', 'false'))),
    json_insert(json_object(
      'title', new.title, 'subtext', new.subtext, 'description', new.description, 'imageUrl', new.image_url,
      'imageUrls', json(new.image_urls), 'price', new.price_cents, 'tags', json(new.tags),
      'stationId', new.station_id, 'components', json(new.components),
      'menuItemCustomizations', json(new.customizations), 'active', json(iif(new.active, 'true', 'false')),
      'disabled', json(iif(new.disabled, 'true', 'false')),
      'additionalAllergies', json(new.additional_allergies),
      'additionalMayContain', json(new.additional_may_contain), 'additionalDiets', json(new.additional_diets),
      'declaration', json(json_remove(new.declaration, '$.digest'))),
      '$.listing', json(new.listing), '$.externalId', new.external_id, '$.externalSource', new.external_source,
      '$.isDeclared', json(iif(new.declaration ->> '$.digest' = '' OR EXISTS (SELECT 1 FROM json_each(new.declaration, '$.digest') WHERE value ->> '$.of' IS NULL), 'true', 'false'))));
END;

DROP TRIGGER menu_items_deleted_history;

CREATE TRIGGER menu_items_deleted_history AFTER DELETE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('menuItem', old.id, old.merchant_id,
    json_insert(json_object(
      'title', old.title, 'subtext', old.subtext, 'description', old.description, 'imageUrl', old.image_url,
      'imageUrls', json(old.image_urls), 'price', old.price_cents, 'tags', json(old.tags),
      'stationId', old.station_id, 'components', json(old.components),
      'menuItemCustomizations', json(old.customizations), 'active', json(iif(old.active, 'true', 'false')),
      'disabled', json(iif(old.disabled, 'true', 'false')),
      'additionalAllergies', json(old.additional_allergies),
      'additionalMayContain', json(old.additional_may_contain), 'additionalDiets', json(old.additional_diets),
      'declaration', json(json_remove(old.declaration, '$.digest'))),
      '$.listing', json(old.listing), '$.externalId', old.external_id, '$.externalSource', old.external_source,
      '$.isDeclared', json(iif(old.declaration ->> '$.digest' = '' OR EXISTS (SELECT 1 FROM json_each(old.declaration, '$.digest') WHERE value ->> '$.of' IS NULL), 'true', 'false'))),
    NULL);
END;
