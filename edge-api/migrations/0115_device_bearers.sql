-- The bearers of kitchens' devices, which last an hour: the secret of a device is in a cookie
-- (docs/decisions/session-storage.md). The table has digests alone.
CREATE TABLE device_bearers (
  digest TEXT PRIMARY KEY,
  device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX device_bearers_of_device ON device_bearers (device_id);
CREATE INDEX device_bearers_by_end ON device_bearers (expires_at);
