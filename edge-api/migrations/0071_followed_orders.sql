-- The capability to follow an order without an account: whoever has it sees how far the order is, and nothing else of it.
ALTER TABLE orders ADD COLUMN follow_key TEXT;
CREATE INDEX orders_followed ON orders (follow_key) WHERE follow_key IS NOT NULL;
