-- The dictionary of the second edition of the rules (docs/decisions/allergen-answers.md).
-- The key of the allergy's family, and whether older statements about the family cover it.
ALTER TABLE allergies ADD COLUMN family_key TEXT;
ALTER TABLE allergies ADD COLUMN is_covered_by_family INTEGER NOT NULL DEFAULT 1 CHECK (is_covered_by_family IN (0, 1));
-- The laws that name it as an allergen: a list of { set, name, code }.
ALTER TABLE allergies ADD COLUMN legal TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(legal));
-- Keys of the allergies that rule the diet out.
ALTER TABLE goals ADD COLUMN excludes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(excludes));

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
      'allergies', json(new.allergies), 'diets', json(new.diets), 'familyKey', new.family_key,
      'isCoveredByFamily', json(iif(new.is_covered_by_family, 'true', 'false')), 'legal', json(new.legal),
      'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER allergies_changed_history;
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
      'allergies', json(old.allergies), 'diets', json(old.diets), 'familyKey', old.family_key,
      'isCoveredByFamily', json(iif(old.is_covered_by_family, 'true', 'false')), 'legal', json(old.legal),
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
    json_object(
      'key', new.key, 'name', new.name, 'title', new.title, 'description', new.description,
      'filledIconUrl', new.filled_icon_url, 'unfilledIconUrl', new.unfilled_icon_url, 'diets', json(new.diets),
      'goals', json(new.goals), 'excludes', json(new.excludes), 'active', json(iif(new.active, 'true', 'false')));
END;

DROP TRIGGER goals_changed_history;
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
      'goals', json(old.goals), 'excludes', json(old.excludes), 'active', json(iif(old.active, 'true', 'false'))),
    NULL;
END;
