-- Lists of orders count those of which a dish no longer fits and nobody has read that; screens poll the count.
CREATE INDEX changed_lines_unread ON changed_lines (order_seq) WHERE read_at IS NULL;
