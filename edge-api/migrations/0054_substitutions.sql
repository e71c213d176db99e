-- What a restaurant uses today instead of an ingredient (docs/decisions/stations-and-what-is-out.md). Nothing is
-- written when `until` passes: a row is in effect while it has not ended and `until` is ahead.
CREATE TABLE substitutions (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  ingredient_id TEXT NOT NULL,
  -- The titles when it was made: an ingredient may be deleted later.
  ingredient_title TEXT NOT NULL,
  substitute_id TEXT NOT NULL,
  substitute_title TEXT NOT NULL,
  until TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Who ended it before `until`, and when; NULL until then.
  ended_by TEXT,
  ended_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX substitutions_of_restaurant ON substitutions (restaurant_id, until);

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
