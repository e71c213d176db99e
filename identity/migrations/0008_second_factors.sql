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

CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,                       -- HMAC under IDENTITY_KEY_SECRET; used once
  uid TEXT NOT NULL REFERENCES second_factors (uid) ON DELETE CASCADE
) STRICT;
CREATE INDEX recovery_codes_uid ON recovery_codes (uid);

CREATE TABLE pending_sign_ins (
  token_hash TEXT PRIMARY KEY,                      -- SHA-256 of the wire's mfaPendingCredential
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  remember INTEGER NOT NULL CHECK (remember IN (0, 1)),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pending_sign_ins_uid ON pending_sign_ins (uid);
CREATE INDEX pending_sign_ins_expires_at ON pending_sign_ins (expires_at);
-- What ends an account's sessions ends what waits to become one.
CREATE TRIGGER accounts_end_pending_sign_ins AFTER UPDATE OF password_hash, valid_since, disabled ON accounts BEGIN
  DELETE FROM pending_sign_ins WHERE uid = NEW.uid;
END;

ALTER TABLE sessions ADD COLUMN second_factor_at INTEGER;          -- when the session last proved the second factor
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';   -- browser and system by their plain names
ALTER TABLE sessions ADD COLUMN used_at INTEGER;                   -- the last refresh
