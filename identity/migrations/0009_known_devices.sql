-- The devices that an account of staff has signed in on, so that its owner is told of a new one.
CREATE TABLE known_devices (
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  device_hash TEXT NOT NULL,                        -- HMAC of browser, system and network under IDENTITY_KEY_SECRET
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (uid, device_hash)
) STRICT;
CREATE INDEX known_devices_seen_at ON known_devices (seen_at);
