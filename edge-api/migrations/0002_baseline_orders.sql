-- Orders --------------------------------------------------------------------------------------------------------------

CREATE TABLE orders (
  -- Keyset of the grid, and the number in the product order id.
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
  merchant_id TEXT NOT NULL REFERENCES merchants (id),
  restaurant_name TEXT NOT NULL,
  order_type TEXT NOT NULL CHECK (order_type IN ('Delivery', 'Pickup', 'In Restaurant')),
  order_status TEXT NOT NULL DEFAULT 'pending' CHECK (
    order_status IN ('complete', 'pending', 'cancelled', 'disabled', 'paused', 'inprocess', 'claimed', 'escalated')
  ),
  payment_status TEXT NOT NULL DEFAULT 'pending' CHECK (
    payment_status IN ('processing', 'succeeded', 'amount_capturable_updated', 'payment_failed', 'N/A', 'pending')
  ),
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  claimed_by TEXT NOT NULL DEFAULT '',
  external_order_id TEXT NOT NULL DEFAULT '',
  comments TEXT NOT NULL DEFAULT '',
  -- The cart with every figure computed by the server, and what grids and kitchens read of it.
  cart TEXT NOT NULL CHECK (json_valid(cart)),
  grand_total_cents INTEGER NOT NULL CHECK (grand_total_cents >= 0),
  dislikes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(dislikes)),
  preferences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(preferences)),
  kitchen TEXT NOT NULL CHECK (json_valid(kitchen)),
  created_at TEXT NOT NULL,
  -- The level of each of `dislikes`, in the same order.
  dislike_levels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(dislike_levels)),
  -- The newest entry of the history when the order was placed: what is newer came after it.
  history_id INTEGER,
  -- What the kitchen does with an order, beside its status (docs/decisions/kitchen.md).
  kitchen_status TEXT NOT NULL DEFAULT 'new'
  CHECK (kitchen_status IN ('new', 'accepted', 'started', 'ready', 'done', 'refused')),
  -- Whether the notes are a question that the kitchen answers before the order counts; NULL: they are none.
  question TEXT CHECK (question IN ('asked', 'yes', 'no')),
  -- Who has read what the people of the order avoid: { by, at }; NULL before.
  needs_read TEXT CHECK (json_valid(needs_read)),
  -- What the kitchen's last act can be undone to: { uid, at, before }; NULL after any other action.
  undo TEXT CHECK (json_valid(undo)),
  -- The secret by which an order is followed without an account. It shows the order's status and nothing else.
  follow_key TEXT,
  -- The currency of an order, and the taxes in what its diners pay: derived from its cart, for lists and reports,
  -- which read no cart.
  currency TEXT NOT NULL DEFAULT 'USD',
  tax_cents INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX orders_of_merchant ON orders (merchant_id, seq);
CREATE INDEX orders_by_status ON orders (order_status, seq);

-- Lists, filters and reports of orders. The order of `seq` is that of `created_at`.
CREATE INDEX orders_of_restaurant ON orders (restaurant_id, seq);


-- The orders that a kitchen works on.
CREATE INDEX open_orders_of_restaurant ON orders (restaurant_id, seq) WHERE order_status NOT IN ('complete', 'cancelled');
CREATE INDEX orders_followed ON orders (follow_key) WHERE follow_key IS NOT NULL;
CREATE INDEX orders_by_time ON orders (created_at, order_status, grand_total_cents, currency, tax_cents);
CREATE INDEX orders_of_merchant_by_time ON orders (merchant_id, created_at, order_status, grand_total_cents, currency, tax_cents);
CREATE INDEX orders_of_restaurant_by_time
  ON orders (restaurant_id, created_at, order_status, grand_total_cents, currency, tax_cents);

-- What reports and lists ask of orders again and again, without reading their carts.
-- The dishes of each order's cart, which never changes once the order is placed.
CREATE TABLE order_lines (
  order_seq INTEGER NOT NULL REFERENCES orders (seq) ON DELETE CASCADE,
  -- Counts the lines of an order, all persons together.
  place INTEGER NOT NULL,
  menu_item_id TEXT NOT NULL,
  title TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
  PRIMARY KEY (order_seq, place)
) STRICT, WITHOUT ROWID;

