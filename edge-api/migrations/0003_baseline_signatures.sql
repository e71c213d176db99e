-- The history, the audit and the seals --------------------------------------------------------------------------------

-- Who acts in the transaction that is running: written first and removed last in each batch of staff (http/endpoint.ts).
-- The seed acts as 'seed', and what it fills in is no change.
CREATE TABLE acting (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uid TEXT NOT NULL,
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- Who had submitted what is being signed: set when a submission is closed, in the batch that makes its change.
  submitted_by TEXT,
  -- A row keeps the last signed content of a thing while an unsigned change of it waits
  -- (docs/decisions/what-waits-to-be-signed.md). Triggers write it in the statement of the change.
  signs INTEGER NOT NULL DEFAULT 1 CHECK (signs IN (0, 1)),
  act TEXT NOT NULL DEFAULT ''
) STRICT;

-- The changes of what decides an allergen answer, each with its author and reason. Triggers write a row in the transaction
-- of the change, so every write, copy, import and cascade has one. Rows are never changed.
CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  -- Whose it is; NULL for what all merchants share.
  merchant_id TEXT,
  before TEXT CHECK (json_valid(before)),   -- NULL when it was made
  after TEXT CHECK (json_valid(after))      -- NULL when it was deleted
) STRICT;
CREATE INDEX history_of_entity ON history (entity, entity_id, id);

-- The list of these entries, the newest first (data/power-acts.ts).
CREATE INDEX history_of_power ON history (id)
  WHERE entity IN ('merchant', 'restaurant', 'globalSettings', 'userAccess', 'invite', 'release', 'apiKey', 'webhook', 'export');

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

-- An entry of the history as an act. What belongs to no merchant and the access of staff are none. A thing of a kind without a
-- table here names its restaurant, or its menu, and its title in the entry itself, and is an act of its own name.
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
        OR before ->> '$.listing' IS NOT after ->> '$.listing'
        OR coalesce(before ->> '$.allergies', '[]') <> coalesce(after ->> '$.allergies', '[]')
        OR coalesce(before ->> '$.mayContain', '[]') <> coalesce(after ->> '$.mayContain', '[]')
        OR coalesce(before ->> '$.unknownFor', '[]') <> coalesce(after ->> '$.unknownFor', '[]')
        OR coalesce(before ->> '$.notAdded', '[]') <> coalesce(after ->> '$.notAdded', '[]')
        OR coalesce(before ->> '$.freeFrom', '[]') <> coalesce(after ->> '$.freeFrom', '[]')
        OR coalesce(before ->> '$.diets', '[]') <> coalesce(after ->> '$.diets', '[]')
        OR coalesce(before ->> '$.additionalAllergies', '[]') <> coalesce(after ->> '$.additionalAllergies', '[]')
        OR coalesce(before ->> '$.additionalMayContain', '[]') <> coalesce(after ->> '$.additionalMayContain', '[]')
        OR coalesce(before ->> '$.additionalDiets', '[]') <> coalesce(after ->> '$.additionalDiets', '[]'))
      -- The dictionary also changes the keys of a declaration. That is no act of signing.
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

CREATE TABLE audit_entries (
  -- The `id` of the history.
  history_id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  submitted_by TEXT,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  -- NULL for what belongs to no restaurant.
  restaurant_id TEXT,
  title TEXT NOT NULL,
  -- The contract's AUDIT_KINDS: one change can be several acts.
  kinds TEXT NOT NULL CHECK (json_valid(kinds))
) STRICT;
CREATE INDEX audit_entries_of_merchant ON audit_entries (merchant_id, history_id);
CREATE INDEX audit_entries_of_restaurant ON audit_entries (restaurant_id, history_id);

