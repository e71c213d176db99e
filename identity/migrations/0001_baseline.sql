-- The schema of version 1.0. What comes after only adds (scripts/database/migrations.test.ts).


-- Accounts and their sessions -----------------------------------------------------------------------------------------

-- Credentials and sessions. Every time is in whole seconds since 1970.
CREATE TABLE accounts (
  uid TEXT PRIMARY KEY,
  email TEXT UNIQUE CHECK (email = lower(email)),   -- NULL while anonymous
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  password_hash TEXT CHECK (password_hash LIKE 'scrypt$%'),
  display_name TEXT,
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  role TEXT NOT NULL CHECK (role IN ('user', 'merchant', 'admin')),
  role_type TEXT NOT NULL,
  valid_since INTEGER NOT NULL,                     -- sessions that signed in before are revoked
  created_at INTEGER NOT NULL,
  last_login_at INTEGER NOT NULL
) STRICT;

-- For finding anonymous accounts that nobody can come back to.
CREATE INDEX accounts_anonymous ON accounts (last_login_at) WHERE email IS NULL AND role_type = 'Anonymous';

-- Accounts that are gone, until the product has erased what it kept of them. A trigger writes them down, so that no way of
-- deleting an account can forget it.
CREATE TABLE deleted_accounts (
  uid TEXT PRIMARY KEY,
  deleted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,                      -- SHA-256 of the refresh token; the token itself is never stored
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('anonymous', 'password')),
  auth_time INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  session_id TEXT NOT NULL,                         -- SHA-256 of the part that all its refresh tokens share
  rotated_at INTEGER,                               -- since when a newer refresh token is in its place
  remember INTEGER NOT NULL DEFAULT 0 CHECK (remember IN (0, 1)),
  second_factor_at INTEGER,
  device TEXT NOT NULL DEFAULT '',
  used_at INTEGER
) STRICT;
CREATE INDEX sessions_uid ON sessions (uid);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX sessions_session_id ON sessions (session_id);

-- The devices that an account of staff has signed in on, so that its owner is told of a new one.
CREATE TABLE known_devices (
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  device_hash TEXT NOT NULL,                        -- HMAC of browser, system and network under IDENTITY_KEY_SECRET
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (uid, device_hash)
) STRICT;
CREATE INDEX known_devices_seen_at ON known_devices (seen_at);

CREATE TRIGGER accounts_leave_their_uid AFTER DELETE ON accounts BEGIN
  INSERT OR IGNORE INTO deleted_accounts (uid, deleted_at) VALUES (OLD.uid, unixepoch());
END;

-- What ends an account's sessions ends what waits to become one.
CREATE TRIGGER accounts_end_pending_sign_ins AFTER UPDATE OF password_hash, valid_since, disabled ON accounts BEGIN
  DELETE FROM pending_sign_ins WHERE uid = NEW.uid;
END;


-- Codes that are mailed -----------------------------------------------------------------------------------------------

-- Single-use codes that are mailed in a link. An email-link session is a 'password' session, as the wire names it.
CREATE TABLE oob_codes (
  code_hash TEXT PRIMARY KEY,                       -- SHA-256 of the code; the code itself is only in the mail
  request_type TEXT NOT NULL CHECK (request_type IN ('PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL')),
  email TEXT NOT NULL CHECK (email = lower(email)),
  uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE
    CHECK (uid IS NOT NULL OR request_type = 'EMAIL_SIGNIN'),  -- a sign-in link may be for somebody new
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  asked_by TEXT NOT NULL DEFAULT 'user' CHECK (asked_by IN ('user', 'administration')),
  -- The code of an invitation: using it ends whatever opened the account before, also where the address was proved already.
  ends_earlier INTEGER NOT NULL DEFAULT 0 CHECK (ends_earlier IN (0, 1))
) STRICT;
CREATE INDEX oob_codes_uid ON oob_codes (uid);
CREATE INDEX oob_codes_expires_at ON oob_codes (expires_at);

-- The other sign-in links of an address end when one is used.
CREATE INDEX oob_codes_email ON oob_codes (email);


-- Second factors and passkeys -----------------------------------------------------------------------------------------

-- A second factor (TOTP, RFC 6238) of an account, with ten recovery codes; what of a sign-in waits for it; and what a
-- session's owner is shown of it. A session without `second_factor_at` cannot be stored for an account that has one.
CREATE TABLE second_factors (
  uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,                          -- the wire's mfaEnrollmentId
  display_name TEXT NOT NULL,
  sealed_secret TEXT NOT NULL,                      -- AES-GCM under IDENTITY_KEY_SECRET
  enrolled_at INTEGER NOT NULL,
  last_step INTEGER NOT NULL                        -- the time step of the last code that was used; none before counts
) STRICT;

CREATE TABLE pending_sign_ins (
  token_hash TEXT PRIMARY KEY,                      -- SHA-256 of the wire's mfaPendingCredential
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  remember INTEGER NOT NULL CHECK (remember IN (0, 1)),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pending_sign_ins_uid ON pending_sign_ins (uid);
CREATE INDEX pending_sign_ins_expires_at ON pending_sign_ins (expires_at);

-- Passkeys (WebAuthn) of an account: each is a login by itself, and a second factor as an authenticator app is
-- (docs/decisions/accounts.md).
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,                              -- what the wire calls passkeyId
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,               -- the authenticator's id of it, in base64url
  public_key TEXT NOT NULL,                         -- COSE, in base64url
  counter INTEGER NOT NULL,                         -- of the authenticator's last signature; stays 0 where it does not count
  transports TEXT NOT NULL,                         -- a JSON array, for the browser's question
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_uid ON passkeys (uid);

-- Challenges that were answered. One that was not is sealed and in no database.
CREATE TABLE used_challenges (
  challenge_hash TEXT PRIMARY KEY,                  -- SHA-256
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX used_challenges_expires_at ON used_challenges (expires_at);

CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,                       -- HMAC under IDENTITY_KEY_SECRET; used once
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE
) STRICT;
CREATE INDEX recovery_codes_uid ON recovery_codes (uid);

CREATE TRIGGER second_factors_end_recovery_codes AFTER DELETE ON second_factors
WHEN NOT EXISTS (SELECT 1 FROM passkeys WHERE uid = OLD.uid) BEGIN
  DELETE FROM recovery_codes WHERE uid = OLD.uid;
END;

CREATE TRIGGER passkeys_end_recovery_codes AFTER DELETE ON passkeys
WHEN NOT EXISTS (SELECT 1 FROM passkeys WHERE uid = OLD.uid)
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE uid = OLD.uid) BEGIN
  DELETE FROM recovery_codes WHERE uid = OLD.uid;
END;


-- Keys and limits -----------------------------------------------------------------------------------------------------

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
