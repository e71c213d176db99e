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

-- Recovery codes stand beside passkeys too: they are the account's, and go with its last second factor.
CREATE TABLE recovery_codes_copy AS SELECT * FROM recovery_codes;
DROP TABLE recovery_codes;
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,                       -- HMAC under IDENTITY_KEY_SECRET; used once
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE
) STRICT;
INSERT INTO recovery_codes (code_hash, uid) SELECT code_hash, uid FROM recovery_codes_copy;
CREATE INDEX recovery_codes_uid ON recovery_codes (uid);
DROP TABLE recovery_codes_copy;
CREATE TRIGGER second_factors_end_recovery_codes AFTER DELETE ON second_factors
WHEN NOT EXISTS (SELECT 1 FROM passkeys WHERE uid = OLD.uid) BEGIN
  DELETE FROM recovery_codes WHERE uid = OLD.uid;
END;
CREATE TRIGGER passkeys_end_recovery_codes AFTER DELETE ON passkeys
WHEN NOT EXISTS (SELECT 1 FROM passkeys WHERE uid = OLD.uid)
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE uid = OLD.uid) BEGIN
  DELETE FROM recovery_codes WHERE uid = OLD.uid;
END;
