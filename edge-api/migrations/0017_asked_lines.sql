-- Lines of orders that the kitchen is asked about (docs/decisions/changed-lines.md).

ALTER TABLE kitchen_people ADD COLUMN may_answer_traces INTEGER NOT NULL DEFAULT 0 CHECK (may_answer_traces IN (0, 1));

DROP TRIGGER kitchen_people_made_history;

CREATE TRIGGER kitchen_people_made_history AFTER INSERT ON kitchen_people
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('kitchenPerson', new.id, new.merchant_id,
    NULL,
    json_object(
      'name', new.name, 'restaurantId', new.restaurant_id, 'pinSetAt', new.pin_set_at, 'lockedAt', new.locked_at,
      'removedAt', new.removed_at, 'mayAnswerTraces', json(iif(new.may_answer_traces, 'true', 'false'))));
END;

DROP TRIGGER kitchen_people_changed_history;

CREATE TRIGGER kitchen_people_changed_history AFTER UPDATE ON kitchen_people
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (
  old.name IS NOT new.name OR old.pin_set_at IS NOT new.pin_set_at OR old.locked_at IS NOT new.locked_at OR
  old.removed_at IS NOT new.removed_at OR old.may_answer_traces IS NOT new.may_answer_traces)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('kitchenPerson', new.id, new.merchant_id,
    json_object(
      'name', old.name, 'restaurantId', old.restaurant_id, 'pinSetAt', old.pin_set_at, 'lockedAt', old.locked_at,
      'removedAt', old.removed_at, 'mayAnswerTraces', json(iif(old.may_answer_traces, 'true', 'false'))),
    json_object(
      'name', new.name, 'restaurantId', new.restaurant_id, 'pinSetAt', new.pin_set_at, 'lockedAt', new.locked_at,
      'removedAt', new.removed_at, 'mayAnswerTraces', json(iif(new.may_answer_traces, 'true', 'false'))));
END;

-- Whether the notes are a question; `question` is that of the whole order.
ALTER TABLE orders ADD COLUMN is_question INTEGER NOT NULL DEFAULT 0 CHECK (is_question IN (0, 1));
UPDATE orders SET is_question = 1 WHERE question IS NOT NULL;

-- Until when the kitchen may answer the asked lines; '' where none is asked any more.
ALTER TABLE orders ADD COLUMN asks_until TEXT NOT NULL DEFAULT '';
CREATE INDEX asked_orders_by_end ON orders (asks_until) WHERE question = 'asked' AND asks_until <> '';

-- Undoing the answer to a question undoes what it promised, but not that the time of a line was over. An order that is opened
-- again is asked anew.
DROP TRIGGER orders_unanswered;

CREATE TRIGGER orders_unanswered AFTER UPDATE OF question, order_status ON orders
WHEN new.question = 'asked' AND (old.question IN ('yes', 'no')
  OR (old.order_status IN ('complete', 'cancelled') AND new.order_status NOT IN ('complete', 'cancelled')))
BEGIN
  DELETE FROM amended_lines WHERE order_seq = new.seq AND (old.order_status IN ('complete', 'cancelled')
    OR item ->> '$.question.state' IS NOT 'no' OR item ->> '$.question.by' IS NOT NULL);
  UPDATE order_checks SET valid_until = '' WHERE restaurant_id = new.restaurant_id;
END;

-- An offer ends when the kitchen decides about one of its lines, not about another one.
DROP TRIGGER amended_lines_made;

CREATE TRIGGER amended_lines_made AFTER INSERT ON amended_lines BEGIN
  DELETE FROM changed_lines WHERE order_seq = new.order_seq AND place = new.place;
  DELETE FROM order_offers WHERE order_seq = new.order_seq
    AND new.place IN (SELECT offered.value ->> '$.place' FROM json_each(lines) AS offered);
  UPDATE orders SET undo = NULL WHERE seq = new.order_seq;
  UPDATE order_checks SET valid_until = '' WHERE restaurant_id = (SELECT restaurant_id FROM orders WHERE seq = new.order_seq);
END;

DROP TRIGGER amended_lines_changed;

