-- A raw ingredient that is certainly one food and nothing else. Of any other one without parts nobody knows what it is made of.
ALTER TABLE ingredients ADD COLUMN is_single INTEGER NOT NULL DEFAULT 0 CHECK (is_single IN (0, 1));
-- The names that diners may choose depend on it.
CREATE TRIGGER ingredients_single_counted AFTER UPDATE OF is_single ON ingredients WHEN old.is_single IS NOT new.is_single BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;

-- The foods without a key that a diner avoids by name: [{ "name": …, "ids": [raw ingredients] }].
ALTER TABLE user_preferences ADD COLUMN foods TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(foods));

-- The history keeps who called an ingredient a single food.
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
      'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')),
      'isSingle', json(iif(new.is_single, 'true', 'false')));
END;

DROP TRIGGER ingredients_changed_history;
CREATE TRIGGER ingredients_changed_history AFTER UPDATE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.id IS NOT new.id OR old.title IS NOT new.title OR old.description IS NOT new.description OR
  old.food_group IS NOT new.food_group OR old.allergies IS NOT new.allergies OR
  old.may_contain IS NOT new.may_contain OR old.unknown_for IS NOT new.unknown_for OR
  old.statement IS NOT new.statement OR old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients OR
  old.active IS NOT new.active OR old.is_single IS NOT new.is_single)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', new.internal_id, NULL,
    json_object(
      'id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group,
      'allergies', json(old.allergies), 'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for),
      'free', json(old.free), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false')),
      'isSingle', json(iif(old.is_single, 'true', 'false'))),
    json_object(
      'id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group,
      'allergies', json(new.allergies), 'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for),
      'free', json(new.free), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')),
      'isSingle', json(iif(new.is_single, 'true', 'false')));
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
      'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false')),
      'isSingle', json(iif(old.is_single, 'true', 'false'))),
    NULL;
END;