-- The personal part of an order, apart from what its diner was told: it can be erased, and nothing else of the order changes.
CREATE TABLE order_people (
  order_seq INTEGER PRIMARY KEY REFERENCES orders (seq) ON DELETE CASCADE,
  -- What the digest of the part is made with. Empty once the part is erased.
  salt TEXT NOT NULL,
  -- The diner's account, anonymous or not; no digest covers it.
  uid TEXT,
  -- Whether the part is to be erased as soon as the order is closed.
  is_erasure_due INTEGER NOT NULL DEFAULT 0 CHECK (is_erasure_due IN (0, 1)),
  user_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  address_string TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  -- Who is behind each entry of the cart's `orders`, in its order: { userId, user }.
  people TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(people)),
  -- The order's `kitchen` with the names of its people; NULL when it has no names.
  kitchen TEXT CHECK (json_valid(kitchen)),
  -- The key by which a diner without an account proves that the order is the own (docs/decisions/diners-data.md). Only
  -- the device that placed the order or sent the report has it. It is another key than `follow_key`, which diners share.
  own_key TEXT
) STRICT;
CREATE INDEX order_people_of_diner ON order_people (uid) WHERE uid IS NOT NULL;
CREATE INDEX order_people_to_erase ON order_people (order_seq) WHERE is_erasure_due = 1;

-- How many orders were placed with an address: each leads to a mail to it.
CREATE INDEX order_people_by_email ON order_people (email, order_seq) WHERE email <> '';

-- The personal parts that are still kept, the oldest first: the hourly job that erases old ones reads no others.
CREATE INDEX order_people_kept ON order_people (order_seq) WHERE salt <> '';
CREATE INDEX order_people_of_key ON order_people (own_key) WHERE own_key IS NOT NULL;

-- The comments of staff as each edit left them. The present ones are in the order.
CREATE TABLE order_comments (
  entry_id INTEGER PRIMARY KEY REFERENCES order_history (id) ON DELETE CASCADE,
  -- Empty once they are erased, as the text then is.
  salt TEXT NOT NULL,
  comments TEXT NOT NULL
) STRICT;

-- Who moved an order from which state to which; written in the same batch as the move.
CREATE TABLE order_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  uid TEXT,
  by_name TEXT NOT NULL,
  action TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  -- Whose order it was about: the newest entry of a merchant tells its screens whether anything happened.
  merchant_id TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX order_history_of_order ON order_history (order_id, id);
CREATE INDEX order_history_of_merchant ON order_history (merchant_id, id);

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

CREATE TRIGGER orders_have_lines AFTER INSERT ON orders BEGIN
  INSERT INTO order_lines (order_seq, place, menu_item_id, title, quantity, total_cents)
  SELECT NEW.seq, row_number() OVER (), line.value ->> '$.menuItem.id', line.value ->> '$.menuItem.title',
    line.value ->> '$.quantity', line.value ->> '$.total'
  FROM json_each(NEW.cart, '$.orders') AS person, json_each(person.value, '$.items') AS line;
END;

CREATE TRIGGER order_people_are_kept BEFORE UPDATE ON order_people
WHEN old.order_seq IS NOT new.order_seq
  OR ((old.salt, old.user_name, old.email, old.phone_number, old.address_string, old.notes, old.people, old.kitchen)
      IS NOT (new.salt, new.user_name, new.email, new.phone_number, new.address_string, new.notes, new.people, new.kitchen)
    AND (new.salt, new.uid, new.user_name, new.email, new.phone_number, new.address_string, new.notes, new.people, new.kitchen)
      IS NOT ('', NULL, '', '', '', '', '', '[]', NULL))
BEGIN
  SELECT raise(ABORT, 'The personal part of an order can only be erased');
END;

CREATE TRIGGER order_people_stay BEFORE DELETE ON order_people
WHEN EXISTS (SELECT 1 FROM orders WHERE seq = old.order_seq)
BEGIN
  SELECT raise(ABORT, 'The personal part of an order can only be erased');
END;

CREATE TRIGGER order_comments_are_kept BEFORE UPDATE ON order_comments
WHEN old.entry_id IS NOT new.entry_id OR (new.salt, new.comments) IS NOT ('', '')
BEGIN
  SELECT raise(ABORT, 'Comments of an order can only be erased');
END;

CREATE TRIGGER order_comments_stay BEFORE DELETE ON order_comments
WHEN EXISTS (SELECT 1 FROM order_history WHERE id = old.entry_id)
BEGIN
  SELECT raise(ABORT, 'Comments of an order can only be erased');
END;

