-- What of a menu diners are served: of the published ones whose time has come, the last. Nothing is written when a time comes.
CREATE TABLE publications (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- No reference: a publication stays when its menu is deleted.
  menu_id TEXT NOT NULL,
  -- The menu as a row of `menus`, and its dishes as a list of ids of `dish_versions`.
  menu TEXT NOT NULL CHECK (json_valid(menu)),
  dishes TEXT NOT NULL CHECK (json_valid(dishes)),
  -- The newest version of the restaurant's dishes that it was decided on: later ones can make its answers worse, never better.
  last_version INTEGER NOT NULL,
  -- The publication that it rolls back to; NULL for a draft.
  rollback_to TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'refused', 'cancelled')),
  takes_effect_at TEXT NOT NULL,
  -- The answers that get better by it.
  loosens TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(loosens)),
  note TEXT NOT NULL DEFAULT '',
  -- NULL once the account is erased.
  uid TEXT,
  published_by TEXT NOT NULL,
  published_at TEXT NOT NULL,
  -- {by, at, reason} of who approved, refused or cancelled it; NULL when nobody did.
  decided TEXT CHECK (json_valid(decided))
) STRICT;
CREATE INDEX publications_of_menu ON publications (menu_id, state, takes_effect_at);
CREATE INDEX publications_of_restaurant ON publications (restaurant_id, state);
CREATE TRIGGER publications_stay BEFORE UPDATE OF menu_id, menu, dishes, last_version ON publications
BEGIN SELECT RAISE (ABORT, 'a publication stays as it is'); END;

CREATE VIEW publications_in_effect AS
SELECT one.* FROM publications AS one JOIN menus AS menu ON menu.id = one.menu_id
WHERE one.state = 'published' AND one.takes_effect_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AND NOT EXISTS (
  SELECT 1 FROM publications AS later
  WHERE later.menu_id = one.menu_id AND later.state = 'published'
    AND later.takes_effect_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND (later.takes_effect_at > one.takes_effect_at OR (later.takes_effect_at = one.takes_effect_at AND later.rowid > one.rowid)));

-- A publication replaces the one that waits for its time. Then only what is or can be served keeps its ingredients in the index.
CREATE TRIGGER publications_made AFTER INSERT ON publications WHEN new.state = 'published' BEGIN
  UPDATE publications SET state = 'cancelled', decided = json_object(
    'by', new.published_by, 'at', new.published_at, 'reason', 'Replaced by another publication')
  WHERE menu_id = new.menu_id AND id <> new.id AND state = 'published'
    AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  INSERT OR IGNORE INTO dish_version_ingredients
  SELECT version_id, item_id, menu_id, ingredient_id FROM named_in_versions
  WHERE version_id IN (SELECT value FROM json_each(new.dishes));
  DELETE FROM dish_version_ingredients WHERE menu_id = new.menu_id
    AND version_id <= (SELECT min(last_version) FROM publications WHERE menu_id = new.menu_id AND (state = 'waiting' OR
      (state = 'published' AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) OR
      id IN (SELECT id FROM publications_in_effect WHERE menu_id = new.menu_id)))
    AND version_id NOT IN (SELECT dish.value FROM publications AS used, json_each(used.dishes) AS dish
      WHERE used.menu_id = new.menu_id AND (used.state = 'waiting' OR
        (used.state = 'published' AND used.takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) OR
        used.id IN (SELECT id FROM publications_in_effect WHERE menu_id = new.menu_id)));
END;
CREATE TRIGGER publications_approved AFTER UPDATE OF state ON publications
WHEN new.state = 'published' AND old.state = 'waiting'
BEGIN
  UPDATE publications SET state = 'cancelled', decided = json_object(
    'by', new.decided ->> '$.by', 'at', new.decided ->> '$.at', 'reason', 'Replaced by another publication')
  WHERE menu_id = new.menu_id AND id <> new.id AND state = 'published'
    AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
-- What waits is not served yet, but its ingredients can be once it is approved.
CREATE TRIGGER publications_asked_for AFTER INSERT ON publications WHEN new.state = 'waiting' BEGIN
  INSERT OR IGNORE INTO dish_version_ingredients
  SELECT version_id, item_id, menu_id, ingredient_id FROM named_in_versions
  WHERE version_id IN (SELECT value FROM json_each(new.dishes));
END;

-- A restaurant that begins to draft publishes all of its menus as they are: nothing changes for diners.
CREATE TRIGGER restaurants_began_drafts AFTER UPDATE OF menu_drafts ON restaurants
WHEN old.menu_drafts = 0 AND new.menu_drafts = 1
BEGIN
  INSERT INTO dish_versions (item_id, menu_id, restaurant_id, merchant_id, content)
  SELECT item.id, item.menu_id, item.restaurant_id, item.merchant_id,
    (SELECT content FROM dish_contents WHERE id = item.id)
  FROM menu_items AS item WHERE item.restaurant_id = new.id;
  INSERT INTO publications
    (id, restaurant_id, merchant_id, menu_id, menu, dishes, last_version, state, takes_effect_at, uid, published_by, published_at)
  SELECT lower(hex(randomblob(16))), new.id, new.merchant_id, menu.id,
    (SELECT content FROM menu_contents WHERE id = menu.id),
    (SELECT json_group_array((SELECT max(id) FROM dish_versions WHERE item_id = item.id))
      FROM menu_items AS item WHERE item.menu_id = menu.id),
    (SELECT coalesce(max(id), 0) FROM dish_versions WHERE restaurant_id = new.id), 'published',
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), (SELECT uid FROM acting), coalesce((SELECT name FROM acting), 'System'),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM menus AS menu WHERE menu.restaurant_id = new.id;
END;

-- One that no longer drafts serves its menus: nothing waits, and no version is served.
CREATE TRIGGER restaurants_ended_drafts AFTER UPDATE OF menu_drafts ON restaurants
WHEN old.menu_drafts = 1 AND new.menu_drafts = 0
BEGIN
  UPDATE publications SET state = 'cancelled', decided = json_object(
    'by', coalesce((SELECT name FROM acting), 'System'), 'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    'reason', 'The restaurant no longer drafts')
  WHERE restaurant_id = new.id AND (state = 'waiting' OR
    (state = 'published' AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
  DELETE FROM dish_version_ingredients WHERE menu_id IN (SELECT id FROM menus WHERE restaurant_id = new.id);
END;

CREATE TRIGGER publications_made_history AFTER INSERT ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'publication', new.id, new.merchant_id,
    NULL,
    json_object('menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes), 'loosens', json(new.loosens),
      'note', new.note, 'decided', json(new.decided));
END;
CREATE TRIGGER publications_changed_history AFTER UPDATE ON publications
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.state IS NOT new.state
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'publication', new.id, new.merchant_id,
    json_object('menu', old.menu ->> '$.title', 'menuId', old.menu_id, 'rollbackTo', old.rollback_to, 'state', old.state,
      'takesEffectAt', old.takes_effect_at, 'dishes', json_array_length(old.dishes), 'loosens', json(old.loosens),
      'note', old.note, 'decided', json(old.decided)),
    json_object('menu', new.menu ->> '$.title', 'menuId', new.menu_id, 'rollbackTo', new.rollback_to, 'state', new.state,
      'takesEffectAt', new.takes_effect_at, 'dishes', json_array_length(new.dishes), 'loosens', json(new.loosens),
      'note', new.note, 'decided', json(new.decided));
END;
