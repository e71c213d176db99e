-- The history of what staff edit, as `pnpm migration` writes it from the tables of edge-api/src/data: it has every field
-- that they can change (edge-api/test/kept-fields.test.ts).

CREATE TRIGGER api_keys_made_history AFTER INSERT ON api_keys
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('apiKey', new.id, new.merchant_id,
    NULL,
    json_object(
      'name', new.name, 'scopes', json(new.scopes), 'start', new.start,
      'revoked', json(iif(new.revoked IS NULL, 'false', 'true'))));
END;

CREATE TRIGGER api_keys_changed_history AFTER UPDATE ON api_keys
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  (old.revoked IS NULL) IS NOT (new.revoked IS NULL))
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('apiKey', new.id, new.merchant_id,
    json_object(
      'name', old.name, 'scopes', json(old.scopes), 'start', old.start,
      'revoked', json(iif(old.revoked IS NULL, 'false', 'true'))),
    json_object(
      'name', new.name, 'scopes', json(new.scopes), 'start', new.start,
      'revoked', json(iif(new.revoked IS NULL, 'false', 'true'))));
END;

CREATE TRIGGER ingredients_made_history AFTER INSERT ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('ingredient', new.internal_id, NULL,
    NULL,
    json_object(
      'id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group,
      'active', json(iif(new.active, 'true', 'false')), 'allergies', json(new.allergies),
      'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for), 'notAdded', json(new.not_added),
      'freeFrom', json(new.free_from), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients), 'isSingle', json(iif(new.is_single, 'true', 'false')),
      'isWholeAndFresh', json(iif(new.is_whole_and_fresh, 'true', 'false'))));
END;

CREATE TRIGGER ingredients_changed_history AFTER UPDATE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.id IS NOT new.id OR old.title IS NOT new.title OR old.description IS NOT new.description OR
  old.food_group IS NOT new.food_group OR old.active IS NOT new.active OR old.allergies IS NOT new.allergies OR
  old.may_contain IS NOT new.may_contain OR old.unknown_for IS NOT new.unknown_for OR
  old.free_from IS NOT new.free_from OR old.statement IS NOT new.statement OR old.diets IS NOT new.diets OR
  old.ingredients IS NOT new.ingredients OR old.is_single IS NOT new.is_single OR
  old.is_whole_and_fresh IS NOT new.is_whole_and_fresh)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('ingredient', new.internal_id, NULL,
    json_object(
      'id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group,
      'active', json(iif(old.active, 'true', 'false')), 'allergies', json(old.allergies),
      'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for), 'notAdded', json(old.not_added),
      'freeFrom', json(old.free_from), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients), 'isSingle', json(iif(old.is_single, 'true', 'false')),
      'isWholeAndFresh', json(iif(old.is_whole_and_fresh, 'true', 'false'))),
    json_object(
      'id', new.id, 'title', new.title, 'description', new.description, 'foodGroup', new.food_group,
      'active', json(iif(new.active, 'true', 'false')), 'allergies', json(new.allergies),
      'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for), 'notAdded', json(new.not_added),
      'freeFrom', json(new.free_from), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients), 'isSingle', json(iif(new.is_single, 'true', 'false')),
      'isWholeAndFresh', json(iif(new.is_whole_and_fresh, 'true', 'false'))));
END;

CREATE TRIGGER ingredients_deleted_history AFTER DELETE ON ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('ingredient', old.internal_id, NULL,
    json_object(
      'id', old.id, 'title', old.title, 'description', old.description, 'foodGroup', old.food_group,
      'active', json(iif(old.active, 'true', 'false')), 'allergies', json(old.allergies),
      'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for), 'notAdded', json(old.not_added),
      'freeFrom', json(old.free_from), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients), 'isSingle', json(iif(old.is_single, 'true', 'false')),
      'isWholeAndFresh', json(iif(old.is_whole_and_fresh, 'true', 'false'))),
    NULL);
END;

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
      '$.isDeclared', json(iif(new.declaration IS NULL, 'false', 'true'))));
END;

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
      '$.isDeclared', json(iif(old.declaration IS NULL, 'false', 'true'))),
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
      '$.isDeclared', json(iif(new.declaration IS NULL, 'false', 'true'))));
END;

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
      '$.isDeclared', json(iif(old.declaration IS NULL, 'false', 'true'))),
    NULL);
END;

CREATE TRIGGER publications_made_history AFTER INSERT ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('publication', new.id, new.merchant_id,
    NULL,
    json_object(
      'menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes),
      'loosens', json(new.loosens), 'note', new.note, 'decided', json(new.decided)));
END;

