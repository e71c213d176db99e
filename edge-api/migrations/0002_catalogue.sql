-- Allergen truth: what staff declared. What follows from it is computed, never stored.

CREATE TABLE allergies (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  filled_icon_url TEXT NOT NULL DEFAULT '',
  unfilled_icon_url TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE goals (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  filled_icon_url TEXT NOT NULL DEFAULT '',
  unfilled_icon_url TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Counts every change of the allergies and goals; part of every compiled menu's version.
CREATE TABLE dictionary (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO dictionary VALUES (1, 1);
CREATE TRIGGER allergies_inserted AFTER INSERT ON allergies BEGIN UPDATE dictionary SET version = version + 1; END;
CREATE TRIGGER allergies_updated AFTER UPDATE ON allergies BEGIN UPDATE dictionary SET version = version + 1; END;
CREATE TRIGGER allergies_deleted AFTER DELETE ON allergies BEGIN UPDATE dictionary SET version = version + 1; END;
CREATE TRIGGER goals_inserted AFTER INSERT ON goals BEGIN UPDATE dictionary SET version = version + 1; END;
CREATE TRIGGER goals_updated AFTER UPDATE ON goals BEGIN UPDATE dictionary SET version = version + 1; END;
CREATE TRIGGER goals_deleted AFTER DELETE ON goals BEGIN UPDATE dictionary SET version = version + 1; END;

-- Raw ingredients: id is the NDB number; internal_id is the server's own key.
CREATE TABLE ingredients (
  internal_id TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (id NOT LIKE 'ci\_%' ESCAPE '\'),
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  food_group TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets)),
  ingredients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ingredients)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE custom_ingredients (
  id TEXT PRIMARY KEY CHECK (id LIKE 'ci\_%' ESCAPE '\'),
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  is_restaurant_only INTEGER NOT NULL DEFAULT 1 CHECK (is_restaurant_only IN (0, 1)),
  -- Declared; derived values come on top when they are read.
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets)),
  ingredients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ingredients)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX custom_ingredients_of_restaurant ON custom_ingredients (restaurant_id);

CREATE TABLE menus (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  service_availability TEXT NOT NULL CHECK (json_valid(service_availability)),
  subsections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(subsections)),
  external_id TEXT NOT NULL DEFAULT '',
  external_source TEXT NOT NULL DEFAULT '',
  -- Order of a restaurant's menus: the first active one is the fallback.
  position INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- Counts every change of what diners see of this menu: its own, its items', and any ingredient's at any depth.
  content_version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX menus_of_restaurant ON menus (restaurant_id, position);

CREATE TABLE menu_items (
  id TEXT PRIMARY KEY,
  menu_id TEXT NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  subtext TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  image_url TEXT NOT NULL DEFAULT '',
  image_urls TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(image_urls)),
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  components TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(components)),
  customizations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(customizations)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  is_declared INTEGER NOT NULL DEFAULT 0 CHECK (is_declared IN (0, 1)),
  additional_allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(additional_allergies)),
  additional_diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(additional_diets)),
  external_id TEXT NOT NULL DEFAULT '',
  external_source TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX menu_items_of_menu ON menu_items (menu_id);

-- Reverse index: from an ingredient up to every menu that serves it. Both halves are kept by triggers, so no write can
-- forget them; they hold references that do not resolve too, for the day the ingredient appears.
CREATE TABLE ingredient_edges (
  parent_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  PRIMARY KEY (parent_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ingredient_edges_up ON ingredient_edges (child_id, parent_id);

CREATE TRIGGER ingredients_inserted AFTER INSERT ON ingredients BEGIN
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;
CREATE TRIGGER ingredients_updated AFTER UPDATE OF id, ingredients ON ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;
CREATE TRIGGER ingredients_deleted AFTER DELETE ON ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
END;
CREATE TRIGGER custom_ingredients_inserted AFTER INSERT ON custom_ingredients BEGIN
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;
CREATE TRIGGER custom_ingredients_updated AFTER UPDATE OF ingredients ON custom_ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;
CREATE TRIGGER custom_ingredients_deleted AFTER DELETE ON custom_ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
END;

CREATE TABLE menu_item_ingredients (
  item_id TEXT NOT NULL REFERENCES menu_items (id) ON DELETE CASCADE,
  menu_id TEXT NOT NULL,
  ingredient_id TEXT NOT NULL,
  PRIMARY KEY (item_id, ingredient_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX menu_item_ingredients_up ON menu_item_ingredients (ingredient_id, menu_id);
CREATE INDEX menu_item_ingredients_of_menu ON menu_item_ingredients (menu_id);

CREATE TRIGGER menu_items_inserted AFTER INSERT ON menu_items BEGIN
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.components) AS component, json_each(component.value, '$.ingredients') AS reference;
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.customizations) AS customization,
    json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
    json_each(option.value, '$.ingredients') AS reference;
  UPDATE menus SET content_version = content_version + 1 WHERE id = new.menu_id;
END;
CREATE TRIGGER menu_items_updated AFTER UPDATE ON menu_items BEGIN
  DELETE FROM menu_item_ingredients WHERE item_id = old.id;
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.components) AS component, json_each(component.value, '$.ingredients') AS reference;
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.customizations) AS customization,
    json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
    json_each(option.value, '$.ingredients') AS reference;
  UPDATE menus SET content_version = content_version + 1 WHERE id IN (old.menu_id, new.menu_id);
END;
CREATE TRIGGER menu_items_deleted AFTER DELETE ON menu_items BEGIN
  DELETE FROM menu_item_ingredients WHERE item_id = old.id;
  UPDATE menus SET content_version = content_version + 1 WHERE id = old.menu_id;
END;
-- A menu's own change is a change of what diners see.
CREATE TRIGGER menus_updated AFTER UPDATE OF
  title, subtitle, description, active, service_availability, subsections, position, version ON menus
BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE id = new.id;
END;