CREATE TRIGGER amended_lines_changed AFTER UPDATE ON amended_lines BEGIN
  DELETE FROM changed_lines WHERE order_seq = new.order_seq AND place = new.place;
  DELETE FROM order_offers WHERE order_seq = new.order_seq
    AND new.place IN (SELECT offered.value ->> '$.place' FROM json_each(lines) AS offered);
  UPDATE orders SET undo = NULL WHERE seq = new.order_seq;
  UPDATE order_checks SET valid_until = '' WHERE restaurant_id = (SELECT restaurant_id FROM orders WHERE seq = new.order_seq);
END;

-- An offer that ends before its guest has answered it is withdrawn: the order's history gets an entry.
ALTER TABLE order_offers ADD COLUMN is_answered INTEGER NOT NULL DEFAULT 0 CHECK (is_answered IN (0, 1));

CREATE TRIGGER order_offers_withdrawn AFTER DELETE ON order_offers WHEN old.is_answered = 0
BEGIN
  INSERT INTO order_history (order_id, merchant_id, at, uid, by_name, action, from_state, to_state, details)
  SELECT id, merchant_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL, '', 'offer-withdrawn', kitchen_status, kitchen_status,
    json_object('offer', old.id, 'lines', (SELECT json_group_array(json_object('place', value ->> '$.place',
      'omit', json(value -> '$.item.omit'), 'without', json(coalesce(value -> '$.item.without', '[]')),
      'ruledOut', json(coalesce(value -> '$.item.question.keys', '[]')))) FROM json_each(old.lines)))
  FROM orders WHERE seq = old.order_seq;
END;

-- An offer that rules traces out ends when its author loses the right to rule traces out.
ALTER TABLE order_offers ADD COLUMN by_uid TEXT;
ALTER TABLE order_offers ADD COLUMN by_person_id TEXT;

CREATE TRIGGER a_lost_right_ends_its_offers AFTER UPDATE OF disabled, role_type, merchant_id, restaurant_ids ON users
WHEN old.disabled IS NOT new.disabled OR old.role_type IS NOT new.role_type OR
  old.merchant_id IS NOT new.merchant_id OR old.restaurant_ids IS NOT new.restaurant_ids
BEGIN
  DELETE FROM order_offers WHERE by_uid = new.uid;
END;

CREATE TRIGGER an_erased_account_offers_nothing AFTER DELETE ON users
BEGIN
  DELETE FROM order_offers WHERE by_uid = old.uid;
END;

CREATE TRIGGER a_person_who_may_no_longer_answer_offers_nothing AFTER UPDATE OF may_answer_traces, removed_at ON kitchen_people
WHEN new.may_answer_traces = 0 OR new.removed_at IS NOT NULL
BEGIN
  DELETE FROM order_offers WHERE by_person_id = new.id;
END;

-- An order that is opened again was not compared while it was over.
CREATE TRIGGER orders_opened_again AFTER UPDATE OF order_status ON orders
WHEN old.order_status IN ('complete', 'cancelled') AND new.order_status NOT IN ('complete', 'cancelled')
BEGIN
  UPDATE order_checks SET valid_until = '' WHERE restaurant_id = new.restaurant_id;
END;

-- Webhooks say which lines are asked, and who has answered; never what a guest avoids.
DROP TRIGGER orders_placed_webhooks;

CREATE TRIGGER orders_placed_webhooks AFTER INSERT ON orders
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) SELECT new.merchant_id, 'order.placed', json_patch(json_object(
    'orderId', new.id, 'restaurantId', new.restaurant_id, 'orderStatus', new.order_status,
    'kitchenStatus', new.kitchen_status, 'paymentStatus', new.payment_status, 'question', new.question),
    (SELECT iif(count(*) = 0, '{}', json_object('asks', json_group_array(json_object(
      'place', place, 'state', asked ->> '$.state', 'by', asked ->> '$.by', 'at', asked ->> '$.at'))))
    FROM (SELECT place, coalesce((SELECT item FROM amended_lines WHERE order_seq = new.seq AND place = ordered.place), item) -> '$.question' AS asked
      FROM (SELECT row_number() OVER () AS place, line.value AS item
        FROM json_each(new.cart, '$.orders') AS person, json_each(person.value, '$.items') AS line) AS ordered)
    WHERE asked IS NOT NULL));
END;

DROP TRIGGER orders_changed_webhooks;