CREATE TRIGGER publications_changed_history AFTER UPDATE ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.state IS NOT new.state)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('publication', new.id, new.merchant_id,
    json_object(
      'menu', old.menu ->> '$.title', 'menuId', old.menu_id, 'rollbackTo', old.rollback_to, 'state', old.state,
      'takesEffectAt', old.takes_effect_at, 'dishes', json_array_length(old.dishes),
      'loosens', json(old.loosens), 'note', old.note, 'decided', json(old.decided)),
    json_object(
      'menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes),
      'loosens', json(new.loosens), 'note', new.note, 'decided', json(new.decided)));
END;

CREATE TRIGGER sold_outs_made_history AFTER INSERT ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('soldOut', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at));
END;

CREATE TRIGGER sold_outs_changed_history AFTER UPDATE ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('soldOut', new.id, new.merchant_id,
    json_object(
      'title', old.subject_title, 'restaurantId', old.restaurant_id, 'until', old.until, 'endedAt', old.ended_at),
    json_object(
      'title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at));
END;

CREATE TRIGGER stations_made_history AFTER INSERT ON stations
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('station', new.id, new.merchant_id,
    NULL,
    json_object(
      'name', new.name, 'keepsApart', json(new.keeps_apart)));
END;

CREATE TRIGGER stations_changed_history AFTER UPDATE ON stations
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.name IS NOT new.name OR old.keeps_apart IS NOT new.keeps_apart)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('station', new.id, new.merchant_id,
    json_object(
      'name', old.name, 'keepsApart', json(old.keeps_apart)),
    json_object(
      'name', new.name, 'keepsApart', json(new.keeps_apart)));
END;

CREATE TRIGGER stations_deleted_history AFTER DELETE ON stations
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('station', old.id, old.merchant_id,
    json_object(
      'name', old.name, 'keepsApart', json(old.keeps_apart)),
    NULL);
END;

CREATE TRIGGER substitutions_made_history AFTER INSERT ON substitutions
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('substitution', new.id, new.merchant_id,
    NULL,
    json_object(
      'ingredient', new.ingredient_title, 'substitute', new.substitute_title, 'until', new.until,
      'note', new.note, 'endedAt', new.ended_at));
END;

CREATE TRIGGER substitutions_changed_history AFTER UPDATE ON substitutions
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.until IS NOT new.until OR old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('substitution', new.id, new.merchant_id,
    json_object(
      'ingredient', old.ingredient_title, 'substitute', old.substitute_title, 'until', old.until,
      'note', old.note, 'endedAt', old.ended_at),
    json_object(
      'ingredient', new.ingredient_title, 'substitute', new.substitute_title, 'until', new.until,
      'note', new.note, 'endedAt', new.ended_at));
END;

CREATE TRIGGER custom_ingredients_made_history AFTER INSERT ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('customIngredient', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', new.title, 'description', new.description, 'active', json(iif(new.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(new.is_restaurant_only, 'true', 'false')), 'allergies', json(new.allergies),
      'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for), 'notAdded', json(new.not_added),
      'freeFrom', json(new.free_from), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients)));
END;

CREATE TRIGGER custom_ingredients_changed_history AFTER UPDATE ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.description IS NOT new.description OR old.active IS NOT new.active OR
  old.is_restaurant_only IS NOT new.is_restaurant_only OR old.allergies IS NOT new.allergies OR
  old.may_contain IS NOT new.may_contain OR old.unknown_for IS NOT new.unknown_for OR
  old.free_from IS NOT new.free_from OR old.statement IS NOT new.statement OR old.diets IS NOT new.diets OR
  old.ingredients IS NOT new.ingredients)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('customIngredient', new.id, new.merchant_id,
    json_object(
      'title', old.title, 'description', old.description, 'active', json(iif(old.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(old.is_restaurant_only, 'true', 'false')), 'allergies', json(old.allergies),
      'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for), 'notAdded', json(old.not_added),
      'freeFrom', json(old.free_from), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients)),
    json_object(
      'title', new.title, 'description', new.description, 'active', json(iif(new.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(new.is_restaurant_only, 'true', 'false')), 'allergies', json(new.allergies),
      'mayContain', json(new.may_contain), 'unknownFor', json(new.unknown_for), 'notAdded', json(new.not_added),
      'freeFrom', json(new.free_from), 'statement', json(new.statement), 'diets', json(new.diets),
      'ingredients', json(new.ingredients)));
END;

CREATE TRIGGER custom_ingredients_deleted_history AFTER DELETE ON custom_ingredients
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('customIngredient', old.id, old.merchant_id,
    json_object(
      'title', old.title, 'description', old.description, 'active', json(iif(old.active, 'true', 'false')),
      'isRestaurantOnly', json(iif(old.is_restaurant_only, 'true', 'false')), 'allergies', json(old.allergies),
      'mayContain', json(old.may_contain), 'unknownFor', json(old.unknown_for), 'notAdded', json(old.not_added),
      'freeFrom', json(old.free_from), 'statement', json(old.statement), 'diets', json(old.diets),
      'ingredients', json(old.ingredients)),
    NULL);
END;

CREATE TRIGGER exports_made_history AFTER INSERT ON exports
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('export', new.id, NULL,
    NULL,
    json_object(
      'name', new.list, 'rows', new.row_count,
      'merchant', (
      SELECT business_name FROM merchants WHERE id = (SELECT merchant_id FROM users WHERE uid = (SELECT uid FROM acting)))));
END;

CREATE TRIGGER invites_made_history AFTER INSERT ON invites
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('invite', new.id, NULL,
    NULL,
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'state', iif(new.accepted_at IS NOT NULL, 'accepted', iif(new.revoked_at IS NOT NULL, 'revoked', 'open'))));
END;