-- An order keeps what its diner chose and was told.
CREATE TRIGGER orders_keep_what_was_told BEFORE UPDATE OF cart, dislikes, dislike_levels ON orders
WHEN old.dislikes IS NOT new.dislikes OR old.dislike_levels IS NOT new.dislike_levels
  OR (old.cart IS NOT new.cart AND new.cart IS NOT json_set(old.cart, '$.orders', json((
    SELECT json_group_array(json(json_set(person.value, '$.userId', CAST(person.key + 1 AS TEXT), '$.user', '')))
    FROM json_each(old.cart, '$.orders') AS person))))
BEGIN
  SELECT raise(ABORT, 'An order keeps what its diner chose and was told');
END;


-- Sums of orders, for summaries and reports ---------------------------------------------------------------------------

-- What summaries and reports count, kept as orders change: neither reads a year of orders
-- (docs/decisions/one-database.md).
-- The orders of each state: of a restaurant, and of all together with an empty id.
CREATE TABLE order_counts (
  restaurant_id TEXT NOT NULL,
  order_status TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (restaurant_id, order_status)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_counts_of_merchant ON order_counts (merchant_id);

-- The orders that count for revenue, of a restaurant and an hour of UTC. Columns are named as those of orders, which have the same
-- conditions in reports.
CREATE TABLE order_hours (
  restaurant_id TEXT NOT NULL,
  -- The beginning of the hour.
  created_at TEXT NOT NULL,
  currency TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  orders INTEGER NOT NULL,
  grand_total_cents INTEGER NOT NULL,
  tax_cents INTEGER NOT NULL,
  PRIMARY KEY (restaurant_id, created_at, currency)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_hours_of_merchant ON order_hours (merchant_id, created_at);

-- The report of all restaurants, which read every hour and every dish of each (docs/decisions/one-database.md).
-- The orders that count for revenue, of all restaurants and an hour of UTC.
CREATE TABLE order_hours_of_all (
  -- The beginning of the hour.
  created_at TEXT NOT NULL,
  currency TEXT NOT NULL,
  orders INTEGER NOT NULL,
  grand_total_cents INTEGER NOT NULL,
  tax_cents INTEGER NOT NULL,
  PRIMARY KEY (created_at, currency)
) STRICT, WITHOUT ROWID;

-- The dishes of the same orders, of a restaurant and a day of UTC.
CREATE TABLE dish_days (
  restaurant_id TEXT NOT NULL,
  -- The beginning of the day.
  created_at TEXT NOT NULL,
  currency TEXT NOT NULL,
  menu_item_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  title TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
  PRIMARY KEY (restaurant_id, created_at, currency, menu_item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dish_days_of_merchant ON dish_days (merchant_id, created_at);
CREATE INDEX dish_days_by_time ON dish_days (created_at, currency, menu_item_id, title, quantity, total_cents);

-- Adds (sign 1) or takes away (-1) an order. The view is written to by the triggers below, so that one place counts.
CREATE VIEW counted_orders AS SELECT 1 AS sign, 0 AS seq, '' AS merchant_id, '' AS restaurant_id, '' AS order_status,
  '' AS created_at, '' AS currency, 0 AS grand_total_cents, 0 AS tax_cents WHERE FALSE;

CREATE TRIGGER orders_are_counted INSTEAD OF INSERT ON counted_orders BEGIN
  INSERT INTO order_counts (restaurant_id, order_status, merchant_id, orders)
  VALUES (new.restaurant_id, new.order_status, new.merchant_id, new.sign), ('', new.order_status, '', new.sign)
  ON CONFLICT DO UPDATE SET orders = orders + new.sign;
  INSERT INTO order_hours (restaurant_id, created_at, currency, merchant_id, orders, grand_total_cents, tax_cents)
  SELECT new.restaurant_id, substr(new.created_at, 1, 13) || ':00:00.000Z', new.currency, new.merchant_id, new.sign,
    new.sign * new.grand_total_cents, new.sign * new.tax_cents
  WHERE new.order_status NOT IN ('cancelled', 'disabled')
  ON CONFLICT DO UPDATE SET orders = orders + excluded.orders,
    grand_total_cents = grand_total_cents + excluded.grand_total_cents, tax_cents = tax_cents + excluded.tax_cents;
  -- An order that is just being stored has no lines yet: each is counted when it comes.
  INSERT INTO dish_days (restaurant_id, created_at, currency, menu_item_id, merchant_id, title, quantity, total_cents)
  SELECT new.restaurant_id, substr(new.created_at, 1, 10) || 'T00:00:00.000Z', new.currency, line.menu_item_id,
    new.merchant_id, line.title, new.sign * line.quantity, new.sign * line.total_cents
  FROM order_lines AS line WHERE line.order_seq = new.seq AND new.order_status NOT IN ('cancelled', 'disabled')
  ON CONFLICT DO UPDATE SET title = max(title, excluded.title), quantity = quantity + excluded.quantity,
    total_cents = total_cents + excluded.total_cents;
END;

CREATE TRIGGER orders_placed_count AFTER INSERT ON orders BEGIN
  INSERT INTO counted_orders (sign, seq, merchant_id, restaurant_id, order_status, created_at, currency, grand_total_cents,
    tax_cents)
  VALUES (1, -1, new.merchant_id, new.restaurant_id, new.order_status, new.created_at, new.currency, new.grand_total_cents,
    new.tax_cents);
END;

CREATE TRIGGER order_lines_count AFTER INSERT ON order_lines BEGIN
  INSERT INTO dish_days (restaurant_id, created_at, currency, menu_item_id, merchant_id, title, quantity, total_cents)
  SELECT o.restaurant_id, substr(o.created_at, 1, 10) || 'T00:00:00.000Z', o.currency, new.menu_item_id, o.merchant_id,
    new.title, new.quantity, new.total_cents
  FROM orders AS o WHERE o.seq = new.order_seq AND o.order_status NOT IN ('cancelled', 'disabled')
  ON CONFLICT DO UPDATE SET title = max(title, excluded.title), quantity = quantity + excluded.quantity,
    total_cents = total_cents + excluded.total_cents;
END;

CREATE TRIGGER orders_changed_count
AFTER UPDATE OF order_status, created_at, currency, grand_total_cents, tax_cents ON orders
WHEN old.order_status <> new.order_status OR old.created_at <> new.created_at OR old.currency <> new.currency
  OR old.grand_total_cents <> new.grand_total_cents OR old.tax_cents <> new.tax_cents
BEGIN
  INSERT INTO counted_orders (sign, seq, merchant_id, restaurant_id, order_status, created_at, currency, grand_total_cents,
    tax_cents)
  VALUES (-1, old.seq, old.merchant_id, old.restaurant_id, old.order_status, old.created_at, old.currency,
    old.grand_total_cents, old.tax_cents),
    (1, new.seq, new.merchant_id, new.restaurant_id, new.order_status, new.created_at, new.currency,
    new.grand_total_cents, new.tax_cents);
END;

-- Before, because the order takes its lines with it.
CREATE TRIGGER orders_deleted_count BEFORE DELETE ON orders BEGIN
  INSERT INTO counted_orders (sign, seq, merchant_id, restaurant_id, order_status, created_at, currency, grand_total_cents,
    tax_cents)
  VALUES (-1, old.seq, old.merchant_id, old.restaurant_id, old.order_status, old.created_at, old.currency,
    old.grand_total_cents, old.tax_cents);
END;

-- A second trigger of the view: the first one counts each restaurant.
CREATE TRIGGER orders_are_counted_of_all INSTEAD OF INSERT ON counted_orders
WHEN new.order_status NOT IN ('cancelled', 'disabled')
BEGIN
  INSERT INTO order_hours_of_all (created_at, currency, orders, grand_total_cents, tax_cents)
  VALUES (substr(new.created_at, 1, 13) || ':00:00.000Z', new.currency, new.sign, new.sign * new.grand_total_cents,
    new.sign * new.tax_cents)
  ON CONFLICT DO UPDATE SET orders = orders + excluded.orders,
    grand_total_cents = grand_total_cents + excluded.grand_total_cents, tax_cents = tax_cents + excluded.tax_cents;
END;


-- Kitchens and their devices ------------------------------------------------------------------------------------------

-- The devices of kitchens, which sign in by a code of a manager (docs/decisions/kitchen.md). Neither table has a
-- secret: both have its digest.
CREATE TABLE device_codes (
  code_digest TEXT PRIMARY KEY,
  -- The id that the device gets: a code that was used has its row in `devices`.
  device_id TEXT NOT NULL UNIQUE,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  made_by TEXT NOT NULL,
  -- The code works while this account may still make one for the restaurant.
  made_by_uid TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX device_codes_of_restaurant ON device_codes (restaurant_id);
CREATE INDEX device_codes_by_end ON device_codes (expires_at);

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  secret_digest TEXT NOT NULL UNIQUE,
  signed_in_at TEXT NOT NULL,
  signed_in_by TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- NULL while it is signed in. The row stays: acts in the history of orders have its id.
  shut_out_at TEXT,
  shut_out_by TEXT
) STRICT;
CREATE INDEX devices_of_restaurant ON devices (restaurant_id) WHERE shut_out_at IS NULL;

-- The bearers of kitchens' devices, which last an hour: the secret of a device is in a cookie
-- (docs/decisions/session-storage.md). The table has digests alone.
CREATE TABLE device_bearers (
  digest TEXT PRIMARY KEY,
  device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX device_bearers_of_device ON device_bearers (device_id);
CREATE INDEX device_bearers_by_end ON device_bearers (expires_at);

-- The kitchens that accounts watch by a socket: whose right ends is shut out of these at once.
CREATE TABLE kitchen_watches (
  uid TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  until TEXT NOT NULL,
  PRIMARY KEY (uid, restaurant_id)
) STRICT;
CREATE INDEX kitchen_watches_of_restaurant ON kitchen_watches (restaurant_id);


-- Keys, connections and webhooks of merchants -------------------------------------------------------------------------

-- The API keys of merchants (docs/decisions/roles-and-callers.md). Of the secret only its digest is stored.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The contract's KEY_SCOPES.
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  -- SHA-256 of the secret.
  digest TEXT NOT NULL UNIQUE,
  -- The first characters of the secret, by which people tell keys apart.
  start TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  last_used_at TEXT,
  -- { by, at }; NULL while it works.
  revoked TEXT CHECK (json_valid(revoked)),
  -- Who made a key: it stops working when that person may not make keys for its merchant any more.
  created_by_uid TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX api_keys_of_merchant ON api_keys (merchant_id, created_at);

-- OAuth connections of merchants to other services; the tokens only as AES-GCM, bound to merchant and provider.
CREATE TABLE integrations (
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  sealed_tokens TEXT NOT NULL,
  connected_by_uid TEXT NOT NULL,
  connected_by TEXT NOT NULL,
  connected_at TEXT NOT NULL,
  PRIMARY KEY (merchant_id, provider)
) STRICT, WITHOUT ROWID;

-- Connections on their way: who was sent to which provider. The state is a secret of its browser, so only its SHA-256 is
-- here; the verifier is worth nothing without the code that comes back to that browser.
CREATE TABLE oauth_states (
  state_hash TEXT PRIMARY KEY,
  uid TEXT NOT NULL,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  code_verifier TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_states_by_age ON oauth_states (expires_at);

-- Webhooks of merchants, and what was sent to them (docs/decisions/webhooks-mails-and-push.md).
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  -- The contract's WEBHOOK_EVENTS.
  events TEXT NOT NULL CHECK (json_valid(events)),
  -- The secret that signs, sealed with OAUTH_KEY_SECRET.
  sealed_secret TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  -- Since when every attempt has failed; NULL when the last one succeeded.
  failing_since TEXT,
  -- When it was turned off after failing for days; NULL while it is on.
  off_since TEXT
) STRICT;
CREATE INDEX webhooks_of_merchant ON webhooks (merchant_id, created_at);

-- An event for one webhook: written in the batch of what happened, sent afterwards, kept as the log.
CREATE TABLE webhook_deliveries (
  -- The `webhook-id` of every attempt.
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- What the event says: ids and states, nothing of a person.
  data TEXT NOT NULL CHECK (json_valid(data)),
  at TEXT NOT NULL,
  -- 'new' is not queued yet, 'queued' is; both are the contract's 'waiting'.
  state TEXT NOT NULL CHECK (state IN ('new', 'queued', 'delivered', 'failed')),
  -- When the queue sends it, or sends it again; NULL when it does not.
  due_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_attempt_at TEXT,
  status INTEGER,
  duration_ms INTEGER,
  error TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, at);
CREATE INDEX webhook_deliveries_to_queue ON webhook_deliveries (state, due_at) WHERE state IN ('new', 'queued');
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (at);

-- What happened, for each webhook that wants it. The view is written to by the triggers below, so that one place decides who is
-- told; a webhook that is off keeps the event as failed, to be replayed.
CREATE VIEW webhook_events AS SELECT '' AS merchant_id, '' AS type, '{}' AS data WHERE FALSE;

CREATE TRIGGER webhook_events_happened INSTEAD OF INSERT ON webhook_events BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, merchant_id, type, data, at, state, error)
  SELECT 'msg_' || lower(hex(randomblob(16))), id, merchant_id, new.type, new.data, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    iif(off_since IS NULL, 'new', 'failed'), iif(off_since IS NULL, '', 'The webhook was off')
  FROM webhooks
  WHERE merchant_id = new.merchant_id AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = new.type);
END;

CREATE TRIGGER orders_placed_webhooks AFTER INSERT ON orders BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'order.placed', json_object(
    'orderId', new.id, 'restaurantId', new.restaurant_id, 'orderStatus', new.order_status,
    'kitchenStatus', new.kitchen_status, 'paymentStatus', new.payment_status, 'question', new.question));
END;

CREATE TRIGGER orders_changed_webhooks
AFTER UPDATE OF order_status, kitchen_status, payment_status, question, external_order_id, needs_read ON orders
WHEN old.order_status <> new.order_status OR old.kitchen_status <> new.kitchen_status
  OR old.payment_status <> new.payment_status OR old.question IS NOT new.question
  OR old.external_order_id <> new.external_order_id OR (old.needs_read IS NULL AND new.needs_read IS NOT NULL)
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'order.changed', json_object(
    'orderId', new.id, 'restaurantId', new.restaurant_id, 'orderStatus', new.order_status,
    'kitchenStatus', new.kitchen_status, 'paymentStatus', new.payment_status, 'question', new.question));
END;

CREATE TRIGGER publications_made_webhooks AFTER INSERT ON publications WHEN new.state = 'published' BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'menu.published', json_object(
    'menuId', new.menu_id, 'restaurantId', new.restaurant_id, 'takesEffectAt', new.takes_effect_at));
