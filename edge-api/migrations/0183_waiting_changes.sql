-- A row keeps the last signed content of a thing while an unsigned change of it waits
-- (docs/decisions/what-waits-to-be-signed.md). Triggers write it in the statement of the change.
ALTER TABLE acting ADD COLUMN signs INTEGER NOT NULL DEFAULT 1 CHECK (signs IN (0, 1));
ALTER TABLE acting ADD COLUMN act TEXT NOT NULL DEFAULT '';

CREATE TABLE waiting_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL CHECK (entity IN ('menuItem', 'customIngredient', 'substitution', 'publication')),
  -- No reference: what was signed of a deleted dish still counts at its stations.
  entity_id TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- The row as it was signed, by the names of its columns; NULL: it never was.
  signed TEXT CHECK (json_valid(signed)),
  -- 1: the signed dish was on a menu, so its food counts at its stations.
  is_made INTEGER NOT NULL DEFAULT 0 CHECK (is_made IN (0, 1)),
  -- Counted up by every change of what waits.
  change INTEGER NOT NULL DEFAULT 1,
  -- 0 until the act that changed it has compared both and has submitted it.
  is_settled INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1)),
  submission_id TEXT,
  -- Who changed it last, and when; NULL once the account is erased.
  uid TEXT,
  changed_by TEXT NOT NULL DEFAULT '',
  -- The request that changed it last.
  act TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
) STRICT;
CREATE UNIQUE INDEX waiting_changes_of_entity ON waiting_changes (entity, entity_id);
CREATE INDEX waiting_changes_of_restaurant ON waiting_changes (merchant_id, restaurant_id);
CREATE INDEX waiting_changes_of_submission ON waiting_changes (submission_id);
CREATE INDEX waiting_changes_unsettled ON waiting_changes (act) WHERE is_settled = 0;

-- The ingredients that signed dishes name, as `menu_item_ingredients` has those of the dishes. Those of signed custom ingredients are
-- in `ingredient_edges`, with those of what is there.
CREATE TABLE signed_references (
  waiting_id INTEGER NOT NULL REFERENCES waiting_changes (id) ON DELETE CASCADE,
  restaurant_id TEXT NOT NULL,
  ingredient_id TEXT NOT NULL,
  PRIMARY KEY (waiting_id, ingredient_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX signed_references_of_restaurant ON signed_references (restaurant_id, ingredient_id);
CREATE INDEX signed_references_up ON signed_references (ingredient_id, restaurant_id);
CREATE TRIGGER waiting_changes_made AFTER INSERT ON waiting_changes WHEN new.entity = 'menuItem' AND new.signed IS NOT NULL BEGIN
  INSERT OR IGNORE INTO signed_references
  SELECT new.id, new.restaurant_id, reference.value ->> '$.id'
  FROM json_each(new.signed ->> '$.components') AS component, json_each(component.value, '$.ingredients') AS reference
  UNION ALL SELECT new.id, new.restaurant_id, reference.value ->> '$.id'
  FROM json_each(new.signed ->> '$.customizations') AS customization,
    json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
    json_each(option.value, '$.ingredients') AS reference;
END;
CREATE TRIGGER waiting_changes_made_edges AFTER INSERT ON waiting_changes WHEN new.entity = 'customIngredient' BEGIN
  INSERT OR IGNORE INTO ingredient_edges
  SELECT new.entity_id, value ->> '$.id' FROM json_each(new.signed ->> '$.ingredients');
END;
DROP TRIGGER custom_ingredients_updated;
CREATE TRIGGER custom_ingredients_updated AFTER UPDATE OF ingredients ON custom_ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients)
  UNION ALL SELECT new.id, part.value ->> '$.id' FROM waiting_changes AS waiting, json_each(waiting.signed ->> '$.ingredients') AS part
  WHERE waiting.entity = 'customIngredient' AND waiting.entity_id = new.id;
END;
CREATE TRIGGER waiting_changes_deleted AFTER DELETE ON waiting_changes WHEN old.entity = 'customIngredient' BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.entity_id AND child_id NOT IN (
    SELECT value ->> '$.id' FROM custom_ingredients AS one, json_each(one.ingredients) WHERE one.id = old.entity_id);
END;

-- The dishes whose food counts at stations: those that a section of an active menu names. Where the restaurant drafts, what is
-- served changes only by publications.
CREATE VIEW dishes_made AS
SELECT item.id, item.menu_id FROM menus AS menu
JOIN restaurants AS r ON r.id = menu.restaurant_id AND r.menu_drafts = 0
JOIN menu_items AS item ON item.menu_id = menu.id
WHERE menu.active = 1 AND item.active = 1 AND item.id IN (
  SELECT named.value FROM json_each(menu.subsections) AS section, json_each(section.value, '$.items') AS named);

CREATE TRIGGER menu_items_made_waits AFTER INSERT ON menu_items
WHEN (SELECT signs FROM acting) = 0 AND (SELECT menu_drafts FROM restaurants WHERE id = new.restaurant_id) = 0
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('menuItem', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER menu_items_changed_waits BEFORE UPDATE ON menu_items
WHEN (SELECT signs FROM acting) = 0 AND (SELECT menu_drafts FROM restaurants WHERE id = old.restaurant_id) = 0 AND (
  old.title IS NOT new.title OR old.subtext IS NOT new.subtext OR old.description IS NOT new.description OR
  old.tags IS NOT new.tags OR old.station_id IS NOT new.station_id OR old.components IS NOT new.components OR
  old.customizations IS NOT new.customizations OR old.additional_allergies IS NOT new.additional_allergies OR
  old.additional_may_contain IS NOT new.additional_may_contain OR
  old.additional_diets IS NOT new.additional_diets OR old.active IS NOT new.active OR
  old.declaration IS NOT new.declaration OR old.listing IS NOT new.listing)
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed, is_made)
  SELECT 'menuItem', old.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), content, old.id IN (SELECT id FROM dishes_made WHERE menu_id = old.menu_id)
  FROM dish_contents WHERE id = old.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER menu_items_changed_waiting AFTER UPDATE ON menu_items
