ALTER TABLE goals ADD COLUMN is_free_from INTEGER NOT NULL DEFAULT 0 CHECK (is_free_from IN (0, 1));

DROP TRIGGER goals_made_history;

CREATE TRIGGER goals_made_history AFTER INSERT ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('goal', new.id, NULL,
    NULL,
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')), 'excludes', json(new.excludes),
      'isFreeFrom', json(iif(new.is_free_from, 'true', 'false')), 'diets', json(new.diets),
      'goals', json(new.goals)));
END;

DROP TRIGGER goals_changed_history;

CREATE TRIGGER goals_changed_history AFTER UPDATE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.key IS NOT new.key OR old.name IS NOT new.name OR old.title IS NOT new.title OR
  old.description IS NOT new.description OR old.filled_icon_url IS NOT new.filled_icon_url OR
  old.unfilled_icon_url IS NOT new.unfilled_icon_url OR old.active IS NOT new.active OR
  old.excludes IS NOT new.excludes OR old.is_free_from IS NOT new.is_free_from OR old.diets IS NOT new.diets OR
  old.goals IS NOT new.goals)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('goal', new.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false')), 'excludes', json(old.excludes),
      'isFreeFrom', json(iif(old.is_free_from, 'true', 'false')), 'diets', json(old.diets),
      'goals', json(old.goals)),
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url,
      'active', json(iif(new.active, 'true', 'false')), 'excludes', json(new.excludes),
      'isFreeFrom', json(iif(new.is_free_from, 'true', 'false')), 'diets', json(new.diets),
      'goals', json(new.goals)));
END;

DROP TRIGGER goals_deleted_history;

CREATE TRIGGER goals_deleted_history AFTER DELETE ON goals
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('goal', old.id, NULL,
    json_object(
      'key', old.key, 'name', old.name, 'title', old.title, 'description', old.description,
      'filledIconUrl', old.filled_icon_url, 'unfilledIconUrl', old.unfilled_icon_url,
      'active', json(iif(old.active, 'true', 'false')), 'excludes', json(old.excludes),
      'isFreeFrom', json(iif(old.is_free_from, 'true', 'false')), 'diets', json(old.diets),
      'goals', json(old.goals)),
    NULL);
END;
