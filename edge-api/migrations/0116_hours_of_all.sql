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
INSERT INTO order_hours_of_all (created_at, currency, orders, grand_total_cents, tax_cents)
SELECT created_at, currency, sum(orders), sum(grand_total_cents), sum(tax_cents) FROM order_hours GROUP BY 1, 2;

-- A second trigger of the view: the first one counts each restaurant (0090).
CREATE TRIGGER orders_are_counted_of_all INSTEAD OF INSERT ON counted_orders
WHEN new.order_status NOT IN ('cancelled', 'disabled')
BEGIN
  INSERT INTO order_hours_of_all (created_at, currency, orders, grand_total_cents, tax_cents)
  VALUES (substr(new.created_at, 1, 13) || ':00:00.000Z', new.currency, new.sign, new.sign * new.grand_total_cents,
    new.sign * new.tax_cents)
  ON CONFLICT DO UPDATE SET orders = orders + excluded.orders,
    grand_total_cents = grand_total_cents + excluded.grand_total_cents, tax_cents = tax_cents + excluded.tax_cents;
END;

-- Nothing reads the hours of restaurants by time alone any more.
DROP INDEX order_hours_by_time;
-- The dishes of all are read from the index alone.
DROP INDEX dish_days_by_time;
CREATE INDEX dish_days_by_time ON dish_days (created_at, currency, menu_item_id, title, quantity, total_cents);