WHEN old.title IS NOT new.title OR old.subtext IS NOT new.subtext OR old.description IS NOT new.description OR
  old.tags IS NOT new.tags OR old.station_id IS NOT new.station_id OR old.components IS NOT new.components OR
  old.customizations IS NOT new.customizations OR old.additional_allergies IS NOT new.additional_allergies OR
  old.additional_may_contain IS NOT new.additional_may_contain OR
  old.additional_diets IS NOT new.additional_diets OR old.active IS NOT new.active OR
  old.declaration IS NOT new.declaration OR old.listing IS NOT new.listing
BEGIN
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''), at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE entity = 'menuItem' AND entity_id = new.id;
END;
CREATE TRIGGER menu_items_deleted_waits BEFORE DELETE ON menu_items
WHEN (SELECT signs FROM acting) = 0 AND (SELECT menu_drafts FROM restaurants WHERE id = old.restaurant_id) = 0
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed, is_made)
  SELECT 'menuItem', old.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), content, 1 FROM dish_contents
  WHERE id = old.id AND old.id IN (SELECT id FROM dishes_made WHERE menu_id = old.menu_id)
    AND EXISTS (SELECT 1 FROM menu_item_stations WHERE item_id = old.id)
  ON CONFLICT DO NOTHING;
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''), at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE entity = 'menuItem' AND entity_id = old.id;
END;
-- A deleted dish waits on only if its food counts at stations and the person who deleted it may not sign.
CREATE TRIGGER menu_items_deleted_waiting AFTER DELETE ON menu_items BEGIN
  DELETE FROM waiting_changes WHERE entity = 'menuItem' AND entity_id = old.id
    AND (is_made = 0 OR (SELECT signs FROM acting) IS NOT 0)
    AND coalesce((SELECT menu_drafts FROM restaurants WHERE id = old.restaurant_id), 0) = 0;
END;

-- When a menu no longer names a dish, its food counts at its stations until the removal is signed.
CREATE TRIGGER menus_changed_waits BEFORE UPDATE OF active, subsections ON menus
WHEN (SELECT signs FROM acting) = 0 AND (old.active IS NOT new.active OR old.subsections IS NOT new.subsections)
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed, is_made)
  SELECT 'menuItem', made.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), content, 1
  FROM dishes_made AS made JOIN dish_contents USING (id)
  WHERE made.menu_id = old.id AND made.id IN (SELECT item_id FROM menu_item_stations) AND (new.active = 0 OR made.id NOT IN (
    SELECT named.value FROM json_each(new.subsections) AS section, json_each(section.value, '$.items') AS named))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER menus_changed_waiting AFTER UPDATE OF active, subsections ON menus
