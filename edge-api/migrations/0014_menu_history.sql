CREATE TRIGGER menus_changed_history AFTER UPDATE ON menus
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.active IS NOT new.active OR
  (SELECT group_concat(value, ' ') FROM (SELECT DISTINCT named.value FROM json_each(old.subsections) AS section,
      json_each(section.value, '$.items') AS named ORDER BY 1)) IS NOT (SELECT group_concat(value, ' ') FROM (SELECT DISTINCT named.value FROM json_each(new.subsections) AS section,
      json_each(section.value, '$.items') AS named ORDER BY 1)))
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('menu', new.id, new.merchant_id,
    json_object(
      'title', old.title, 'active', json(iif(old.active, 'true', 'false')), 'restaurantId', old.restaurant_id,
      'dishes', json((SELECT json_group_array(value) FROM (SELECT DISTINCT named.value FROM json_each(old.subsections) AS section,
      json_each(section.value, '$.items') AS named ORDER BY 1)))),
    json_object(
      'title', new.title, 'active', json(iif(new.active, 'true', 'false')), 'restaurantId', new.restaurant_id,
      'dishes', json((SELECT json_group_array(value) FROM (SELECT DISTINCT named.value FROM json_each(new.subsections) AS section,
      json_each(section.value, '$.items') AS named ORDER BY 1)))));
END;
