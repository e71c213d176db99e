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

CREATE TRIGGER allergies_made_history AFTER INSERT ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    NULL,
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'allergies', json(new.allergies), 'diets', json(new.diets), 'familyKey', new.family_key,
      'isCoveredByFamily', json(iif(new.is_covered_by_family, 'true', 'false')), 'legal', json(new.legal),
      'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER allergies_changed_history AFTER UPDATE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.allergies IS NOT new.allergies OR
  old.diets IS NOT new.diets OR old.family_key IS NOT new.family_key OR
  old.is_covered_by_family IS NOT new.is_covered_by_family OR old.legal IS NOT new.legal OR
  old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'allergies', json(old.allergies), 'diets', json(old.diets), 'familyKey', old.family_key,
      'isCoveredByFamily', json(iif(old.is_covered_by_family, 'true', 'false')), 'legal', json(old.legal),
      'active', json(iif(old.active, 'true', 'false'))),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'allergies', json(new.allergies), 'diets', json(new.diets), 'familyKey', new.family_key,
      'isCoveredByFamily', json(iif(new.is_covered_by_family, 'true', 'false')), 'legal', json(new.legal),
      'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER allergies_deleted_history AFTER DELETE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', old.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'allergies', json(old.allergies), 'diets', json(old.diets), 'familyKey', old.family_key,
      'isCoveredByFamily', json(iif(old.is_covered_by_family, 'true', 'false')), 'legal', json(old.legal),
      'active', json(iif(old.active, 'true', 'false'))),
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
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url, 'diets', json(new.diets),
      'goals', json(new.goals), 'excludes', json(new.excludes), 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER goals_changed_history AFTER UPDATE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.diets IS NOT new.diets OR old.goals IS NOT new.goals OR
  old.excludes IS NOT new.excludes OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url, 'diets', json(old.diets),
      'goals', json(old.goals), 'excludes', json(old.excludes), 'active', json(iif(old.active, 'true', 'false'))),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url, 'diets', json(new.diets),
      'goals', json(new.goals), 'excludes', json(new.excludes), 'active', json(iif(new.active, 'true', 'false')));
END;

CREATE TRIGGER goals_deleted_history AFTER DELETE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', old.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url, 'diets', json(old.diets),
      'goals', json(old.goals), 'excludes', json(old.excludes), 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;

