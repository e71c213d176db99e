-- Orders follow the facts (docs/decisions/changed-lines.md).

-- When an order was completed; NULL before, and once it is open again.
ALTER TABLE orders ADD COLUMN completed_at TEXT;
CREATE INDEX completed_orders_of_restaurant ON orders (restaurant_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE TRIGGER orders_completed AFTER UPDATE OF order_status ON orders
WHEN (old.order_status = 'complete') <> (new.order_status = 'complete')
BEGIN
  UPDATE orders SET completed_at = iif(new.order_status = 'complete', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL)
  WHERE seq = new.seq;
END;

-- What an entry says beside its states, such as what has changed of a line; sealed with it.
ALTER TABLE order_history ADD COLUMN details TEXT CHECK (json_valid(details));

-- The state of a restaurant's catalogue that its orders were last checked against.
CREATE TABLE order_checks (
  restaurant_id TEXT PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  -- Of this check, so that what belongs to it is written with it or not at all.
  id TEXT NOT NULL,
  menu_version TEXT NOT NULL,
  -- When the clock alone changes the state.
  valid_until TEXT NOT NULL,
  -- The newest entry of the history then: what is newer came after it.
  history_id INTEGER NOT NULL
) STRICT;

-- The lines of orders that would not be taken any more as they are.
CREATE TABLE changed_lines (
  order_seq INTEGER NOT NULL REFERENCES orders (seq) ON DELETE CASCADE,
  -- That of `order_lines`.
  place INTEGER NOT NULL,
  -- The change as responses carry it, without who has read it.
  change TEXT NOT NULL CHECK (json_valid(change)),
  read_by TEXT,
  read_at TEXT,
  PRIMARY KEY (order_seq, place)
) STRICT, WITHOUT ROWID;

-- Who reads what the guests avoid reads with it what has changed.
CREATE TRIGGER changed_lines_are_read AFTER UPDATE OF needs_read ON orders WHEN new.needs_read IS NOT NULL BEGIN
  UPDATE changed_lines SET read_by = new.needs_read ->> '$.by', read_at = new.needs_read ->> '$.at'
  WHERE order_seq = new.seq AND read_at IS NULL;
END;

-- Webhooks are told of a changed line as of any other change of an order.
CREATE TRIGGER changed_lines_webhooks AFTER INSERT ON order_history WHEN new.action IN ('line-changed', 'line-restored')
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data)
  SELECT merchant_id, 'order.changed', json_object('orderId', id, 'restaurantId', restaurant_id, 'orderStatus', order_status,
    'kitchenStatus', kitchen_status, 'paymentStatus', payment_status, 'question', question, 'line', json(new.details))
  FROM orders WHERE id = new.order_id;
END;

-- The lines of orders that the kitchen makes otherwise than they were ordered, or not at all.
CREATE TABLE amended_lines (
  order_seq INTEGER NOT NULL REFERENCES orders (seq) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  -- The line as it is made now, as the cart has it.
  item TEXT NOT NULL CHECK (json_valid(item)),
  PRIMARY KEY (order_seq, place)
) STRICT, WITHOUT ROWID;

-- What the kitchen asks a guest: lines that are made so once the guest has accepted them.
CREATE TABLE order_offers (
  order_seq INTEGER PRIMARY KEY REFERENCES orders (seq) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  -- Pairs of a place and the line as the cart has it, checked when it was offered.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  by_name TEXT NOT NULL,
  at TEXT NOT NULL,
  until TEXT NOT NULL
) STRICT;
CREATE INDEX order_offers_by_end ON order_offers (until);
-- An offer ends with the order, and when the kitchen decides otherwise.
CREATE TRIGGER order_offers_end AFTER UPDATE OF order_status ON orders WHEN new.order_status IN ('complete', 'cancelled') BEGIN
  DELETE FROM order_offers WHERE order_seq = new.seq;
END;
-- Undoing the answer to a question undoes what it promised.
CREATE TRIGGER orders_unanswered AFTER UPDATE OF question ON orders WHEN old.question = 'yes' AND new.question = 'asked' BEGIN
  DELETE FROM amended_lines WHERE order_seq = new.seq;
