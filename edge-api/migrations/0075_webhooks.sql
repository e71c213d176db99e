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
    'isSoldOut', json(iif(new.disabled, 'true', 'false'))));
END;

CREATE TRIGGER webhooks_made_history AFTER INSERT ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', new.id, new.merchant_id,
    NULL,
    json_object('title', new.address, 'events', json(new.events), 'isOff', json('false'));
END;
CREATE TRIGGER webhooks_turned_history AFTER UPDATE OF off_since ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND (old.off_since IS NULL) <> (new.off_since IS NULL)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', new.id, new.merchant_id,
    json_object('title', old.address, 'events', json(old.events), 'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    json_object('title', new.address, 'events', json(new.events), 'isOff', json(iif(new.off_since IS NULL, 'false', 'true')));
END;
CREATE TRIGGER webhooks_deleted_history AFTER DELETE ON webhooks
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'webhook', old.id, old.merchant_id,
    json_object('title', old.address, 'events', json(old.events), 'isOff', json(iif(old.off_since IS NULL, 'false', 'true'))),
    NULL;
END;