END;

CREATE TRIGGER publications_approved_webhooks AFTER UPDATE OF state ON publications
WHEN new.state = 'published' AND old.state <> 'published'
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'menu.published', json_object(
    'menuId', new.menu_id, 'restaurantId', new.restaurant_id, 'takesEffectAt', new.takes_effect_at));
END;

-- Also when a dish is back.
CREATE TRIGGER menu_items_sold_out_webhooks AFTER UPDATE OF disabled ON menu_items WHEN old.disabled <> new.disabled BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'item.sold-out', json_object(
    'itemId', new.id, 'menuId', new.menu_id, 'restaurantId', new.restaurant_id,
    'isSoldOut', json(iif(new.disabled, 'true', 'false')), 'until', NULL));
END;

CREATE TRIGGER sold_outs_made_webhooks AFTER INSERT ON sold_outs BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'item.sold-out', iif(new.kind = 'dish',
    json_object('itemId', new.subject_id, 'menuId', (SELECT menu_id FROM menu_items WHERE id = new.subject_id),
      'restaurantId', new.restaurant_id, 'isSoldOut', json('true'), 'until', new.until),
    json_object('ingredientId', new.subject_id, 'restaurantId', new.restaurant_id, 'isSoldOut', json('true'), 'until', new.until)));
END;