WHEN old.active IS NOT new.active OR old.subsections IS NOT new.subsections
BEGIN
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''), at = strftime('%Y-%m-%dT%H:%M:%fZ')
  WHERE entity = 'menuItem' AND is_made = 1 AND entity_id IN (SELECT id FROM menu_items WHERE menu_id = new.id)
    AND (old.active IS NOT new.active
      OR EXISTS (SELECT 1 FROM json_each(old.subsections) AS section, json_each(section.value, '$.items') AS named WHERE named.value = entity_id)
        <> EXISTS (SELECT 1 FROM json_each(new.subsections) AS section, json_each(section.value, '$.items') AS named WHERE named.value = entity_id));
END;
CREATE TRIGGER menus_deleted_waits BEFORE DELETE ON menus WHEN (SELECT signs FROM acting) = 0 BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed, is_made)
  SELECT 'menuItem', made.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), content, 1
  FROM dishes_made AS made JOIN dish_contents USING (id)
  WHERE made.menu_id = old.id AND made.id IN (SELECT item_id FROM menu_item_stations)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER custom_ingredients_changed_waits BEFORE UPDATE ON custom_ingredients
WHEN (SELECT signs FROM acting) = 0 AND (
  old.title IS NOT new.title OR old.allergies IS NOT new.allergies OR old.may_contain IS NOT new.may_contain OR
  old.unknown_for IS NOT new.unknown_for OR old.free IS NOT new.free OR old.statement IS NOT new.statement OR
  old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients)
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('customIngredient', old.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), json_object(
    'id', old.id, 'title', old.title, 'allergies', old.allergies, 'may_contain', old.may_contain, 'unknown_for', old.unknown_for,
    'free', old.free, 'statement', old.statement, 'diets', old.diets, 'ingredients', old.ingredients, 'is_single', 0))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER custom_ingredients_changed_waiting AFTER UPDATE ON custom_ingredients
WHEN old.title IS NOT new.title OR old.allergies IS NOT new.allergies OR old.may_contain IS NOT new.may_contain OR
  old.unknown_for IS NOT new.unknown_for OR old.free IS NOT new.free OR old.statement IS NOT new.statement OR
  old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients
BEGIN
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''), at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE entity = 'customIngredient' AND entity_id = new.id;
END;
CREATE TRIGGER custom_ingredients_deleted_waiting AFTER DELETE ON custom_ingredients BEGIN
  DELETE FROM waiting_changes WHERE entity = 'customIngredient' AND entity_id = old.id;
END;

-- An unsigned substitution waits. So does the unsigned end of a signed one, until the time at which it ends by itself.
CREATE TRIGGER substitutions_made_waits AFTER INSERT ON substitutions WHEN (SELECT signs FROM acting) = 0 BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('substitution', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER substitutions_ended_waits AFTER UPDATE OF ended_at ON substitutions
WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  SELECT 'substitution', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), 'true' WHERE (SELECT signs FROM acting) = 0
  ON CONFLICT DO NOTHING;
  DELETE FROM waiting_changes WHERE entity = 'substitution' AND entity_id = new.id AND signed IS NULL;
END;

-- A cancelled publication still counts from its time on, until the cancellation is signed.
CREATE TRIGGER publications_cancelled_waits AFTER UPDATE OF state ON publications
WHEN (SELECT signs FROM acting) = 0 AND old.state = 'published' AND new.state = 'cancelled'
  AND new.decided ->> '$.reason' IS NOT 'Replaced by another publication'
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('publication', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), 'true') ON CONFLICT DO NOTHING;
END;

-- Another key with the name of a deleted one is a new one: nothing was signed for it.
CREATE TRIGGER allergies_inserted_unsigned_waiting AFTER INSERT ON allergies BEGIN
  UPDATE waiting_changes SET change = change + 1, signed = json_set(signed, '$.free', (
    SELECT json_group_array(value) FROM json_each(signed ->> '$.free') WHERE value <> new.key) || '')
  WHERE entity = 'customIngredient' AND EXISTS (SELECT 1 FROM json_each(signed ->> '$.free') WHERE value = new.key);
  UPDATE waiting_changes SET change = change + 1, signed = json_set(signed, '$.declaration', NULL)
  WHERE entity = 'menuItem' AND EXISTS (
    SELECT 1 FROM json_each(signed ->> '$.declaration', '$.keys') WHERE value = new.key);
END;