-- The chain of seals over orders, their history and the history of the catalogue: each has the digest of a row, and a digest
-- of all seals up to it. A row that is changed, added or removed later no longer fits (packages/worker-kit/src/seals.ts).
CREATE TABLE seals (
  seq INTEGER PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('orders', 'order_history', 'history')),
  -- `seq` of an order, `id` of an entry.
  row_id INTEGER NOT NULL,
  -- The version of the form that the digest is made of.
  format INTEGER NOT NULL,
  -- The salted digest of the personal part, which goes on when the part is erased; NULL for a row without one.
  personal_digest TEXT,
  row_digest TEXT NOT NULL,
  chain_digest TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (source, row_id)
) STRICT;

-- How far the check of the chain of seals has come, and what it found: one row.
CREATE TABLE history_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  started_at TEXT NOT NULL,
  -- NULL while it goes on.
  finished_at TEXT,
  -- The last seal that was checked.
  seq INTEGER NOT NULL,
  chain_digest TEXT NOT NULL,
  verified INTEGER NOT NULL,
  erased INTEGER NOT NULL,
  faults INTEGER NOT NULL
) STRICT;

-- The states of a restaurant's written information that were shown, each once. A print names its edition by the code, which
-- is random. The row stays when its restaurant is deleted, so that an old print can still be checked.
CREATE TABLE written_editions (
  code TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- Of everything that a reader may rely on.
  digest TEXT NOT NULL,
  at TEXT NOT NULL,
  -- When another edition took its place; NULL for the present one.
  superseded_at TEXT,
  UNIQUE (restaurant_id, digest),
  UNIQUE (restaurant_id, number)
) STRICT;

CREATE TRIGGER history_is_kept AFTER UPDATE ON history BEGIN SELECT RAISE (ABORT, 'history is kept'); END;

CREATE TRIGGER history_stays AFTER DELETE ON history BEGIN SELECT RAISE (ABORT, 'history is kept'); END;

CREATE TRIGGER seals_are_kept BEFORE UPDATE ON seals BEGIN SELECT raise(ABORT, 'seals are kept'); END;

CREATE TRIGGER seals_stay BEFORE DELETE ON seals BEGIN SELECT raise(ABORT, 'seals are kept'); END;

CREATE TRIGGER seals_follow_each_other BEFORE INSERT ON seals
WHEN new.seq <> coalesce((SELECT max(seq) FROM seals), 0) + 1
BEGIN
  SELECT raise(ABORT, 'a seal follows the last one');
END;

-- Of a sealed order, state, claim, payment and comments go on; cart and dislikes are kept by orders_keep_what_was_told.
CREATE TRIGGER sealed_orders_are_kept BEFORE UPDATE OF
  seq, id, restaurant_id, merchant_id, restaurant_name, order_type, grand_total_cents, preferences, kitchen, created_at,
  history_id ON orders
WHEN (old.seq, old.id, old.restaurant_id, old.merchant_id, old.restaurant_name, old.order_type, old.grand_total_cents,
      old.preferences, old.kitchen, old.created_at, old.history_id)
    IS NOT (new.seq, new.id, new.restaurant_id, new.merchant_id, new.restaurant_name, new.order_type, new.grand_total_cents,
      new.preferences, new.kitchen, new.created_at, new.history_id)
  AND EXISTS (SELECT 1 FROM seals WHERE source = 'orders' AND row_id = old.seq)
BEGIN
  SELECT raise(ABORT, 'a sealed order is kept');
END;

CREATE TRIGGER sealed_orders_stay BEFORE DELETE ON orders
WHEN EXISTS (SELECT 1 FROM seals WHERE source = 'orders' AND row_id = old.seq)
BEGIN
  SELECT raise(ABORT, 'a sealed order is kept');
END;

CREATE TRIGGER sealed_order_history_is_kept BEFORE UPDATE ON order_history
WHEN EXISTS (SELECT 1 FROM seals WHERE source = 'order_history' AND row_id = old.id)
BEGIN
  SELECT raise(ABORT, 'a sealed entry is kept');
END;

