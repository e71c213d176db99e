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
INSERT INTO order_lines (order_seq, place, menu_item_id, title, quantity, total_cents)
SELECT o.seq, row_number() OVER (PARTITION BY o.seq), line.value ->> '$.menuItem.id', line.value ->> '$.menuItem.title',
  line.value ->> '$.quantity', line.value ->> '$.total'
FROM orders AS o, json_each(o.cart, '$.orders') AS person, json_each(person.value, '$.items') AS line;
CREATE TRIGGER orders_have_lines AFTER INSERT ON orders BEGIN
  INSERT INTO order_lines (order_seq, place, menu_item_id, title, quantity, total_cents)
  SELECT NEW.seq, row_number() OVER (), line.value ->> '$.menuItem.id', line.value ->> '$.menuItem.title',
    line.value ->> '$.quantity', line.value ->> '$.total'
  FROM json_each(NEW.cart, '$.orders') AS person, json_each(person.value, '$.items') AS line;
END;

-- All that counts and sums read of an order.
DROP INDEX orders_by_time;
CREATE INDEX orders_by_time ON orders (created_at, order_status, grand_total_cents);
CREATE INDEX orders_of_merchant_by_time ON orders (merchant_id, created_at, order_status, grand_total_cents);
CREATE INDEX orders_of_restaurant_by_time ON orders (restaurant_id, created_at, order_status, grand_total_cents);

-- Whose order it was about: the newest entry of a merchant tells its screens whether anything happened.
ALTER TABLE order_history ADD COLUMN merchant_id TEXT NOT NULL DEFAULT '';
UPDATE order_history SET merchant_id = (SELECT o.merchant_id FROM orders AS o WHERE o.id = order_history.order_id);
CREATE INDEX order_history_of_merchant ON order_history (merchant_id, id);
