-- A statement says of one ingredient what it contains (`allergies`), may contain, is not known for, and is free from. A key in
-- none of the four lists was not active when the statement was made: it has no answer. `statement` says who made it, when and on
-- what evidence: {by, at, evidence: {kind, product, gtin, imageUrl, note}, reviewBy}. NULL: no statement yet.
ALTER TABLE ingredients ADD COLUMN may_contain TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(may_contain));
ALTER TABLE ingredients ADD COLUMN unknown_for TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unknown_for));
ALTER TABLE ingredients ADD COLUMN free TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(free));
ALTER TABLE ingredients ADD COLUMN statement TEXT CHECK (json_valid(statement));
ALTER TABLE custom_ingredients ADD COLUMN may_contain TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(may_contain));
ALTER TABLE custom_ingredients ADD COLUMN unknown_for TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unknown_for));
ALTER TABLE custom_ingredients ADD COLUMN free TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(free));
ALTER TABLE custom_ingredients ADD COLUMN statement TEXT CHECK (json_valid(statement));

-- Until now a key that was not listed counted as absent: that becomes a statement with no author. A custom ingredient of which
-- only the name is known has none. The history's triggers do not know the new columns yet, so this is no change of anybody.
UPDATE ingredients SET
  free = (SELECT json_group_array(key) FROM
    (SELECT key FROM allergies WHERE active = 1 AND key NOT IN (SELECT value FROM json_each(ingredients.allergies)) ORDER BY key)),
  statement = json_object('by', NULL, 'at', strftime('%Y-%m-%dT%H:%M:%fZ'), 'evidence', json_object('kind', 'catalogue'));
UPDATE custom_ingredients SET
  free = (SELECT json_group_array(key) FROM
    (SELECT key FROM allergies WHERE active = 1 AND key NOT IN (SELECT value FROM json_each(custom_ingredients.allergies)) ORDER BY key)),
  statement = json_object('by', NULL, 'at', strftime('%Y-%m-%dT%H:%M:%fZ'), 'evidence', json_object('kind', 'staff'))
WHERE allergies <> '[]' OR diets <> '[]' OR ingredients <> '[]';

-- A key that is deleted may stay in `free`. Another key with the same name is a new one: no older statement answers for it.
CREATE TRIGGER allergies_inserted_unstated AFTER INSERT ON allergies BEGIN
  UPDATE ingredients SET free = (SELECT json_group_array(value) FROM json_each(ingredients.free) WHERE value <> new.key)
  WHERE EXISTS (SELECT 1 FROM json_each(ingredients.free) WHERE value = new.key);
  UPDATE custom_ingredients SET free = (SELECT json_group_array(value) FROM json_each(custom_ingredients.free) WHERE value <> new.key)
  WHERE EXISTS (SELECT 1 FROM json_each(custom_ingredients.free) WHERE value = new.key);
END;

-- The history keeps every statement.
DROP TRIGGER ingredients_made_history;
CREATE TRIGGER ingredients_made_history AFTER INSERT ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', new.internal_id, NULL,
    NULL,
    json_object(
      'id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group,
      'allergies', json(new.allergies), 'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for),
      'free', json(new.free), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER ingredients_changed_history;
CREATE TRIGGER ingredients_changed_history AFTER UPDATE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.id IS NOT new.id OR old.title IS NOT new.title OR old.description IS NOT new.description OR
  old.food_group IS NOT new.food_group OR old.allergies IS NOT new.allergies OR
  old.may_contain IS NOT new.may_contain OR old.unknown_for IS NOT new.unknown_for OR
  old.statement IS NOT new.statement OR old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients OR
  old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', new.internal_id, NULL,
    json_object(
      'id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group,
      'allergies', json(old.allergies), 'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for),
      'free', json(old.free), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false'))),
    json_object(
      'id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group,
      'allergies', json(new.allergies), 'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for),
      'free', json(new.free), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER ingredients_deleted_history;
CREATE TRIGGER ingredients_deleted_history AFTER DELETE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', old.internal_id, NULL,
    json_object(
      'id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group,
      'allergies', json(old.allergies), 'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for),
      'free', json(old.free), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;

DROP TRIGGER custom_ingredients_made_history;
CREATE TRIGGER custom_ingredients_made_history AFTER INSERT ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'customIngredient', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', new.title, 'description', new.description, 'allergies', json(new.allergies),
      'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for), 'free', json(new.free),
      'statement', json(new.statement), 'diets', json(new.diets), 'ingredients', json(new.ingredients),
      'active', json(iif(new.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(new.is_restaurant_only, 'true', 'false')));
END;

DROP TRIGGER custom_ingredients_changed_history;
CREATE TRIGGER custom_ingredients_changed_history AFTER UPDATE ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.description IS NOT new.description OR old.allergies IS NOT new.allergies OR
  old.may_contain IS NOT new.may_contain OR old.unknown_for IS NOT new.unknown_for OR
  old.statement IS NOT new.statement OR old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients OR
  old.active IS NOT new.active OR old.is_restaurant_only IS NOT new.is_restaurant_only)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'customIngredient', new.id, new.merchant_id,
    json_object(
      'title', old.title, 'description', old.description, 'allergies', json(old.allergies),
      'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for), 'free', json(old.free),
      'statement', json(old.statement), 'diets', json(old.diets), 'ingredients', json(old.ingredients),
      'active', json(iif(old.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(old.is_restaurant_only, 'true', 'false'))),
    json_object(
      'title', new.title, 'description', new.description, 'allergies', json(new.allergies),
      'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for), 'free', json(new.free),
      'statement', json(new.statement), 'diets', json(new.diets), 'ingredients', json(new.ingredients),
      'active', json(iif(new.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(new.is_restaurant_only, 'true', 'false')));
END;

DROP TRIGGER custom_ingredients_deleted_history;
CREATE TRIGGER custom_ingredients_deleted_history AFTER DELETE ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'customIngredient', old.id, old.merchant_id,
    json_object(
      'title', old.title, 'description', old.description, 'allergies', json(old.allergies),
      'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for), 'free', json(old.free),
      'statement', json(old.statement), 'diets', json(old.diets), 'ingredients', json(old.ingredients),
      'active', json(iif(old.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(old.is_restaurant_only, 'true', 'false'))),
    NULL;
END;
