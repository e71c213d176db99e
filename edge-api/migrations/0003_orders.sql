CREATE TABLE orders (
  -- Keyset of the grid, and the number in the product order id.
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
  merchant_id TEXT NOT NULL REFERENCES merchants (id),
  restaurant_name TEXT NOT NULL,
  -- The diner's account, anonymous or not; null when no session came with the order.
  uid TEXT,
  user_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  address_string TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  order_type TEXT NOT NULL CHECK (order_type IN ('Delivery', 'Pickup', 'In Restaurant')),
  order_status TEXT NOT NULL DEFAULT 'pending' CHECK (
    order_status IN ('complete', 'pending', 'cancelled', 'disabled', 'paused', 'inprocess', 'claimed', 'escalated')
  ),
  payment_status TEXT NOT NULL DEFAULT 'pending' CHECK (
    payment_status IN ('processing', 'succeeded', 'amount_capturable_updated', 'payment_failed', 'N/A', 'pending')
  ),
  -- Whether somebody works on it.
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
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX orders_of_merchant ON orders (merchant_id, seq);
CREATE INDEX orders_by_status ON orders (order_status, seq);

-- Who moved an order from which state to which; written in the same batch as the move.
CREATE TABLE order_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  uid TEXT,
  by_name TEXT NOT NULL,
  action TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL
) STRICT;
CREATE INDEX order_history_of_order ON order_history (order_id, id);
