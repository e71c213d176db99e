-- The currency of an order, and the taxes in what its diners pay: derived from its cart, for lists and reports, which read no cart.
ALTER TABLE orders ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD';
ALTER TABLE orders ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0;

-- Reports read these indexes alone.
DROP INDEX orders_by_time;
DROP INDEX orders_of_merchant_by_time;
DROP INDEX orders_of_restaurant_by_time;
CREATE INDEX orders_by_time ON orders (created_at, order_status, grand_total_cents, currency, tax_cents);
CREATE INDEX orders_of_merchant_by_time ON orders (merchant_id, created_at, order_status, grand_total_cents, currency, tax_cents);
CREATE INDEX orders_of_restaurant_by_time
  ON orders (restaurant_id, created_at, order_status, grand_total_cents, currency, tax_cents);