CREATE TRIGGER sealed_order_history_stays BEFORE DELETE ON order_history
WHEN EXISTS (SELECT 1 FROM seals WHERE source = 'order_history' AND row_id = old.id)
BEGIN
  SELECT raise(ABORT, 'a sealed entry is kept');
END;

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

CREATE TRIGGER history_is_listed AFTER INSERT ON history BEGIN
  INSERT INTO audit_entries (history_id, at, actor_name, submitted_by, entity, entity_id, merchant_id, restaurant_id, title, kinds)
  SELECT act.history_id, act.at, act.actor_name, (SELECT submitted_by FROM acting),
    act.entity, act.entity_id, act.merchant_id, act.restaurant_id, act.title, iif(act.kinds = '[]', '["details"]', act.kinds)
  FROM audit_of_history AS act WHERE act.history_id = new.id;
END;

CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE (ABORT, 'the list of acts is kept'); END;

CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries BEGIN SELECT RAISE (ABORT, 'the list of acts is kept'); END;


-- What waits to be signed ---------------------------------------------------------------------------------------------

-- A statement about an ingredient or a dish by an account that may not sign: it waits for a signer, who signs or refuses it.
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- 'customIngredient' or 'menuItem'. No reference: a submission stays when what it is about is deleted.
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  title TEXT NOT NULL,
  -- The fields that change, as the call that changes them takes them.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  note TEXT NOT NULL,
  -- A digest of what it is about, and of the keys that there were: it cannot be signed once that is another.
  made_from TEXT NOT NULL,
  -- NULL once the account is erased.
  uid TEXT,
  submitted_by TEXT NOT NULL,
  submitted_at TEXT NOT NULL,
  -- {by, at, outcome, note}; NULL while it is open.
  closed TEXT CHECK (json_valid(closed))
) STRICT;
CREATE INDEX submissions_of_restaurant ON submissions (restaurant_id, submitted_at);
CREATE INDEX submissions_of_entity ON submissions (entity_id);
CREATE INDEX open_submissions ON submissions (restaurant_id) WHERE closed IS NULL;

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

-- The dishes whose food counts at stations: those that a section of an active menu names. Where the restaurant drafts, what is
-- served changes only by publications.
CREATE VIEW dishes_made AS
SELECT item.id, item.menu_id FROM menus AS menu
JOIN restaurants AS r ON r.id = menu.restaurant_id AND r.menu_drafts = 0
JOIN menu_items AS item ON item.menu_id = menu.id
WHERE menu.active = 1 AND item.active = 1 AND item.id IN (
  SELECT named.value FROM json_each(menu.subsections) AS section, json_each(section.value, '$.items') AS named);

CREATE TRIGGER closed_submissions_stay BEFORE UPDATE OF changes, closed ON submissions WHEN old.closed IS NOT NULL
BEGIN SELECT RAISE (ABORT, 'a closed submission stays as it is'); END;

CREATE TRIGGER submissions_signed_for_history AFTER UPDATE OF closed ON submissions
WHEN new.closed ->> '$.outcome' = 'signed'
BEGIN
  UPDATE acting SET submitted_by = new.submitted_by;
END;

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

CREATE TRIGGER custom_ingredients_updated AFTER UPDATE OF ingredients ON custom_ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients)
  UNION ALL SELECT new.id, part.value ->> '$.id'
  FROM waiting_changes AS waiting, json_each(waiting.signed ->> '$.ingredients') AS part
  WHERE waiting.entity = 'customIngredient' AND waiting.entity_id = new.id;
END;

CREATE TRIGGER waiting_changes_deleted AFTER DELETE ON waiting_changes WHEN old.entity = 'customIngredient' BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.entity_id AND child_id NOT IN (
    SELECT value ->> '$.id' FROM custom_ingredients AS one, json_each(one.ingredients) WHERE one.id = old.entity_id);
END;