CREATE TRIGGER orders_changed_webhooks
AFTER UPDATE OF order_status, kitchen_status, payment_status, question, external_order_id, needs_read, asks_until ON orders
WHEN old.order_status <> new.order_status OR old.kitchen_status <> new.kitchen_status
  OR old.payment_status <> new.payment_status OR old.question IS NOT new.question
  OR old.external_order_id <> new.external_order_id OR (old.needs_read IS NULL AND new.needs_read IS NOT NULL)
  OR (old.asks_until <> '' AND new.asks_until = '')
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) SELECT new.merchant_id, 'order.changed', json_patch(json_object(
    'orderId', new.id, 'restaurantId', new.restaurant_id, 'orderStatus', new.order_status,
    'kitchenStatus', new.kitchen_status, 'paymentStatus', new.payment_status, 'question', new.question),
    (SELECT iif(count(*) = 0, '{}', json_object('asks', json_group_array(json_object(
      'place', place, 'state', asked ->> '$.state', 'by', asked ->> '$.by', 'at', asked ->> '$.at'))))
    FROM (SELECT place, coalesce((SELECT item FROM amended_lines WHERE order_seq = new.seq AND place = ordered.place), item) -> '$.question' AS asked
      FROM (SELECT row_number() OVER () AS place, line.value AS item
        FROM json_each(new.cart, '$.orders') AS person, json_each(person.value, '$.items') AS line) AS ordered)
    WHERE asked IS NOT NULL));
END;

ALTER TABLE restaurants ADD COLUMN takes_questions INTEGER NOT NULL DEFAULT 1 CHECK (takes_questions IN (0, 1));

DROP TRIGGER restaurants_settings_history;

CREATE TRIGGER restaurants_settings_history AFTER UPDATE ON restaurants
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND new.deleted_at IS NULL AND (
  old.name IS NOT new.name OR old.address IS NOT new.address OR old.phone_number IS NOT new.phone_number OR
  old.order_page IS NOT new.order_page OR old.url_slug IS NOT new.url_slug OR
  old.price_mark_up_percentage IS NOT new.price_mark_up_percentage OR
  old.operating_hours IS NOT new.operating_hours OR old.time_zone IS NOT new.time_zone OR
  old.jurisdiction IS NOT new.jurisdiction OR old.closed_dates IS NOT new.closed_dates OR
  old.offer_minutes IS NOT new.offer_minutes OR old.takes_questions IS NOT new.takes_questions OR
  old.pin_minutes IS NOT new.pin_minutes OR old.currency IS NOT new.currency OR old.taxes IS NOT new.taxes OR
  old.delivery_fee_cents IS NOT new.delivery_fee_cents OR old.menu_drafts IS NOT new.menu_drafts OR
  old.needs_second_person IS NOT new.needs_second_person)
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('setting', new.id, new.merchant_id,
    json_insert(json_object(
      'name', old.name, 'address', old.address, 'phoneNumber', old.phone_number, 'orderPage', old.order_page,
      'urlSlug', old.url_slug, 'priceMarkUpPercentage', old.price_mark_up_percentage,
      'operatingHours', json(old.operating_hours), 'timeZone', old.time_zone, 'jurisdiction', old.jurisdiction,
      'closedDates', json(old.closed_dates), 'offerMinutes', old.offer_minutes,
      'takesQuestions', json(iif(old.takes_questions, 'true', 'false')), 'pinMinutes', old.pin_minutes,
      'currency', old.currency, 'taxes', json(old.taxes), 'deliveryFee', old.delivery_fee_cents),
      '$.menuDrafts', json(iif(old.menu_drafts, 'true', 'false')),
      '$.needsSecondPerson', json(iif(old.needs_second_person, 'true', 'false')), '$.restaurantId', old.id),
    json_insert(json_object(
      'name', new.name, 'address', new.address, 'phoneNumber', new.phone_number, 'orderPage', new.order_page,
      'urlSlug', new.url_slug, 'priceMarkUpPercentage', new.price_mark_up_percentage,
      'operatingHours', json(new.operating_hours), 'timeZone', new.time_zone, 'jurisdiction', new.jurisdiction,
      'closedDates', json(new.closed_dates), 'offerMinutes', new.offer_minutes,
      'takesQuestions', json(iif(new.takes_questions, 'true', 'false')), 'pinMinutes', new.pin_minutes,
      'currency', new.currency, 'taxes', json(new.taxes), 'deliveryFee', new.delivery_fee_cents),
      '$.menuDrafts', json(iif(new.menu_drafts, 'true', 'false')),
      '$.needsSecondPerson', json(iif(new.needs_second_person, 'true', 'false')), '$.restaurantId', new.id));
END;
