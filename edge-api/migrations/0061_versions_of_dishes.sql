-- Where a restaurant drafts, its menus and dishes are the draft, and diners get what is published
-- (docs/decisions/menu-versions.md).
ALTER TABLE restaurants ADD COLUMN menu_drafts INTEGER NOT NULL DEFAULT 0 CHECK (menu_drafts IN (0, 1));
ALTER TABLE restaurants ADD COLUMN needs_second_person INTEGER NOT NULL DEFAULT 0 CHECK (needs_second_person IN (0, 1));

-- A dish and a menu as one value, with every column that the Worker reads. JSON columns stay texts, so that a version is read as a
-- row. A migration that adds a column makes the view anew. D1 takes 32 arguments of a function at most.
CREATE VIEW dish_contents AS
SELECT id, json_insert(
  json_object(
    'id', id, 'menu_id', menu_id, 'restaurant_id', restaurant_id, 'merchant_id', merchant_id, 'title', title,
    'subtext', subtext, 'description', description, 'image_url', image_url, 'image_urls', image_urls,
    'price_cents', price_cents, 'tags', tags, 'station_id', station_id, 'components', components,
    'customizations', customizations, 'active', active),
  '$.disabled', disabled, '$.additional_allergies', additional_allergies,
  '$.additional_may_contain', additional_may_contain, '$.additional_diets', additional_diets,
  '$.declaration', declaration, '$.external_id', external_id, '$.external_source', external_source,
  '$.version', version) AS content
FROM menu_items;
CREATE VIEW menu_contents AS
SELECT id, json_object(
  'id', id, 'restaurant_id', restaurant_id, 'merchant_id', merchant_id, 'title', title, 'subtitle', subtitle,
  'description', description, 'image_url', image_url, 'active', active, 'service_availability', service_availability,
  'subsections', subsections, 'external_id', external_id, 'external_source', external_source, 'version', version) AS content
FROM menus;

-- Every state of a dish of a restaurant that drafts. Rows stay as long as the restaurant, so that a higher id is a later one.
CREATE TABLE dish_versions (
  id INTEGER PRIMARY KEY,
  -- No references: a deleted dish stays on the menu until a publication.
  item_id TEXT NOT NULL,
  menu_id TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_valid(content)),
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
) STRICT;
CREATE INDEX dish_versions_of_item ON dish_versions (item_id, id);
CREATE INDEX dish_versions_of_menu ON dish_versions (menu_id, id);
CREATE INDEX dish_versions_of_restaurant ON dish_versions (restaurant_id, id);

-- The ingredients of the versions that diners are or can be served, as `menu_item_ingredients` has those of the dishes.
CREATE TABLE dish_version_ingredients (
  version_id INTEGER NOT NULL REFERENCES dish_versions (id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  menu_id TEXT NOT NULL,
  ingredient_id TEXT NOT NULL,
  PRIMARY KEY (version_id, ingredient_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dish_version_ingredients_up ON dish_version_ingredients (ingredient_id, menu_id);
CREATE INDEX dish_version_ingredients_of_menu ON dish_version_ingredients (menu_id, version_id);
-- The ingredients that each version names.
CREATE VIEW named_in_versions AS
SELECT version.id AS version_id, version.item_id, version.menu_id, reference.value ->> '$.id' AS ingredient_id
FROM dish_versions AS version, json_each(version.content ->> '$.components') AS component,
  json_each(component.value, '$.ingredients') AS reference
UNION ALL
SELECT version.id, version.item_id, version.menu_id, reference.value ->> '$.id'
FROM dish_versions AS version, json_each(version.content ->> '$.customizations') AS customization,
  json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
  json_each(option.value, '$.ingredients') AS reference;
CREATE TRIGGER dish_versions_made AFTER INSERT ON dish_versions BEGIN
  INSERT OR IGNORE INTO dish_version_ingredients
  SELECT version_id, item_id, menu_id, ingredient_id FROM named_in_versions WHERE version_id = new.id;
END;
CREATE TRIGGER menus_deleted_versions AFTER DELETE ON menus BEGIN
  DELETE FROM dish_version_ingredients WHERE menu_id = old.id;
END;

-- What is sold out is no part of a version: it is switched during service.
CREATE TRIGGER menu_items_made_version AFTER INSERT ON menu_items
WHEN (SELECT menu_drafts FROM restaurants WHERE id = new.restaurant_id) = 1
BEGIN
  INSERT INTO dish_versions (item_id, menu_id, restaurant_id, merchant_id, content)
  SELECT new.id, new.menu_id, new.restaurant_id, new.merchant_id, content FROM dish_contents WHERE id = new.id;
END;
CREATE TRIGGER menu_items_changed_version AFTER UPDATE ON menu_items
WHEN (SELECT menu_drafts FROM restaurants WHERE id = new.restaurant_id) = 1
BEGIN
  INSERT INTO dish_versions (item_id, menu_id, restaurant_id, merchant_id, content)
  SELECT new.id, new.menu_id, new.restaurant_id, new.merchant_id, content FROM dish_contents
  WHERE id = new.id AND json_remove(content, '$.version', '$.disabled') IS NOT (
    SELECT json_remove(content, '$.version', '$.disabled') FROM dish_versions WHERE item_id = new.id ORDER BY id DESC LIMIT 1);
END;

-- Another key with the name of a deleted one is a new one: a declaration that was signed for the old one has lapsed. A version keeps
-- its declaration as a text.
CREATE TRIGGER allergies_inserted_unsigned_versions AFTER INSERT ON allergies BEGIN
  UPDATE dish_versions SET content = json_set(content, '$.declaration', json_set(content ->> '$.declaration',
    '$.keys', (SELECT json_group_array(value) FROM json_each(content ->> '$.declaration', '$.keys') WHERE value <> new.key),
    '$.digest', '') || '')
  WHERE EXISTS (SELECT 1 FROM json_each(content ->> '$.declaration', '$.keys') WHERE value = new.key);
END;
