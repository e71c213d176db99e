-- What staff add to a dish is contained (`additional_allergies`) or maybe contained.
ALTER TABLE menu_items ADD COLUMN additional_may_contain TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(additional_may_contain));
-- The signature under "the allergens and diets below are complete": {by, at, keys, digest}. NULL: not declared. The digest is
-- empty once the declaration is stored as lapsed, and NULL while it waits to be signed; its keys are then those that were active
-- (docs/decisions/what-waits-to-be-signed.md).
ALTER TABLE menu_items ADD COLUMN declaration TEXT CHECK (json_valid(declaration));
CREATE INDEX menu_items_waiting_for_signature ON menu_items (merchant_id) WHERE declaration ->> 'digest' IS NULL AND declaration IS NOT NULL;

-- Existing declarations wait to be signed with no author's name: a digest needs the rules. The history's triggers do not know the
-- column yet, so this is no change of anybody.
UPDATE menu_items SET declaration = json_object('by', NULL, 'at', strftime('%Y-%m-%dT%H:%M:%fZ'),
  'keys', (SELECT json_group_array(key) FROM (SELECT key FROM allergies WHERE active = 1 ORDER BY key)), 'digest', NULL)
WHERE is_declared = 1;

-- Another key with the name of a deleted one is a new one: a declaration that was signed for the old one has lapsed.
CREATE TRIGGER allergies_inserted_unsigned AFTER INSERT ON allergies BEGIN
  UPDATE menu_items SET declaration = json_set(declaration,
    '$.keys', (SELECT json_group_array(value) FROM json_each(menu_items.declaration, '$.keys') WHERE value <> new.key),
    '$.digest', iif(declaration ->> 'digest' IS NULL, NULL, ''))
  WHERE EXISTS (SELECT 1 FROM json_each(menu_items.declaration, '$.keys') WHERE value = new.key);
END;

-- For the previous Worker, which reads and writes `is_declared`: what is not declared any more is so for both.
CREATE TRIGGER menu_items_made_declared AFTER INSERT ON menu_items
WHEN new.is_declared = 0 AND new.declaration IS NOT NULL
BEGIN
  UPDATE menu_items SET is_declared = 1 WHERE id = new.id;
END;
CREATE TRIGGER menu_items_changed_declaration AFTER UPDATE OF declaration ON menu_items
WHEN new.is_declared IS NOT (new.declaration IS NOT NULL)
BEGIN
  UPDATE menu_items SET is_declared = (new.declaration IS NOT NULL) WHERE id = new.id;
END;
CREATE TRIGGER menu_items_no_longer_declared AFTER UPDATE OF is_declared ON menu_items
WHEN old.is_declared = 1 AND new.is_declared = 0 AND new.declaration IS NOT NULL
BEGIN
  UPDATE menu_items SET declaration = NULL WHERE id = new.id;
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
  old.price_cents IS NOT new.price_cents OR old.tags IS NOT new.tags OR old.components IS NOT new.components OR
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
      'components', json(old.components), 'menuItemCustomizations', json(old.customizations),
      'additionalAllergies', json(old.additional_allergies),
      'additionalMayContain', json(old.additional_may_contain), 'additionalDiets', json(old.additional_diets),
      'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')),
      'isDeclared', json(iif(old.declaration IS NULL, 'false', 'true')),
      'declaration', json(json_remove(old.declaration, '$.digest')), 'externalId', old.external_id,
      'externalSource', old.external_source),
    NULL;
END;
