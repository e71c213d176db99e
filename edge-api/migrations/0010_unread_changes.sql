-- Lists of orders count the orders with an unread changed line. Screens poll the count.
CREATE INDEX changed_lines_unread ON changed_lines (order_seq) WHERE read_at IS NULL;
