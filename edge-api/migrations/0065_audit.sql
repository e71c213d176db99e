-- A merchant's list of acts: what each entry of the history is about, so that it is listed and filtered by index
-- (docs/decisions/history-and-proof.md). Derived from the history, which alone is sealed.

-- What was deleted leaves the restaurant that it belonged to; a restaurant leaves its name.
CREATE TABLE deleted_things (
  entity TEXT NOT NULL,
  id TEXT NOT NULL,
  restaurant_id TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (entity, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER restaurants_leave_their_names BEFORE DELETE ON restaurants BEGIN
  INSERT OR IGNORE INTO deleted_things VALUES ('restaurant', old.id, old.id, old.name);
END;
CREATE TRIGGER menu_items_leave_their_restaurants BEFORE DELETE ON menu_items BEGIN
  INSERT OR IGNORE INTO deleted_things (entity, id, restaurant_id) VALUES ('menuItem', old.id, old.restaurant_id);
END;
CREATE TRIGGER custom_ingredients_leave_their_restaurants BEFORE DELETE ON custom_ingredients BEGIN
  INSERT OR IGNORE INTO deleted_things (entity, id, restaurant_id) VALUES ('customIngredient', old.id, old.restaurant_id);
END;
CREATE TRIGGER stations_leave_their_restaurants BEFORE DELETE ON stations BEGIN
  INSERT OR IGNORE INTO deleted_things (entity, id, restaurant_id) VALUES ('station', old.id, old.restaurant_id);
END;
CREATE TRIGGER menus_leave_their_restaurants BEFORE DELETE ON menus BEGIN
  INSERT OR IGNORE INTO deleted_things (entity, id, restaurant_id) VALUES ('menu', old.id, old.restaurant_id);
END;

-- Who had submitted what is being signed: set when a submission is closed, in the batch that makes its change.
ALTER TABLE acting ADD COLUMN submitted_by TEXT;
CREATE TRIGGER submissions_signed_for_history AFTER UPDATE OF closed ON submissions
WHEN new.closed ->> '$.outcome' = 'signed'
BEGIN
  UPDATE acting SET submitted_by = new.submitted_by;
END;

CREATE TABLE audit_entries (
  -- The `id` of the history.
  history_id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  submitted_by TEXT,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  -- NULL for what was deleted before this table was made.
  restaurant_id TEXT,
  title TEXT NOT NULL,
  -- The contract's AUDIT_KINDS: one change can be several acts.
  kinds TEXT NOT NULL CHECK (json_valid(kinds))
) STRICT;
CREATE INDEX audit_entries_of_merchant ON audit_entries (merchant_id, history_id);
CREATE INDEX audit_entries_of_restaurant ON audit_entries (restaurant_id, history_id);

-- An entry of the history as an act. What belongs to no merchant and the access of staff are none. A thing of a kind without a
-- table here (a publication) names its menu and the menu's title in the entry itself, and is an act of its own name.
CREATE VIEW audit_of_history AS
SELECT id AS history_id, at, actor_name, entity, entity_id, merchant_id,
  coalesce(
    CASE entity
      WHEN 'menuItem' THEN (SELECT restaurant_id FROM menu_items AS thing WHERE thing.id = entity_id)
      WHEN 'customIngredient' THEN (SELECT restaurant_id FROM custom_ingredients AS thing WHERE thing.id = entity_id)
      WHEN 'station' THEN (SELECT restaurant_id FROM stations AS thing WHERE thing.id = entity_id)
      WHEN 'substitution' THEN (SELECT restaurant_id FROM substitutions AS thing WHERE thing.id = entity_id)
      ELSE (SELECT restaurant_id FROM menus AS thing WHERE thing.id = coalesce(after, before) ->> '$.menuId')
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

-- Before this migration the reason alone says who had submitted.
INSERT INTO audit_entries (history_id, at, actor_name, submitted_by, entity, entity_id, merchant_id, restaurant_id, title, kinds)
SELECT act.history_id, act.at, act.actor_name,
  (SELECT substr(reason, 14) FROM history WHERE id = act.history_id AND reason LIKE 'Submitted by %'),
  act.entity, act.entity_id, act.merchant_id, act.restaurant_id, act.title, iif(act.kinds = '[]', '["details"]', act.kinds)
FROM audit_of_history AS act;
CREATE TRIGGER history_is_listed AFTER INSERT ON history BEGIN
  INSERT INTO audit_entries (history_id, at, actor_name, submitted_by, entity, entity_id, merchant_id, restaurant_id, title, kinds)
  SELECT act.history_id, act.at, act.actor_name, (SELECT submitted_by FROM acting),
    act.entity, act.entity_id, act.merchant_id, act.restaurant_id, act.title, iif(act.kinds = '[]', '["details"]', act.kinds)
  FROM audit_of_history AS act WHERE act.history_id = new.id;
END;
CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE (ABORT, 'the list of acts is kept'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries BEGIN SELECT RAISE (ABORT, 'the list of acts is kept'); END;