CREATE TRIGGER invites_changed_history AFTER UPDATE ON invites
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.accepted_at IS NOT new.accepted_at OR old.revoked_at IS NOT new.revoked_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('invite', new.id, NULL,
    json_object(
      'roleType', old.role_type,
      'state', iif(old.accepted_at IS NOT NULL, 'accepted', iif(old.revoked_at IS NOT NULL, 'revoked', 'open')),
      'acceptedBy', old.accepted_by),
    json_object(
      'roleType', new.role_type,
      'state', iif(new.accepted_at IS NOT NULL, 'accepted', iif(new.revoked_at IS NOT NULL, 'revoked', 'open')),
      'acceptedBy', new.accepted_by));
END;

CREATE TRIGGER merchants_changed_history AFTER UPDATE ON merchants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.status IS NOT new.status OR old.business_name IS NOT new.business_name OR
  old.business_address IS NOT new.business_address OR old.phone_number IS NOT new.phone_number OR
  old.home_page IS NOT new.home_page OR old.image_url IS NOT new.image_url OR
  old.past_review IS NOT new.past_review)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('merchant', new.id, NULL,
    json_object(
      'status', old.status, 'businessName', old.business_name, 'businessAddress', old.business_address,
      'phoneNumber', old.phone_number, 'homePage', old.home_page, 'imageUrl', old.image_url,
      'pastReview', old.past_review, 'contact', NULL),
    json_object(
      'status', new.status, 'businessName', new.business_name, 'businessAddress', new.business_address,
      'phoneNumber', new.phone_number, 'homePage', new.home_page, 'imageUrl', new.image_url,
      'pastReview', new.past_review,
      'contact', iif(json_array(old.email, old.contact_name, old.contact_phone_number) IS NOT json_array(new.email, new.contact_name, new.contact_phone_number), 'another', NULL)));
END;

CREATE TRIGGER merchants_settings_history AFTER UPDATE ON merchants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.past_review IS NOT new.past_review)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('setting', new.id, new.id,
    json_object(
      'name', old.business_name, 'pastReview', old.past_review),
    json_object(
      'name', new.business_name, 'pastReview', new.past_review));
END;

CREATE TRIGGER order_pauses_made_history AFTER INSERT ON order_pauses
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('orderPause', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', new.until, 'endedAt', new.ended_at));
END;

CREATE TRIGGER order_pauses_changed_history AFTER UPDATE ON order_pauses
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('orderPause', new.id, new.merchant_id,
    json_object(
      'title', (SELECT name FROM restaurants WHERE id = old.restaurant_id), 'restaurantId', old.restaurant_id,
      'until', old.until, 'endedAt', old.ended_at),
    json_object(
      'title', (SELECT name FROM restaurants WHERE id = new.restaurant_id), 'restaurantId', new.restaurant_id,
      'until', new.until, 'endedAt', new.ended_at));
END;

CREATE TRIGGER allergies_made_history AFTER INSERT ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('allergy', new.id, NULL,
    NULL,
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')), 'familyKey', new.family_key,
      'isCoveredByFamily', json(iif(new.is_covered_by_family, 'true', 'false')), 'legal', json(new.legal),
      'allergies', json(new.allergies), 'diets', json(new.diets)));
END;

