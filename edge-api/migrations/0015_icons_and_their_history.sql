-- Icons of allergies and diets may be uploaded images: they count as uses of them, and are removed with the last one.
CREATE INDEX allergies_by_filled_icon ON allergies (filled_icon_url);
CREATE INDEX allergies_by_unfilled_icon ON allergies (unfilled_icon_url);
CREATE INDEX goals_by_filled_icon ON goals (filled_icon_url);
CREATE INDEX goals_by_unfilled_icon ON goals (unfilled_icon_url);

CREATE TRIGGER allergies_release_icons AFTER UPDATE OF filled_icon_url, unfilled_icon_url ON allergies
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.filled_icon_url AS url UNION SELECT old.unfilled_icon_url)
  WHERE url LIKE '/images/%' AND url NOT IN (new.filled_icon_url, new.unfilled_icon_url);
END;
CREATE TRIGGER allergies_release_icons_with_row AFTER DELETE ON allergies
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.filled_icon_url AS url UNION SELECT old.unfilled_icon_url)
  WHERE url LIKE '/images/%';
END;

CREATE TRIGGER goals_release_icons AFTER UPDATE OF filled_icon_url, unfilled_icon_url ON goals
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.filled_icon_url AS url UNION SELECT old.unfilled_icon_url)
  WHERE url LIKE '/images/%' AND url NOT IN (new.filled_icon_url, new.unfilled_icon_url);
END;
CREATE TRIGGER goals_release_icons_with_row AFTER DELETE ON goals
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.filled_icon_url AS url UNION SELECT old.unfilled_icon_url)
  WHERE url LIKE '/images/%';
END;

-- The history of an allergy or diet holds every field, description and icons too: these are what a diner reads and sees.
DROP TRIGGER allergies_made_history;
CREATE TRIGGER allergies_made_history AFTER INSERT ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    NULL,
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')));
END;
DROP TRIGGER allergies_changed_history;
CREATE TRIGGER allergies_changed_history AFTER UPDATE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR old.description IS NOT new.description
  OR old.filled_icon_url IS NOT new.filled_icon_url OR old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', new.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false'))),
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')));
END;
DROP TRIGGER allergies_deleted_history;
CREATE TRIGGER allergies_deleted_history AFTER DELETE ON allergies
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'allergy', old.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false'))),
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
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')));
END;
DROP TRIGGER goals_changed_history;
CREATE TRIGGER goals_changed_history AFTER UPDATE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR old.description IS NOT new.description
  OR old.filled_icon_url IS NOT new.filled_icon_url OR old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.active IS NOT new.active)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', new.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false'))),
    json_object('key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')));
END;
DROP TRIGGER goals_deleted_history;
CREATE TRIGGER goals_deleted_history AFTER DELETE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'goal', old.id, NULL,
    json_object('key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;
