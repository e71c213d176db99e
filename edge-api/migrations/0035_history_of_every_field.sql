-- The history holds every field that staff can change, so that a field which is lost anywhere is missed here too
-- (edge-api/test/kept-fields.test.ts), and a price or an image has its author as well.
DROP TRIGGER allergies_made_history;
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
      'allergies', json(new.allergies), 'diets', json(new.diets), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER allergies_changed_history;
CREATE TRIGGER allergies_changed_history AFTER UPDATE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.allergies IS NOT new.allergies OR
  old.diets IS NOT new.diets OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'allergies', json(old.allergies), 'diets', json(old.diets), 'active', json(iif(old.active, 'true', 'false'))),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'allergies', json(new.allergies), 'diets', json(new.diets), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER allergies_deleted_history;
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
      'allergies', json(old.allergies), 'diets', json(old.diets), 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;

DROP TRIGGER goals_made_history;
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
      'goals', json(new.goals), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER goals_changed_history;
CREATE TRIGGER goals_changed_history AFTER UPDATE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.diets IS NOT new.diets OR old.goals IS NOT new.goals OR
  old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url, 'diets', json(old.diets),
      'goals', json(old.goals), 'active', json(iif(old.active, 'true', 'false'))),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url, 'diets', json(new.diets),
      'goals', json(new.goals), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER goals_deleted_history;
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
      'goals', json(old.goals), 'active', json(iif(old.active, 'true', 'false'))),
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
      'components', json(new.components), 'menuItemCustomizations', json(new.customizations),
      'additionalAllergies', json(new.additional_allergies), 'additionalDiets', json(new.additional_diets),
      'active', json(iif(new.active, 'true', 'false')), 'disabled', json(iif(new.disabled, 'true', 'false')),
      'isDeclared', json(iif(new.is_declared, 'true', 'false')), 'externalId', new.external_id,
      'externalSource', new.external_source);
END;

DROP TRIGGER menu_items_changed_history;
CREATE TRIGGER menu_items_changed_history AFTER UPDATE ON menu_items
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.title IS NOT new.title OR old.subtext IS NOT new.subtext OR old.description IS NOT new.description OR
  old.image_url IS NOT new.image_url OR old.image_urls IS NOT new.image_urls OR
  old.price_cents IS NOT new.price_cents OR old.tags IS NOT new.tags OR old.components IS NOT new.components OR
  old.customizations IS NOT new.customizations OR old.additional_allergies IS NOT new.additional_allergies OR
  old.additional_diets IS NOT new.additional_diets OR old.active IS NOT new.active OR
  old.disabled IS NOT new.disabled OR old.is_declared IS NOT new.is_declared OR
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
      'additionalAllergies', json(old.additional_allergies), 'additionalDiets', json(old.additional_diets),
      'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')),
      'isDeclared', json(iif(old.is_declared, 'true', 'false')), 'externalId', old.external_id,
      'externalSource', old.external_source),
    json_object(
      'title', new.title, 'subtext', new.subtext, 'description', new.description, 'imageUrl', new.image_url,
      'imageUrls', json(new.image_urls), 'price', new.price_cents, 'tags', json(new.tags),
      'components', json(new.components), 'menuItemCustomizations', json(new.customizations),
      'additionalAllergies', json(new.additional_allergies), 'additionalDiets', json(new.additional_diets),
      'active', json(iif(new.active, 'true', 'false')), 'disabled', json(iif(new.disabled, 'true', 'false')),
      'isDeclared', json(iif(new.is_declared, 'true', 'false')), 'externalId', new.external_id,
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
      'additionalAllergies', json(old.additional_allergies), 'additionalDiets', json(old.additional_diets),
      'active', json(iif(old.active, 'true', 'false')), 'disabled', json(iif(old.disabled, 'true', 'false')),
      'isDeclared', json(iif(old.is_declared, 'true', 'false')), 'externalId', old.external_id,
      'externalSource', old.external_source),
    NULL;
END;