CREATE TRIGGER menu_items_made_waits AFTER INSERT ON menu_items
WHEN (SELECT signs FROM acting) = 0 AND (SELECT menu_drafts FROM restaurants WHERE id = new.restaurant_id) = 0
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('menuItem', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), NULL)
  ON CONFLICT DO NOTHING;
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
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''),
    content, old.id IN (SELECT id FROM dishes_made WHERE menu_id = old.menu_id)
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
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''),
    at = strftime('%Y-%m-%dT%H:%M:%fZ')
  WHERE entity = 'menuItem' AND entity_id = new.id;
END;

CREATE TRIGGER menu_items_deleted_waits BEFORE DELETE ON menu_items
WHEN (SELECT signs FROM acting) = 0 AND (SELECT menu_drafts FROM restaurants WHERE id = old.restaurant_id) = 0
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed, is_made)
  SELECT 'menuItem', old.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''),
    content, 1
  FROM dish_contents
  WHERE id = old.id AND old.id IN (SELECT id FROM dishes_made WHERE menu_id = old.menu_id)
    AND EXISTS (SELECT 1 FROM menu_item_stations WHERE item_id = old.id)
  ON CONFLICT DO NOTHING;
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''),
    at = strftime('%Y-%m-%dT%H:%M:%fZ')
  WHERE entity = 'menuItem' AND entity_id = old.id;
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
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''),
    at = strftime('%Y-%m-%dT%H:%M:%fZ')
  WHERE entity = 'menuItem' AND is_made = 1 AND entity_id IN (SELECT id FROM menu_items WHERE menu_id = new.id)
    AND (old.active IS NOT new.active
      OR EXISTS (SELECT 1
          FROM json_each(old.subsections) AS section, json_each(section.value, '$.items') AS named WHERE named.value = entity_id)
        <> EXISTS (SELECT 1
          FROM json_each(new.subsections) AS section, json_each(section.value, '$.items') AS named WHERE named.value = entity_id));
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
  old.unknown_for IS NOT new.unknown_for OR old.not_added IS NOT new.not_added OR
  old.free_from IS NOT new.free_from OR old.statement IS NOT new.statement OR
  old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients)
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('customIngredient', old.id, old.restaurant_id, old.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), json_object(
    'id', old.id, 'title', old.title, 'allergies', old.allergies, 'may_contain', old.may_contain, 'unknown_for', old.unknown_for,
    'not_added', old.not_added, 'free_from', old.free_from, 'statement', old.statement, 'diets', old.diets, 'ingredients', old.ingredients, 'is_single', 0))
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER custom_ingredients_changed_waiting AFTER UPDATE ON custom_ingredients
WHEN old.title IS NOT new.title OR old.allergies IS NOT new.allergies OR old.may_contain IS NOT new.may_contain OR
  old.unknown_for IS NOT new.unknown_for OR old.not_added IS NOT new.not_added OR
  old.free_from IS NOT new.free_from OR old.statement IS NOT new.statement OR
  old.diets IS NOT new.diets OR old.ingredients IS NOT new.ingredients
BEGIN
  UPDATE waiting_changes SET change = change + 1, is_settled = 0, uid = (SELECT uid FROM acting),
    changed_by = coalesce((SELECT name FROM acting), ''), act = coalesce((SELECT act FROM acting), ''),
    at = strftime('%Y-%m-%dT%H:%M:%fZ')
  WHERE entity = 'customIngredient' AND entity_id = new.id;
END;

CREATE TRIGGER custom_ingredients_deleted_waiting AFTER DELETE ON custom_ingredients BEGIN
  DELETE FROM waiting_changes WHERE entity = 'customIngredient' AND entity_id = old.id;
END;

