-- A person signs for a restaurant that traces of keys are ruled out wherever they are no ingredient (docs/dietary-rules.md).
CREATE TABLE kitchen_signatures (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  keys TEXT NOT NULL CHECK (json_valid(keys)),
  -- How the keys are kept apart, which guests read.
  how TEXT NOT NULL,
  note TEXT NOT NULL,
  review_by TEXT,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- What its author saw: what each food answered by itself, the declarations of dishes, and what spoke against it.
  foods TEXT NOT NULL CHECK (json_valid(foods)),
  declared TEXT NOT NULL CHECK (json_valid(declared)),
  against TEXT NOT NULL CHECK (json_valid(against)),
  -- When it lapsed, and the titles of what ended it; it revives only when a person renews it.
  lapsed_at TEXT,
  because TEXT NOT NULL CHECK (json_valid(because)),
  ended_by TEXT,
  ended_at TEXT,
  -- The menu version for which it was found to stand.
  checked_version TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX kitchen_signatures_of_restaurant ON kitchen_signatures (restaurant_id);
CREATE INDEX kitchen_signatures_standing ON kitchen_signatures (restaurant_id, checked_version)
WHERE lapsed_at IS NULL AND ended_at IS NULL;

CREATE TRIGGER kitchen_signatures_made_history AFTER INSERT ON kitchen_signatures
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('kitchenSignature', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', (SELECT group_concat(value, ', ') FROM json_each(new.keys)), 'restaurantId', new.restaurant_id,
      'keys', json(new.keys), 'how', new.how, 'note', new.note, 'reviewBy', new.review_by, 'by', new.by,
      'at', new.at, 'lapsedAt', new.lapsed_at, 'because', json(new.because), 'endedAt', new.ended_at));
END;

CREATE TRIGGER kitchen_signatures_changed_history AFTER UPDATE ON kitchen_signatures
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.at IS NOT new.at OR old.lapsed_at IS NOT new.lapsed_at OR old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('kitchenSignature', new.id, new.merchant_id,
    json_object(
      'title', (SELECT group_concat(value, ', ') FROM json_each(old.keys)), 'restaurantId', old.restaurant_id,
      'keys', json(old.keys), 'how', old.how, 'note', old.note, 'reviewBy', old.review_by, 'by', old.by,
      'at', old.at, 'lapsedAt', old.lapsed_at, 'because', json(old.because), 'endedAt', old.ended_at),
    json_object(
      'title', (SELECT group_concat(value, ', ') FROM json_each(new.keys)), 'restaurantId', new.restaurant_id,
      'keys', json(new.keys), 'how', new.how, 'note', new.note, 'reviewBy', new.review_by, 'by', new.by,
      'at', new.at, 'lapsedAt', new.lapsed_at, 'because', json(new.because), 'endedAt', new.ended_at));
END;
