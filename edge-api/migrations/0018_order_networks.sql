-- From which network an order came, for a day: one network fills no kitchen's board (docs/decisions/rate-limits-and-quotas.md).
CREATE TABLE order_networks (
  order_seq INTEGER PRIMARY KEY REFERENCES orders (seq) ON DELETE CASCADE,
  -- A digest of the network and the restaurant.
  network TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX order_networks_by_network ON order_networks (network);
CREATE INDEX order_networks_by_age ON order_networks (created_at);
