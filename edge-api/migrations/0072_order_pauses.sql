-- When a restaurant takes no orders for a while (docs/decisions/stations-and-what-is-out.md). Nothing is written when
-- `until` passes: a row is in effect while it has not ended and `until` is ahead.
CREATE TABLE order_pauses (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  until TEXT NOT NULL,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Who ended it before `until`, and when; NULL until then.
  ended_by TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX order_pauses_of_restaurant ON order_pauses (restaurant_id, until);

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

-- An entry of the history as an act, as in 0065. A thing of a kind without a table here names its restaurant, or its menu, and its
-- title in the entry itself, and is an act of its own name.
DROP VIEW audit_of_history;
CREATE VIEW audit_of_history AS
SELECT id AS history_id, at, actor_name, entity, entity_id, merchant_id,
  coalesce(
    CASE entity
      WHEN 'menuItem' THEN (SELECT restaurant_id FROM menu_items AS thing WHERE thing.id = entity_id)
      WHEN 'customIngredient' THEN (SELECT restaurant_id FROM custom_ingredients AS thing WHERE thing.id = entity_id)
      WHEN 'station' THEN (SELECT restaurant_id FROM stations AS thing WHERE thing.id = entity_id)
      WHEN 'substitution' THEN (SELECT restaurant_id FROM substitutions AS thing WHERE thing.id = entity_id)
      ELSE coalesce(coalesce(after, before) ->> '$.restaurantId',
        (SELECT restaurant_id FROM menus AS thing WHERE thing.id = coalesce(after, before) ->> '$.menuId'))
    END,
    (SELECT gone.restaurant_id FROM deleted_things AS gone WHERE gone.entity = history.entity AND gone.id = entity_id),
    (SELECT gone.restaurant_id FROM deleted_things AS gone
      WHERE gone.entity = 'menu' AND gone.id = coalesce(after, before) ->> '$.menuId')
  ) AS restaurant_id,
  coalesce(
    coalesce(after, before) ->> '$.title',
    coalesce(after, before) ->> '$.name',
    coalesce(after, before) ->> '$.menu',
    (coalesce(after, before) ->> '$.substitute') || ' instead of ' || (coalesce(after, before) ->> '$.ingredient'),
    ''
  ) AS title,
  (
    SELECT json_group_array(kind) FROM (
      SELECT 'statement' AS kind WHERE entity IN ('customIngredient', 'menuItem') AND (
        before ->> '$.statement' IS NOT after ->> '$.statement'
        OR coalesce(before ->> '$.allergies', '[]') <> coalesce(after ->> '$.allergies', '[]')
        OR coalesce(before ->> '$.mayContain', '[]') <> coalesce(after ->> '$.mayContain', '[]')
        OR coalesce(before ->> '$.unknownFor', '[]') <> coalesce(after ->> '$.unknownFor', '[]')
        OR coalesce(before ->> '$.free', '[]') <> coalesce(after ->> '$.free', '[]')
        OR coalesce(before ->> '$.diets', '[]') <> coalesce(after ->> '$.diets', '[]')
        OR coalesce(before ->> '$.additionalAllergies', '[]') <> coalesce(after ->> '$.additionalAllergies', '[]')
        OR coalesce(before ->> '$.additionalMayContain', '[]') <> coalesce(after ->> '$.additionalMayContain', '[]')
        OR coalesce(before ->> '$.additionalDiets', '[]') <> coalesce(after ->> '$.additionalDiets', '[]'))
      -- The keys of a declaration also change with the dictionary, which is nobody's declaration.
      UNION ALL SELECT 'declaration' WHERE entity = 'menuItem' AND (
        coalesce(before ->> '$.isDeclared', 0) <> coalesce(after ->> '$.isDeclared', 0)
        OR before ->> '$.declaration.by' IS NOT after ->> '$.declaration.by'
        OR before ->> '$.declaration.at' IS NOT after ->> '$.declaration.at')
      UNION ALL SELECT 'composition' WHERE entity IN ('customIngredient', 'menuItem') AND (
        before IS NULL OR after IS NULL
        OR before ->> '$.ingredients' IS NOT after ->> '$.ingredients'
        OR before ->> '$.components' IS NOT after ->> '$.components'
        OR before ->> '$.menuItemCustomizations' IS NOT after ->> '$.menuItemCustomizations'
        OR before ->> '$.stationId' IS NOT after ->> '$.stationId')
      UNION ALL SELECT entity WHERE entity NOT IN ('customIngredient', 'menuItem'))
  ) AS kinds
FROM history
WHERE merchant_id IS NOT NULL AND entity <> 'staffMember';