CREATE TRIGGER allergies_changed_history AFTER UPDATE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.active IS NOT new.active OR
  old.family_key IS NOT new.family_key OR old.is_covered_by_family IS NOT new.is_covered_by_family OR
  old.legal IS NOT new.legal OR old.allergies IS NOT new.allergies OR old.diets IS NOT new.diets)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('allergy', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false')), 'familyKey', old.family_key,
      'isCoveredByFamily', json(iif(old.is_covered_by_family, 'true', 'false')), 'legal', json(old.legal),
      'allergies', json(old.allergies), 'diets', json(old.diets)),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')), 'familyKey', new.family_key,
      'isCoveredByFamily', json(iif(new.is_covered_by_family, 'true', 'false')), 'legal', json(new.legal),
      'allergies', json(new.allergies), 'diets', json(new.diets)));
END;

CREATE TRIGGER allergies_deleted_history AFTER DELETE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('allergy', old.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false')), 'familyKey', old.family_key,
      'isCoveredByFamily', json(iif(old.is_covered_by_family, 'true', 'false')), 'legal', json(old.legal),
      'allergies', json(old.allergies), 'diets', json(old.diets)),
    NULL);
END;

CREATE TRIGGER goals_made_history AFTER INSERT ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('goal', new.id, NULL,
    NULL,
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')), 'excludes', json(new.excludes), 'diets', json(new.diets),
      'goals', json(new.goals)));
END;

CREATE TRIGGER goals_changed_history AFTER UPDATE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.active IS NOT new.active OR
  old.excludes IS NOT new.excludes OR old.diets IS NOT new.diets OR old.goals IS NOT new.goals)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('goal', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false')), 'excludes', json(old.excludes), 'diets', json(old.diets),
      'goals', json(old.goals)),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')), 'excludes', json(new.excludes), 'diets', json(new.diets),
      'goals', json(new.goals)));
END;

CREATE TRIGGER goals_deleted_history AFTER DELETE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('goal', old.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false')), 'excludes', json(old.excludes), 'diets', json(old.diets),
      'goals', json(old.goals)),
    NULL);
END;

CREATE TRIGGER restaurants_changed_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.status IS NOT new.status OR old.is_delivery_supported IS NOT new.is_delivery_supported OR
  old.is_dine_in_supported IS NOT new.is_dine_in_supported OR
  old.is_pick_up_supported IS NOT new.is_pick_up_supported OR old.is_chowly IS NOT new.is_chowly OR
  old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('restaurant', new.id, NULL,
    iif(old.deleted_at IS NOT NULL, NULL, json_object(
      'name', new.name, 'status', old.status,
      'isDeliverySupported', json(iif(old.is_delivery_supported, 'true', 'false')),
      'isDineInSupported', json(iif(old.is_dine_in_supported, 'true', 'false')),
      'isPickUpSupported', json(iif(old.is_pick_up_supported, 'true', 'false')),
      'isChowly', json(iif(old.is_chowly, 'true', 'false')))),
    iif(new.deleted_at IS NOT NULL, NULL, json_object(
      'name', new.name, 'status', new.status,
      'isDeliverySupported', json(iif(new.is_delivery_supported, 'true', 'false')),
      'isDineInSupported', json(iif(new.is_dine_in_supported, 'true', 'false')),
      'isPickUpSupported', json(iif(new.is_pick_up_supported, 'true', 'false')),
      'isChowly', json(iif(new.is_chowly, 'true', 'false')))));
END;

CREATE TRIGGER restaurants_settings_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.deleted_at IS NULL AND (
  old.name IS NOT new.name OR old.address IS NOT new.address OR old.phone_number IS NOT new.phone_number OR
  old.order_page IS NOT new.order_page OR old.url_slug IS NOT new.url_slug OR
  old.price_mark_up_percentage IS NOT new.price_mark_up_percentage OR
  old.operating_hours IS NOT new.operating_hours OR old.time_zone IS NOT new.time_zone OR
  old.jurisdiction IS NOT new.jurisdiction OR old.closed_dates IS NOT new.closed_dates OR
  old.currency IS NOT new.currency OR old.taxes IS NOT new.taxes OR
  old.delivery_fee_cents IS NOT new.delivery_fee_cents OR old.menu_drafts IS NOT new.menu_drafts OR
  old.needs_second_person IS NOT new.needs_second_person)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('setting', new.id, new.merchant_id,
    json_object(
      'name', old.name, 'address', old.address, 'phoneNumber', old.phone_number, 'orderPage', old.order_page,
      'urlSlug', old.url_slug, 'priceMarkUpPercentage', old.price_mark_up_percentage,
      'operatingHours', json(old.operating_hours), 'timeZone', old.time_zone, 'jurisdiction', old.jurisdiction,
      'closedDates', json(old.closed_dates), 'currency', old.currency, 'taxes', json(old.taxes),
      'deliveryFee', old.delivery_fee_cents, 'menuDrafts', json(iif(old.menu_drafts, 'true', 'false')),
      'needsSecondPerson', json(iif(old.needs_second_person, 'true', 'false')), 'restaurantId', old.id),
    json_object(
      'name', new.name, 'address', new.address, 'phoneNumber', new.phone_number, 'orderPage', new.order_page,
      'urlSlug', new.url_slug, 'priceMarkUpPercentage', new.price_mark_up_percentage,
      'operatingHours', json(new.operating_hours), 'timeZone', new.time_zone, 'jurisdiction', new.jurisdiction,
      'closedDates', json(new.closed_dates), 'currency', new.currency, 'taxes', json(new.taxes),
      'deliveryFee', new.delivery_fee_cents, 'menuDrafts', json(iif(new.menu_drafts, 'true', 'false')),
      'needsSecondPerson', json(iif(new.needs_second_person, 'true', 'false')), 'restaurantId', new.id));
