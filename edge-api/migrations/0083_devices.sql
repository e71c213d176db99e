-- The devices of kitchens, which sign in by a code of a manager (docs/decisions/kitchen.md). Neither table has a
-- secret: both have its digest.
CREATE TABLE device_codes (
  code_digest TEXT PRIMARY KEY,
  -- The id that the device gets: a code that was used has its row in `devices`.
  device_id TEXT NOT NULL UNIQUE,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  made_by TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX device_codes_of_restaurant ON device_codes (restaurant_id);
CREATE INDEX device_codes_by_end ON device_codes (expires_at);

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  secret_digest TEXT NOT NULL UNIQUE,
  signed_in_at TEXT NOT NULL,
  signed_in_by TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- NULL while it is signed in. The row stays: acts in the history of orders have its id.
  shut_out_at TEXT,
  shut_out_by TEXT
) STRICT;
CREATE INDEX devices_of_restaurant ON devices (restaurant_id) WHERE shut_out_at IS NULL;