-- An unsigned substitution waits. So does the unsigned end of a signed one, until the time at which it ends by itself.
CREATE TRIGGER substitutions_made_waits AFTER INSERT ON substitutions WHEN (SELECT signs FROM acting) = 0 BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  VALUES ('substitution', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), NULL)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER substitutions_ended_waits AFTER UPDATE OF ended_at ON substitutions
WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL
BEGIN
  INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  SELECT 'substitution', new.id, new.restaurant_id, new.merchant_id,
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), 'true'
  WHERE (SELECT signs FROM acting) = 0
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
    (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''), coalesce((SELECT act FROM acting), ''), 'true')
  ON CONFLICT DO NOTHING;
END;

-- Another key with the name of a deleted one is a new one: nothing was signed for it.
CREATE TRIGGER allergies_inserted_unsigned_waiting AFTER INSERT ON allergies BEGIN
  UPDATE waiting_changes SET change = change + 1, signed = json_set(signed,
    '$.not_added', (SELECT json_group_array(value) FROM json_each(signed ->> '$.not_added') WHERE value <> new.key) || '',
    '$.free_from', (SELECT json_group_array(value) FROM json_each(signed ->> '$.free_from') WHERE value <> new.key) || '')
  WHERE entity = 'customIngredient' AND (
    EXISTS (SELECT 1 FROM json_each(signed ->> '$.not_added') WHERE value = new.key)
    OR EXISTS (SELECT 1 FROM json_each(signed ->> '$.free_from') WHERE value = new.key));
  UPDATE waiting_changes SET change = change + 1, signed = json_set(signed, '$.declaration', NULL)
  WHERE entity = 'menuItem' AND EXISTS (
    SELECT 1 FROM json_each(signed ->> '$.declaration', '$.keys') WHERE value = new.key);
END;

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


-- Images, and what names them -----------------------------------------------------------------------------------------