CREATE TRIGGER sold_outs_ended_webhooks AFTER UPDATE OF ended_at ON sold_outs
WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'item.sold-out', iif(new.kind = 'dish',
    json_object('itemId', new.subject_id, 'menuId', (SELECT menu_id FROM menu_items WHERE id = new.subject_id),
      'restaurantId', new.restaurant_id, 'isSoldOut', json('false'), 'until', NULL),
    json_object('ingredientId', new.subject_id, 'restaurantId', new.restaurant_id, 'isSoldOut', json('false'), 'until', NULL)));
END;


-- Releases of the remotes ---------------------------------------------------------------------------------------------

-- Published versions of the remotes, and which one is live.
CREATE TABLE releases (
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  entry TEXT NOT NULL CHECK (json_valid(entry)),
  published_at TEXT NOT NULL,
  -- What it was built from, by whom, and how large its files are.
  commit_hash TEXT NOT NULL DEFAULT '',
  has_uncommitted_changes INTEGER NOT NULL DEFAULT 0 CHECK (has_uncommitted_changes IN (0, 1)),
  author TEXT NOT NULL DEFAULT '',
  size_bytes INTEGER NOT NULL DEFAULT 0,
  brotli_bytes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (name, version)
) STRICT;
CREATE INDEX releases_by_age ON releases (name, published_at);

