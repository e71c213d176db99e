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
CREATE INDEX order_hours_by_time ON order_hours (created_at);

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
CREATE INDEX dish_days_by_time ON dish_days (created_at);

INSERT INTO order_counts (restaurant_id, order_status, merchant_id, orders)
SELECT restaurant_id, order_status, max(merchant_id), count(*) FROM orders GROUP BY 1, 2
UNION ALL SELECT '', order_status, '', count(*) FROM orders GROUP BY order_status;
INSERT INTO order_hours (restaurant_id, created_at, currency, merchant_id, orders, grand_total_cents, tax_cents)
SELECT restaurant_id, substr(created_at, 1, 13) || ':00:00.000Z', currency, max(merchant_id), count(*),
  sum(grand_total_cents), sum(tax_cents)
FROM orders WHERE order_status NOT IN ('cancelled', 'disabled') GROUP BY 1, 2, 3;
INSERT INTO dish_days (restaurant_id, created_at, currency, menu_item_id, merchant_id, title, quantity, total_cents)
SELECT o.restaurant_id, substr(o.created_at, 1, 10) || 'T00:00:00.000Z', o.currency, line.menu_item_id, max(o.merchant_id),
  max(line.title), sum(line.quantity), sum(line.total_cents)
FROM orders AS o JOIN order_lines AS line ON line.order_seq = o.seq
WHERE o.order_status NOT IN ('cancelled', 'disabled') GROUP BY 1, 2, 3, 4;

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
