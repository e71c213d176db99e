-- What the kitchen does with an order, beside its status (docs/decisions/kitchen.md).
ALTER TABLE orders ADD COLUMN kitchen_status TEXT NOT NULL DEFAULT 'new'
  CHECK (kitchen_status IN ('new', 'accepted', 'started', 'ready', 'done', 'refused'));
-- Whether the notes are a question that the kitchen answers before the order counts; NULL: they are none.
ALTER TABLE orders ADD COLUMN question TEXT CHECK (question IN ('asked', 'yes', 'no'));
-- Who has read what the people of the order avoid: { by, at }; NULL before.
ALTER TABLE orders ADD COLUMN needs_read TEXT CHECK (json_valid(needs_read));
-- What the kitchen's last act can be undone to: { uid, at, before }; NULL after any other action.
ALTER TABLE orders ADD COLUMN undo TEXT CHECK (json_valid(undo));

UPDATE orders SET kitchen_status = 'done' WHERE order_status = 'complete';
UPDATE orders SET kitchen_status = 'refused' WHERE order_status = 'cancelled';

-- The orders that a kitchen works on.
CREATE INDEX open_orders_of_restaurant ON orders (restaurant_id, seq) WHERE order_status NOT IN ('complete', 'cancelled');
