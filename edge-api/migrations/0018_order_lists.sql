-- Lists, filters and reports of orders. The order of `seq` is that of `created_at`.
CREATE INDEX orders_of_restaurant ON orders (restaurant_id, seq);
CREATE INDEX orders_by_time ON orders (created_at);