CREATE TABLE active_releases (
  name TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  activated_at TEXT NOT NULL,
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
) STRICT;

-- A stored version that a share of sessions gets in place of the live one.
CREATE TABLE canary_releases (
  name TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 100),
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
) STRICT;

-- The history of the remotes: each act with its author. Rows are never changed.
CREATE TABLE release_changes (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- Numbers the changes of what a remote's pages get: of two that were decided on the same state, the second fails.
  -- NULL for a version that was only stored.
  revision INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('release', 'promote', 'rollback', 'canary', 'stop-canary')),
  at TEXT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('person', 'token')),
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  from_version TEXT,
  to_version TEXT,
  percent INTEGER,
  request_id TEXT NOT NULL,
  UNIQUE (name, revision)
) STRICT;
CREATE INDEX release_changes_of_remote ON release_changes (name, id);

-- Release tokens that an operator makes for one remote or all of them (docs/decisions/releases.md). The
-- secret RELEASE_TOKEN goes on beside them. Of a token's secret only its digest is stored.
CREATE TABLE release_tokens (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- NULL: all remotes.
  remote TEXT,
  -- The contract's RELEASE_POWERS.
  powers TEXT NOT NULL CHECK (json_valid(powers)),
  -- SHA-256 of the secret.
  digest TEXT NOT NULL UNIQUE,
  -- The first characters of the secret, by which people tell tokens apart.
  start TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  -- { by, at }; NULL while it works.
  revoked TEXT CHECK (json_valid(revoked))
) STRICT;