END;

-- What a line is made of now was checked when it was amended; every line is compared once more.
CREATE TRIGGER amended_lines_made AFTER INSERT ON amended_lines BEGIN
  DELETE FROM changed_lines WHERE order_seq = new.order_seq AND place = new.place;
  DELETE FROM order_offers WHERE order_seq = new.order_seq;
  UPDATE orders SET undo = NULL WHERE seq = new.order_seq;
  UPDATE order_checks SET valid_until = '' WHERE restaurant_id = (SELECT restaurant_id FROM orders WHERE seq = new.order_seq);
END;
CREATE TRIGGER amended_lines_changed AFTER UPDATE ON amended_lines BEGIN
  DELETE FROM changed_lines WHERE order_seq = new.order_seq AND place = new.place;
  DELETE FROM order_offers WHERE order_seq = new.order_seq;
  UPDATE orders SET undo = NULL WHERE seq = new.order_seq;
  UPDATE order_checks SET valid_until = '' WHERE restaurant_id = (SELECT restaurant_id FROM orders WHERE seq = new.order_seq);
END;

-- How long a guest has to answer what the kitchen offers.
ALTER TABLE restaurants ADD COLUMN offer_minutes INTEGER NOT NULL DEFAULT 5 CHECK (offer_minutes BETWEEN 1 AND 60);

DROP TRIGGER restaurants_settings_history;

CREATE TRIGGER restaurants_settings_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.deleted_at IS NULL AND (
  old.name IS NOT new.name OR old.address IS NOT new.address OR old.phone_number IS NOT new.phone_number OR
  old.order_page IS NOT new.order_page OR old.url_slug IS NOT new.url_slug OR
  old.price_mark_up_percentage IS NOT new.price_mark_up_percentage OR
  old.operating_hours IS NOT new.operating_hours OR old.time_zone IS NOT new.time_zone OR
  old.jurisdiction IS NOT new.jurisdiction OR old.closed_dates IS NOT new.closed_dates OR
  old.offer_minutes IS NOT new.offer_minutes OR old.currency IS NOT new.currency OR old.taxes IS NOT new.taxes OR
  old.delivery_fee_cents IS NOT new.delivery_fee_cents OR old.menu_drafts IS NOT new.menu_drafts OR
  old.needs_second_person IS NOT new.needs_second_person)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('setting', new.id, new.merchant_id,
    json_insert(json_object(
      'name', old.name, 'address', old.address, 'phoneNumber', old.phone_number, 'orderPage', old.order_page,
      'urlSlug', old.url_slug, 'priceMarkUpPercentage', old.price_mark_up_percentage,
      'operatingHours', json(old.operating_hours), 'timeZone', old.time_zone, 'jurisdiction', old.jurisdiction,
      'closedDates', json(old.closed_dates), 'offerMinutes', old.offer_minutes, 'currency', old.currency,
      'taxes', json(old.taxes), 'deliveryFee', old.delivery_fee_cents,
      'menuDrafts', json(iif(old.menu_drafts, 'true', 'false')),
      'needsSecondPerson', json(iif(old.needs_second_person, 'true', 'false'))),
      '$.restaurantId', old.id),
    json_insert(json_object(
      'name', new.name, 'address', new.address, 'phoneNumber', new.phone_number, 'orderPage', new.order_page,
      'urlSlug', new.url_slug, 'priceMarkUpPercentage', new.price_mark_up_percentage,
      'operatingHours', json(new.operating_hours), 'timeZone', new.time_zone, 'jurisdiction', new.jurisdiction,
      'closedDates', json(new.closed_dates), 'offerMinutes', new.offer_minutes, 'currency', new.currency,
      'taxes', json(new.taxes), 'deliveryFee', new.delivery_fee_cents,
      'menuDrafts', json(iif(new.menu_drafts, 'true', 'false')),
      'needsSecondPerson', json(iif(new.needs_second_person, 'true', 'false'))),
      '$.restaurantId', new.id));
END;
