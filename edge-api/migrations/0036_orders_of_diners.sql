-- For finding the orders of an account that is erased.
CREATE INDEX orders_of_diner ON orders (uid) WHERE uid IS NOT NULL;