-- Who asked to promote which version, where a promotion takes two people (docs/decisions/releases.md). A request
-- is valid for one revision of the remote: a promotion, a roll back or a canary ends it.
CREATE TABLE promotion_requests (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  revision INTEGER NOT NULL,
  at TEXT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('person', 'token')),
  -- Empty for a token.
  actor_uid TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  request_id TEXT NOT NULL,
  -- { by, at } of who declined it; NULL otherwise.
  declined TEXT CHECK (json_valid(declined)),
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
) STRICT;
CREATE INDEX promotion_requests_of_remote ON promotion_requests (name, revision, id);

CREATE TRIGGER release_changes_are_kept AFTER UPDATE ON release_changes
BEGIN SELECT RAISE (ABORT, 'release changes are kept'); END;

CREATE TRIGGER release_changes_stay AFTER DELETE ON release_changes
BEGIN SELECT RAISE (ABORT, 'release changes are kept'); END;


-- Operation -----------------------------------------------------------------------------------------------------------

CREATE TABLE global_settings (
  id TEXT PRIMARY KEY CHECK (id = 'global'),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  goldi_stripe_id TEXT NOT NULL DEFAULT '',
  markup_percentage REAL NOT NULL DEFAULT 0 CHECK (markup_percentage BETWEEN 0 AND 100),
  delivery_fee_cents INTEGER NOT NULL DEFAULT 0 CHECK (delivery_fee_cents >= 0),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO global_settings (id) VALUES ('global');

-- The first answer to a request with an Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotency_keys (
  key TEXT NOT NULL,
  caller TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (key, caller)
) STRICT;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- What became of the scheduled work: the last runs of each job, with ids of what they removed.
CREATE TABLE job_runs (
  seq INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT NOT NULL,
  -- How many rows this run removed, sealed, queued, counted or checked before it ended or failed.
  processed INTEGER NOT NULL,
  -- At most 100 of the ids that it removed.
  removed_ids TEXT NOT NULL CHECK (json_valid(removed_ids)),
  -- Whether the next run has something to continue with.
  is_more_left INTEGER NOT NULL CHECK (is_more_left IN (0, 1)),
  -- Empty after a success.
  error TEXT NOT NULL
) STRICT;
CREATE INDEX job_runs_of_job ON job_runs (job, seq);

-- How far the sweep of files that nothing refers to has come in a bucket (docs/decisions/diners-data.md); '' begins
-- anew.
CREATE TABLE file_sweeps (
  bucket TEXT PRIMARY KEY,
  after_key TEXT NOT NULL
) STRICT;

-- Who made a file of a list, and of how many rows: an act of power (docs/decisions/history-and-proof.md). The entry
-- belongs to no merchant; it names the one whose staff it was.
CREATE TABLE exports (
  id TEXT PRIMARY KEY,
  list TEXT NOT NULL,
  row_count INTEGER NOT NULL
) STRICT;
