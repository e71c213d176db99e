-- What waits to be signed may be the texts above the dishes of a menu. SQLite changes no CHECK, so the table is made anew.

CREATE TABLE kept_waiting_changes AS SELECT * FROM waiting_changes;
DROP TABLE waiting_changes;

CREATE TABLE waiting_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL CHECK (entity IN ('menuItem', 'menu', 'customIngredient', 'substitution', 'publication')),
  -- No reference: what was signed of a deleted dish still counts at its stations.
  entity_id TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- The row as it was signed, by the names of its columns, of a menu its texts; NULL: it never was.
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

CREATE TRIGGER waiting_changes_deleted AFTER DELETE ON waiting_changes WHEN old.entity = 'customIngredient' BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.entity_id AND child_id NOT IN (
    SELECT value ->> '$.id' FROM custom_ingredients AS one, json_each(one.ingredients) WHERE one.id = old.entity_id);
END;

INSERT INTO waiting_changes
  (id, entity, entity_id, restaurant_id, merchant_id, signed, is_made, change, is_settled, submission_id, uid, changed_by, act, at)
SELECT id, entity, entity_id, restaurant_id, merchant_id, signed, is_made, change, is_settled, submission_id, uid, changed_by, act, at
FROM kept_waiting_changes;
DROP TABLE kept_waiting_changes;

-- The texts above dishes, and where they stand, count as they were signed until a change of them is signed.
CREATE TRIGGER menu_texts_changed_waits BEFORE UPDATE OF title, subtitle, description, subsections ON menus
WHEN (SELECT signs FROM acting) = 0 AND (SELECT menu_drafts FROM restaurants WHERE id = old.restaurant_id) = 0 AND (
  old.title IS NOT new.title OR old.subtitle IS NOT new.subtitle OR old.description IS NOT new.description OR
  old.subsections IS NOT new.subsections)
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('menu', old.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), json_object(
    'title', old.title, 'subtitle', old.subtitle, 'description', old.description, 'subsections', old.subsections))
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER menu_texts_changed_waiting AFTER UPDATE OF title, subtitle, description, subsections ON menus
WHEN old.title IS NOT new.title OR old.subtitle IS NOT new.subtitle OR old.description IS NOT new.description OR
  old.subsections IS NOT new.subsections
BEGIN
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''),
    at = strftime('%Y-%m-%dT%H:%M:%fZ')
  WHERE entity = 'menu' AND entity_id = new.id;
END;

CREATE TRIGGER menus_deleted_waiting AFTER DELETE ON menus BEGIN
  DELETE FROM waiting_changes WHERE entity = 'menu' AND entity_id = old.id;
END;
