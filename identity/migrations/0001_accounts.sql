-- Credentials and sessions. Every time is in whole seconds since 1970.

CREATE TABLE accounts (
  uid TEXT PRIMARY KEY,
  email TEXT UNIQUE CHECK (email = lower(email)),   -- NULL while anonymous
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  password_hash TEXT CHECK (password_hash LIKE 'scrypt$%'),
  display_name TEXT,
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  role TEXT NOT NULL CHECK (role IN ('user', 'merchant', 'admin')),
  role_type TEXT NOT NULL
    CHECK (role_type IN ('User', 'SuperAdmin', 'MerchantAdmin', 'RestaurantManager', 'OrderAdmin', 'Anonymous')),
  valid_since INTEGER NOT NULL,                     -- sessions that signed in before are revoked
  created_at INTEGER NOT NULL,
  last_login_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,                      -- SHA-256 of the refresh token; the token itself is never stored
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('anonymous', 'password')),
  auth_time INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_uid ON sessions (uid);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  public_jwk TEXT NOT NULL CHECK (json_valid(public_jwk)),
  sealed_private_jwk TEXT NOT NULL,                 -- AES-GCM under IDENTITY_KEY_SECRET
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE throttle (
  bucket TEXT PRIMARY KEY,
  hits INTEGER NOT NULL,
  reset_at INTEGER NOT NULL
) STRICT;
CREATE INDEX throttle_reset_at ON throttle (reset_at);
