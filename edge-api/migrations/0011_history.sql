-- What was changed of allergen truth, by whom and why. Triggers write it, in the transaction of the change itself, so that
-- no write, copy, import or cascade can go by unnoticed; and nobody can change it afterwards.
CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  entity TEXT NOT NULL CHECK (entity IN ('allergy', 'goal', 'ingredient', 'customIngredient', 'menuItem')),
  entity_id TEXT NOT NULL,
  -- Whose it is; NULL for what all merchants share.
  merchant_id TEXT,
  before TEXT CHECK (json_valid(before)),   -- NULL when it was made
  after TEXT CHECK (json_valid(after))      -- NULL when it was deleted
) STRICT;
CREATE INDEX history_of_entity ON history (entity, entity_id, id);
CREATE TRIGGER history_is_kept AFTER UPDATE ON history BEGIN SELECT RAISE (ABORT, 'history is kept'); END;
CREATE TRIGGER history_stays AFTER DELETE ON history BEGIN SELECT RAISE (ABORT, 'history is kept'); END;

-- Who acts in the transaction that is running: written first and removed last in each batch of staff (http/endpoint.ts).
-- The seed acts as 'seed', and what it fills in is no change.
CREATE TABLE acting (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uid TEXT NOT NULL,
  name TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;

CREATE TRIGGER allergies_made_history AFTER INSERT ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    NULL,
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER allergies_changed_history AFTER UPDATE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'active', json(iif(old.active, 'true', 'false'))),
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER allergies_deleted_history AFTER DELETE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', old.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;

CREATE TRIGGER goals_made_history AFTER INSERT ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', new.id, NULL,
    NULL,
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER goals_changed_history AFTER UPDATE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', new.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'active', json(iif(old.active, 'true', 'false'))),
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER goals_deleted_history AFTER DELETE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', old.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;

CREATE TRIGGER ingredients_made_history AFTER INSERT ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', new.internal_id, NULL,
    NULL,
    json_object('id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group, 'allergies', json(new.allergies), 'diets', json(new.diets), 'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER ingredients_changed_history AFTER UPDATE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.id IS NOT new.id OR old.title IS NOT new.title OR old.description IS NOT new.description OR old.food_group IS NOT new.food_group OR old.allergies IS NOT new.allergies OR old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', new.internal_id, NULL,
    json_object('id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group, 'allergies', json(old.allergies), 'diets', json(old.diets), 'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false'))),
    json_object('id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group, 'allergies', json(new.allergies), 'diets', json(new.diets), 'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER ingredients_deleted_history AFTER DELETE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'ingredient', old.internal_id, NULL,
    json_object('id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group, 'allergies', json(old.allergies), 'diets', json(old.diets), 'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;

CREATE TRIGGER custom_ingredients_made_history AFTER INSERT ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'customIngredient', new.id, new.merchant_id,
    NULL,
    json_object('title', new.title, 'description', new.description, 'allergies', json(new.allergies), 'diets', json(new.diets), 'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')), 'isRestaurantOnly', json(iif(new.is_restaurant_only, 'true', 'false')));
END;

CREATE TRIGGER custom_ingredients_changed_history AFTER UPDATE ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.description IS NOT new.description OR old.allergies IS NOT new.allergies OR old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients OR old.active IS NOT new.active OR old.is_restaurant_only IS NOT new.is_restaurant_only)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'customIngredient', new.id, new.merchant_id,
    json_object('title', old.title, 'description', old.description, 'allergies', json(old.allergies), 'diets', json(old.diets), 'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false')), 'isRestaurantOnly', json(iif(old.is_restaurant_only, 'true', 'false'))),
    json_object('title', new.title, 'description', new.description, 'allergies', json(new.allergies), 'diets', json(new.diets), 'ingredients', json(new.ingredients), 'active', json(iif(new.active, 'true', 'false')), 'isRestaurantOnly', json(iif(new.is_restaurant_only, 'true', 'false')));
END;

CREATE TRIGGER custom_ingredients_deleted_history AFTER DELETE ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'customIngredient', old.id, old.merchant_id,
    json_object('title', old.title, 'description', old.description, 'allergies', json(old.allergies), 'diets', json(old.diets), 'ingredients', json(old.ingredients), 'active', json(iif(old.active, 'true', 'false')), 'isRestaurantOnly', json(iif(old.is_restaurant_only, 'true', 'false'))),
    NULL;
END;

CREATE TRIGGER menu_items_made_history AFTER INSERT ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'menuItem', new.id, new.merchant_id,
    NULL,
    json_object('title', new.title, 'subtext', new.subtext, 'description', new.description, 'components', json(new.components), 'menuItemCustomizations', json(new.customizations), 'additionalAllergies', json(new.additional_allergies), 'additionalDiets', json(new.additional_diets), 'active', json(iif(new.active, 'true', 'false')), 'disabled', json(iif(new.disabled, 'true', 'false')), 'isDeclared', json(iif(new.is_declared, 'true', 'false')));
END;

CREATE TRIGGER menu_items_changed_history AFTER UPDATE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.subtext IS NOT new.subtext OR old.description IS NOT new.description OR old.components IS NOT new.components OR old.customizations IS NOT new.customizations OR old.additional_allergies IS NOT new.additional_allergies OR old.additional_diets IS NOT new.additional_diets OR old.active IS NOT new.active OR old.disabled IS NOT new.disabled OR old.is_declared IS NOT new.is_declared)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'menuItem', new.id, new.merchant_id,
    json_object('title', old.title, 'subtext', old.subtext, 'description', old.description, 'components', json(old.components), 'menuItemCustomizations', json(old.customizations), 'additionalAllergies', json(old.additional_allergies), 'additionalDiets', json(old.additional_diets), 'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')), 'isDeclared', json(iif(old.is_declared, 'true', 'false'))),
    json_object('title', new.title, 'subtext', new.subtext, 'description', new.description, 'components', json(new.components), 'menuItemCustomizations', json(new.customizations), 'additionalAllergies', json(new.additional_allergies), 'additionalDiets', json(new.additional_diets), 'active', json(iif(new.active, 'true', 'false')), 'disabled', json(iif(new.disabled, 'true', 'false')), 'isDeclared', json(iif(new.is_declared, 'true', 'false')));
END;

CREATE TRIGGER menu_items_deleted_history AFTER DELETE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'menuItem', old.id, old.merchant_id,
    json_object('title', old.title, 'subtext', old.subtext, 'description', old.description, 'components', json(old.components), 'menuItemCustomizations', json(old.customizations), 'additionalAllergies', json(old.additional_allergies), 'additionalDiets', json(old.additional_diets), 'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')), 'isDeclared', json(iif(old.is_declared, 'true', 'false'))),
    NULL;
END;