-- Who could sign for a merchant, and when, is part of its history; names and addresses are not, because a history stays for good.
CREATE TRIGGER users_changed_history AFTER UPDATE OF role_type, merchant_id, restaurant_ids, disabled ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed'
  AND (old.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff')
    OR new.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff'))
  AND (old.role_type IS NOT new.role_type OR old.merchant_id IS NOT new.merchant_id OR
    old.restaurant_ids IS NOT new.restaurant_ids OR old.disabled IS NOT new.disabled)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'staffMember', new.uid, coalesce(new.merchant_id, old.merchant_id),
    iif(old.merchant_id IS NULL, NULL, json_object('roleType', old.role_type, 'restaurantIds', json(old.restaurant_ids),
      'disabled', json(iif(old.disabled, 'true', 'false')))),
    iif(new.merchant_id IS NULL, NULL, json_object('roleType', new.role_type, 'restaurantIds', json(new.restaurant_ids),
      'disabled', json(iif(new.disabled, 'true', 'false'))));
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

CREATE TRIGGER substitutions_made_history AFTER INSERT ON substitutions
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'substitution', new.id, new.merchant_id,
    NULL,
    json_object('ingredient', new.ingredient_title, 'substitute', new.substitute_title, 'until', new.until,
      'note', new.note, 'endedAt', new.ended_at);
END;

CREATE TRIGGER substitutions_changed_history AFTER UPDATE ON substitutions
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.until IS NOT new.until OR old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'substitution', new.id, new.merchant_id,
    json_object('ingredient', old.ingredient_title, 'substitute', old.substitute_title, 'until', old.until,
      'note', old.note, 'endedAt', old.ended_at),
    json_object('ingredient', new.ingredient_title, 'substitute', new.substitute_title, 'until', new.until,
      'note', new.note, 'endedAt', new.ended_at);
END;

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

CREATE TRIGGER publications_made_history AFTER INSERT ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'publication', new.id, new.merchant_id,
    NULL,
    json_object('menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes), 'loosens', json(new.loosens),
      'note', new.note, 'decided', json(new.decided));
END;

CREATE TRIGGER publications_changed_history AFTER UPDATE ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.state IS NOT new.state
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'publication', new.id, new.merchant_id,
    json_object('menu', old.menu ->> '$.title', 'menuId', old.menu_id, 'rollbackTo', old.rollback_to, 'state', old.state,
      'takesEffectAt', old.takes_effect_at, 'dishes', json_array_length(old.dishes), 'loosens', json(old.loosens),
      'note', old.note, 'decided', json(old.decided)),
    json_object('menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes), 'loosens', json(new.loosens),
      'note', new.note, 'decided', json(new.decided));
END;

CREATE TRIGGER order_pauses_made_history AFTER INSERT ON order_pauses
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'orderPause', new.id, new.merchant_id,
    NULL,
    json_object('title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER order_pauses_changed_history AFTER UPDATE ON order_pauses
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.ended_at IS NOT new.ended_at
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'orderPause', new.id, new.merchant_id,
    json_object('title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', old.until, 'endedAt', old.ended_at),
    json_object('title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER sold_outs_made_history AFTER INSERT ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'soldOut', new.id, new.merchant_id,
    NULL,
    json_object('title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER sold_outs_changed_history AFTER UPDATE ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.ended_at IS NOT new.ended_at
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'soldOut', new.id, new.merchant_id,
    json_object('title', old.subject_title, 'restaurantId', old.restaurant_id, 'until', old.until, 'endedAt', old.ended_at),
    json_object('title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at);
END;

CREATE TRIGGER api_keys_made_history AFTER INSERT ON api_keys
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'apiKey', new.id, new.merchant_id,
    NULL,
    json_object('name', new.name, 'scopes', json(new.scopes), 'start', new.start, 'revoked', json('false'));
END;

CREATE TRIGGER api_keys_revoked_history AFTER UPDATE OF revoked ON api_keys
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.revoked IS NULL AND new.revoked IS NOT NULL
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'apiKey', new.id, new.merchant_id,
    json_object('name', old.name, 'scopes', json(old.scopes), 'start', old.start, 'revoked', json('false')),
    json_object('name', new.name, 'scopes', json(new.scopes), 'start', new.start, 'revoked', json('true'));
END;

CREATE TRIGGER webhooks_made_history AFTER INSERT ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', new.id, new.merchant_id,
    NULL,
    json_object('title', new.address, 'events', json(new.events), 'isOff', json('false'));
END;

CREATE TRIGGER webhooks_turned_history AFTER UPDATE OF off_since ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.off_since IS NULL) <> (new.off_since IS NULL)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', new.id, new.merchant_id,
    json_object('title', old.address, 'events', json(old.events), 'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    json_object('title', new.address, 'events', json(new.events), 'isOff', json(iif(new.off_since IS NULL, 'false', 'true')));
END;

CREATE TRIGGER webhooks_deleted_history AFTER DELETE ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', old.id, old.merchant_id,
    json_object('title', old.address, 'events', json(old.events), 'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    NULL;
END;

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

-- That of a merchant's staff is in the history of the merchant too.
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

-- What the platform's people decide stands in the history, which the chain of seals holds
-- (docs/decisions/history-and-proof.md): besides roles, approvals and settings, who invited whom to which role,
-- what was released, and which account came with a role. These entries belong to no merchant. An invitation's address
-- and name are left out, since a history stays for good.
CREATE TRIGGER invites_made_history AFTER INSERT ON invites
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'invite', new.id, NULL, NULL,
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'state', 'open');
END;

CREATE TRIGGER invites_closed_history AFTER UPDATE OF accepted_at, revoked_at ON invites
WHEN (SELECT uid FROM acting) IS NOT 'seed'
  AND (old.accepted_at IS NOT new.accepted_at OR old.revoked_at IS NOT new.revoked_at)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'invite', new.id, NULL,
    json_object('roleType', old.role_type, 'state', 'open', 'acceptedBy', NULL),
    json_object('roleType', new.role_type, 'state', iif(new.accepted_at IS NULL, 'revoked', 'accepted'),
      'acceptedBy', new.accepted_by);
END;

-- A release is made by a person or by a token of the deployment, which the row says itself.
CREATE TRIGGER release_changes_history AFTER INSERT ON release_changes
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  VALUES (new.actor_uid, new.actor_name, '', 'release', new.name, NULL,
    json_object('change', NULL, 'version', new.from_version, 'percent', NULL),
    json_object('change', new.kind, 'version', new.to_version, 'percent', new.percent));
END;

-- The provider knows an account with a role before the product does: one that was made there.
CREATE TRIGGER users_made_history AFTER INSERT ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.role_type NOT IN ('Anonymous', 'User')
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'userAccess', new.uid, NULL, NULL,
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'isDisabled', json(iif(new.disabled, 'true', 'false')));
END;

-- An act of power like the releases that it makes: of the remote that it is for.
CREATE TRIGGER release_tokens_made_history AFTER INSERT ON release_tokens
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'operator'), coalesce((SELECT name FROM acting), 'Operator'),
    coalesce((SELECT reason FROM acting), ''),
    'release', coalesce(new.remote, 'all remotes'), NULL,
    json_object('change', NULL, 'token', NULL, 'powers', json('[]')),
    json_object('change', 'make-token', 'token', new.name, 'powers', json(new.powers));
END;

CREATE TRIGGER release_tokens_revoked_history AFTER UPDATE OF revoked ON release_tokens
WHEN old.revoked IS NOT new.revoked
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'release', coalesce(new.remote, 'all remotes'), NULL,
    json_object('change', NULL, 'token', NULL, 'powers', json(old.powers)),
    json_object('change', 'revoke-token', 'token', new.name, 'powers', json('[]'));
END;

CREATE TRIGGER promotion_requests_history AFTER INSERT ON promotion_requests
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  VALUES (new.actor_uid, new.actor_name, '', 'release', new.name, NULL,
    json_object('change', NULL, 'version', NULL),
    json_object('change', 'ask', 'version', new.version));
END;

CREATE TRIGGER promotion_requests_declined_history AFTER UPDATE OF declined ON promotion_requests
WHEN old.declined IS NULL AND new.declined IS NOT NULL
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''), 'release', new.name, NULL,
    json_object('change', NULL, 'version', NULL),
    json_object('change', 'decline', 'version', new.version);
END;

CREATE TRIGGER exports_made_history AFTER INSERT ON exports
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'export', new.id, NULL, NULL,
    json_object('name', new.list, 'rows', new.row_count, 'merchant', (
      SELECT business_name FROM merchants WHERE id = (SELECT merchant_id FROM users WHERE uid = (SELECT uid FROM acting))));
END;

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