END;

CREATE TRIGGER global_settings_changed_history AFTER UPDATE ON global_settings
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.goldi_stripe_id IS NOT new.goldi_stripe_id OR old.markup_percentage IS NOT new.markup_percentage OR
  old.delivery_fee_cents IS NOT new.delivery_fee_cents)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('globalSettings', new.id, NULL,
    json_object(
      'goldiStripeId', old.goldi_stripe_id, 'markupPercentage', old.markup_percentage,
      'deliveryFee', old.delivery_fee_cents),
    json_object(
      'goldiStripeId', new.goldi_stripe_id, 'markupPercentage', new.markup_percentage,
      'deliveryFee', new.delivery_fee_cents));
END;

CREATE TRIGGER users_changed_history AFTER UPDATE ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff') OR new.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff')) AND (
  old.role_type IS NOT new.role_type OR old.merchant_id IS NOT new.merchant_id OR
  old.restaurant_ids IS NOT new.restaurant_ids OR old.disabled IS NOT new.disabled)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('staffMember', new.uid, coalesce(new.merchant_id, old.merchant_id),
    iif(old.merchant_id IS NULL, NULL, json_object(
      'roleType', old.role_type, 'restaurantIds', json(old.restaurant_ids),
      'disabled', json(iif(old.disabled, 'true', 'false')))),
    iif(new.merchant_id IS NULL, NULL, json_object(
      'roleType', new.role_type, 'restaurantIds', json(new.restaurant_ids),
      'disabled', json(iif(new.disabled, 'true', 'false')))));
END;

CREATE TRIGGER users_access_history AFTER UPDATE ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND NOT (old.role_type IN ('Anonymous', 'User') AND new.role_type IN ('Anonymous', 'User') AND old.disabled IS new.disabled) AND (
  old.role_type IS NOT new.role_type OR old.merchant_id IS NOT new.merchant_id OR
  old.restaurant_ids IS NOT new.restaurant_ids OR old.disabled IS NOT new.disabled)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('userAccess', new.uid, NULL,
    json_object(
      'roleType', old.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = old.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants WHERE id IN (SELECT value FROM json_each(old.restaurant_ids)))),
      'isDisabled', json(iif(old.disabled, 'true', 'false'))),
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'isDisabled', json(iif(new.disabled, 'true', 'false'))));
END;

CREATE TRIGGER users_made_history AFTER INSERT ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.role_type NOT IN ('Anonymous', 'User')
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('userAccess', new.uid, NULL,
    NULL,
    json_object(
      'roleType', new.role_type, 'merchant', (SELECT business_name FROM merchants WHERE id = new.merchant_id),
      'restaurants', json((SELECT json_group_array(name) FROM restaurants WHERE id IN (SELECT value FROM json_each(new.restaurant_ids)))),
      'isDisabled', json(iif(new.disabled, 'true', 'false'))));
END;

CREATE TRIGGER webhooks_made_history AFTER INSERT ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('webhook', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', new.address, 'events', json(new.events),
      'isOff', json(iif(new.off_since IS NULL, 'false', 'true'))));
END;

CREATE TRIGGER webhooks_changed_history AFTER UPDATE ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  (old.off_since IS NULL) IS NOT (new.off_since IS NULL))
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('webhook', new.id, new.merchant_id,
    json_object(
      'title', old.address, 'events', json(old.events),
      'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    json_object(
      'title', new.address, 'events', json(new.events),
      'isOff', json(iif(new.off_since IS NULL, 'false', 'true'))));
END;

CREATE TRIGGER webhooks_deleted_history AFTER DELETE ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('webhook', old.id, old.merchant_id,
    json_object(
      'title', old.address, 'events', json(old.events),
      'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    NULL);
END;