-- Uploaded images; their bytes are in R2 under images/{id}/.
CREATE TABLE images (
  id TEXT PRIMARY KEY,
  -- Null when an administrator uploaded it.
  merchant_id TEXT REFERENCES merchants (id) ON DELETE SET NULL,
  uploaded_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX images_by_age ON images (created_at);

-- Addresses of images that a row no longer names. An image that no other row names is removed from R2. Triggers insert
-- the addresses, also after a cascade.
CREATE TABLE unnamed_images (url TEXT PRIMARY KEY) STRICT;

-- An image is in use while a row names it. Nothing that is gone can be named, and nothing that is named can go: both are
-- decided in the database, so that a save and a removal at the same moment cannot pass each other.
-- Images that no row names any more, whose files are still to be removed from R2.
CREATE TABLE removed_images (id TEXT PRIMARY KEY) STRICT;
CREATE INDEX merchants_by_image ON merchants (image_url) WHERE image_url <> '';
CREATE INDEX restaurants_by_image ON restaurants (image_url) WHERE image_url <> '';
CREATE INDEX menu_items_by_image ON menu_items (image_url) WHERE image_url <> '';
CREATE INDEX menus_by_image ON menus (image_url) WHERE image_url <> '';

-- Icons of allergies and diets may be uploaded images: they count as uses of them, and are removed with the last one.
CREATE INDEX allergies_by_filled_icon ON allergies (filled_icon_url);
CREATE INDEX allergies_by_unfilled_icon ON allergies (unfilled_icon_url);
CREATE INDEX goals_by_filled_icon ON goals (filled_icon_url);
CREATE INDEX goals_by_unfilled_icon ON goals (unfilled_icon_url);
CREATE INDEX restaurants_with_images ON restaurants (image_url, image_urls) WHERE image_url <> '' OR image_urls <> '[]';
CREATE INDEX menu_items_with_images ON menu_items (image_url, image_urls) WHERE image_url <> '' OR image_urls <> '[]';

-- Every address that a row names. In two views, for D1 takes five terms of a UNION at most.
CREATE VIEW named_icons AS
SELECT value AS url FROM allergies, json_each(json_array(filled_icon_url, unfilled_icon_url))
UNION ALL SELECT value FROM goals, json_each(json_array(filled_icon_url, unfilled_icon_url));

-- The photo of a statement's evidence is in use while the statement names it, as other images are.
CREATE INDEX ingredients_by_evidence ON ingredients (statement ->> '$.evidence.imageUrl')
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL;
CREATE INDEX custom_ingredients_by_evidence ON custom_ingredients (statement ->> '$.evidence.imageUrl')
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL;

CREATE VIEW named_images AS
SELECT image_url AS url FROM merchants WHERE image_url <> ''
UNION ALL SELECT value FROM restaurants, json_each(json_insert(image_urls, '$[#]', image_url))
WHERE image_url <> '' OR image_urls <> '[]'
UNION ALL SELECT image_url FROM menus WHERE image_url <> ''
UNION ALL SELECT value FROM menu_items, json_each(json_insert(image_urls, '$[#]', image_url))
WHERE image_url <> '' OR image_urls <> '[]'
UNION ALL SELECT url FROM named_photos;

-- The photo of its evidence is in use while it names it, as that of a statement.
CREATE INDEX submissions_by_evidence ON submissions (changes ->> '$.evidence.imageUrl')
WHERE changes ->> '$.evidence.imageUrl' IS NOT NULL;

-- An image of a version or of a published menu stays in use: a publication can be served again.
CREATE INDEX dish_versions_with_images ON dish_versions (content ->> '$.image_url', content ->> '$.image_urls')
WHERE content ->> '$.image_url' <> '' OR content ->> '$.image_urls' <> '[]';

CREATE VIEW named_in_publications AS
SELECT value AS url FROM dish_versions,
  json_each(json_insert(content ->> '$.image_urls', '$[#]', content ->> '$.image_url'))
WHERE content ->> '$.image_url' <> '' OR content ->> '$.image_urls' <> '[]'
UNION ALL SELECT menu ->> '$.image_url' FROM publications WHERE menu ->> '$.image_url' <> '';

-- D1 takes five terms of a UNION at most.
CREATE VIEW named_photos AS
SELECT statement ->> '$.evidence.imageUrl' AS url FROM ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT statement ->> '$.evidence.imageUrl' FROM custom_ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT changes ->> '$.evidence.imageUrl' FROM submissions
WHERE changes ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT url FROM named_in_publications
UNION ALL SELECT url FROM named_icons;

-- An image that no row names any more may be removed (edge-api/src/data/images.ts).
CREATE VIEW left_images AS SELECT url FROM unnamed_images;

CREATE TRIGGER left_images_are_released INSTEAD OF INSERT ON left_images WHEN new.url LIKE '/images/%'
BEGIN INSERT OR IGNORE INTO unnamed_images VALUES (new.url); END;

-- A row that comes to name one of our own images names one that there is. http/known-images.ts answers what this refuses.
CREATE VIEW checked_images AS SELECT url FROM unnamed_images;

CREATE TRIGGER checked_images_are_there INSTEAD OF INSERT ON checked_images
WHEN new.url GLOB '/images/*' AND NOT EXISTS (
  SELECT 1 FROM images
  WHERE id = substr(new.url, 9, length(new.url) - 18) AND new.url = '/images/' || id || '/1280.webp')
BEGIN SELECT RAISE (ABORT, 'image is gone'); END;

CREATE TRIGGER merchants_release_image AFTER UPDATE OF image_url ON merchants
WHEN old.image_url <> new.image_url
BEGIN INSERT INTO left_images VALUES (old.image_url); END;

CREATE TRIGGER merchants_release_images_with_row AFTER DELETE ON merchants
BEGIN INSERT INTO left_images VALUES (old.image_url); END;

CREATE TRIGGER merchants_made_with_images BEFORE INSERT ON merchants
WHEN new.image_url <> ''
BEGIN INSERT INTO checked_images VALUES (new.image_url); END;

CREATE TRIGGER merchants_changed_with_images BEFORE UPDATE OF image_url ON merchants
WHEN new.image_url <> old.image_url
BEGIN INSERT INTO checked_images VALUES (new.image_url); END;

CREATE TRIGGER restaurants_release_image AFTER UPDATE OF image_url, image_urls ON restaurants
BEGIN
  INSERT INTO left_images SELECT old.image_url UNION SELECT value FROM json_each(old.image_urls)
  EXCEPT SELECT new.image_url EXCEPT SELECT value FROM json_each(new.image_urls);
END;

CREATE TRIGGER restaurants_release_images_with_row AFTER DELETE ON restaurants
BEGIN INSERT INTO left_images SELECT old.image_url UNION SELECT value FROM json_each(old.image_urls); END;

CREATE TRIGGER restaurants_made_with_images BEFORE INSERT ON restaurants
WHEN new.image_url <> '' OR new.image_urls <> '[]'
BEGIN INSERT INTO checked_images SELECT new.image_url UNION SELECT value FROM json_each(new.image_urls); END;

CREATE TRIGGER restaurants_changed_with_images BEFORE UPDATE OF image_url, image_urls ON restaurants
WHEN new.image_url <> old.image_url OR new.image_urls <> old.image_urls
BEGIN INSERT INTO checked_images SELECT new.image_url UNION SELECT value FROM json_each(new.image_urls); END;

CREATE TRIGGER menu_items_release_image AFTER UPDATE OF image_url, image_urls ON menu_items
BEGIN
  INSERT INTO left_images SELECT old.image_url UNION SELECT value FROM json_each(old.image_urls)
  EXCEPT SELECT new.image_url EXCEPT SELECT value FROM json_each(new.image_urls);
END;

CREATE TRIGGER menu_items_release_images_with_row AFTER DELETE ON menu_items
BEGIN INSERT INTO left_images SELECT old.image_url UNION SELECT value FROM json_each(old.image_urls); END;

CREATE TRIGGER menu_items_made_with_images BEFORE INSERT ON menu_items
WHEN new.image_url <> '' OR new.image_urls <> '[]'
BEGIN INSERT INTO checked_images SELECT new.image_url UNION SELECT value FROM json_each(new.image_urls); END;

CREATE TRIGGER menu_items_changed_with_images BEFORE UPDATE OF image_url, image_urls ON menu_items
WHEN new.image_url <> old.image_url OR new.image_urls <> old.image_urls
BEGIN INSERT INTO checked_images SELECT new.image_url UNION SELECT value FROM json_each(new.image_urls); END;

CREATE TRIGGER menus_release_image AFTER UPDATE OF image_url ON menus
WHEN old.image_url <> new.image_url
BEGIN INSERT INTO left_images VALUES (old.image_url); END;

CREATE TRIGGER menus_release_image_with_row AFTER DELETE ON menus
BEGIN INSERT INTO left_images VALUES (old.image_url); END;

CREATE TRIGGER menus_made_with_images BEFORE INSERT ON menus
WHEN new.image_url <> ''
BEGIN INSERT INTO checked_images VALUES (new.image_url); END;

CREATE TRIGGER menus_changed_with_images BEFORE UPDATE OF image_url ON menus
WHEN new.image_url <> old.image_url
BEGIN INSERT INTO checked_images VALUES (new.image_url); END;

CREATE TRIGGER allergies_release_icons AFTER UPDATE OF filled_icon_url, unfilled_icon_url ON allergies
BEGIN
  INSERT INTO left_images SELECT old.filled_icon_url UNION SELECT old.unfilled_icon_url
  EXCEPT SELECT new.filled_icon_url EXCEPT SELECT new.unfilled_icon_url;
END;

CREATE TRIGGER allergies_release_icons_with_row AFTER DELETE ON allergies
BEGIN INSERT INTO left_images SELECT old.filled_icon_url UNION SELECT old.unfilled_icon_url; END;

CREATE TRIGGER allergies_made_with_images BEFORE INSERT ON allergies
WHEN new.filled_icon_url <> '' OR new.unfilled_icon_url <> ''
BEGIN INSERT INTO checked_images SELECT new.filled_icon_url UNION SELECT new.unfilled_icon_url; END;

CREATE TRIGGER allergies_changed_with_images BEFORE UPDATE OF filled_icon_url, unfilled_icon_url ON allergies
WHEN new.filled_icon_url <> old.filled_icon_url OR new.unfilled_icon_url <> old.unfilled_icon_url
BEGIN INSERT INTO checked_images SELECT new.filled_icon_url UNION SELECT new.unfilled_icon_url; END;

CREATE TRIGGER goals_release_icons AFTER UPDATE OF filled_icon_url, unfilled_icon_url ON goals
BEGIN
  INSERT INTO left_images SELECT old.filled_icon_url UNION SELECT old.unfilled_icon_url
  EXCEPT SELECT new.filled_icon_url EXCEPT SELECT new.unfilled_icon_url;
END;

CREATE TRIGGER goals_release_icons_with_row AFTER DELETE ON goals
BEGIN INSERT INTO left_images SELECT old.filled_icon_url UNION SELECT old.unfilled_icon_url; END;

CREATE TRIGGER goals_made_with_images BEFORE INSERT ON goals
WHEN new.filled_icon_url <> '' OR new.unfilled_icon_url <> ''
BEGIN INSERT INTO checked_images SELECT new.filled_icon_url UNION SELECT new.unfilled_icon_url; END;

CREATE TRIGGER goals_changed_with_images BEFORE UPDATE OF filled_icon_url, unfilled_icon_url ON goals
WHEN new.filled_icon_url <> old.filled_icon_url OR new.unfilled_icon_url <> old.unfilled_icon_url
BEGIN INSERT INTO checked_images SELECT new.filled_icon_url UNION SELECT new.unfilled_icon_url; END;

CREATE TRIGGER ingredients_release_image AFTER UPDATE OF statement ON ingredients
WHEN old.statement ->> '$.evidence.imageUrl' IS NOT new.statement ->> '$.evidence.imageUrl'
BEGIN INSERT INTO left_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER ingredients_release_image_with_row AFTER DELETE ON ingredients
BEGIN INSERT INTO left_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER ingredients_made_with_images BEFORE INSERT ON ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT NULL
BEGIN INSERT INTO checked_images VALUES (new.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER ingredients_changed_with_images BEFORE UPDATE OF statement ON ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT old.statement ->> '$.evidence.imageUrl'
BEGIN INSERT INTO checked_images VALUES (new.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER custom_ingredients_release_image AFTER UPDATE OF statement ON custom_ingredients
WHEN old.statement ->> '$.evidence.imageUrl' IS NOT new.statement ->> '$.evidence.imageUrl'
BEGIN INSERT INTO left_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER custom_ingredients_release_image_with_row AFTER DELETE ON custom_ingredients
BEGIN INSERT INTO left_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER custom_ingredients_made_with_images BEFORE INSERT ON custom_ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT NULL
BEGIN INSERT INTO checked_images VALUES (new.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER custom_ingredients_changed_with_images BEFORE UPDATE OF statement ON custom_ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT old.statement ->> '$.evidence.imageUrl'
BEGIN INSERT INTO checked_images VALUES (new.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER submissions_release_image_with_row AFTER DELETE ON submissions
BEGIN INSERT INTO left_images VALUES (old.changes ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER submissions_made_with_images BEFORE INSERT ON submissions
WHEN new.changes ->> '$.evidence.imageUrl' IS NOT NULL
BEGIN INSERT INTO checked_images VALUES (new.changes ->> '$.evidence.imageUrl'); END;
