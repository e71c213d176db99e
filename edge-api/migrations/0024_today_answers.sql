-- What was said of dishes for the rest of the day: traces are ruled out (docs/decisions/changed-lines.md).

CREATE TABLE today_answers (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  menu_item_id TEXT NOT NULL,
  -- The title when it was said: the dish may be deleted later.
  dish_title TEXT NOT NULL,
  keys TEXT NOT NULL,
  -- The options, by id and title, and the titles of the parts that it names.
  options TEXT NOT NULL,
  parts TEXT NOT NULL,
  -- When the restaurant's day ends.
  until TEXT NOT NULL,
  -- It counts while this is what it rests on.
  rests_on TEXT NOT NULL,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Who ended it, and when; NULL until then.
  ended_by TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX today_answers_of_restaurant ON today_answers (restaurant_id, until);

CREATE TRIGGER today_answers_made_history AFTER INSERT ON today_answers
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('todayAnswer', new.id, new.merchant_id,
    NULL,
    json_object(
      'title', new.dish_title, 'restaurantId', new.restaurant_id, 'menuItemId', new.menu_item_id,
      'keys', json(new.keys), 'options', json(new.options), 'parts', json(new.parts), 'until', new.until,
      'endedAt', new.ended_at));
END;

CREATE TRIGGER today_answers_changed_history AFTER UPDATE ON today_answers
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.ended_at IS NOT new.ended_at)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('todayAnswer', new.id, new.merchant_id,
    json_object(
      'title', old.dish_title, 'restaurantId', old.restaurant_id, 'menuItemId', old.menu_item_id,
      'keys', json(old.keys), 'options', json(old.options), 'parts', json(old.parts), 'until', old.until,
      'endedAt', old.ended_at),
    json_object(
      'title', new.dish_title, 'restaurantId', new.restaurant_id, 'menuItemId', new.menu_item_id,
      'keys', json(new.keys), 'options', json(new.options), 'parts', json(new.parts), 'until', new.until,
      'endedAt', new.ended_at));
END;
