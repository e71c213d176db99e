-- The contract's list of roles decides which there are. SQLite cannot change a CHECK, so `accounts` is made anew under its name;
-- sessions and codes go with an account, so they are kept aside meanwhile.
CREATE TABLE accounts_copy AS SELECT * FROM accounts;
CREATE TABLE sessions_copy AS SELECT * FROM sessions;
CREATE TABLE oob_codes_copy AS SELECT * FROM oob_codes;
DROP TABLE oob_codes;
DROP TABLE sessions;
DROP TABLE accounts;

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
INSERT INTO accounts (uid, email, email_verified, password_hash, display_name, disabled, role, role_type, valid_since, created_at,
  last_login_at)
SELECT uid, email, email_verified, password_hash, display_name, disabled, role, role_type, valid_since, created_at, last_login_at
FROM accounts_copy;
CREATE INDEX accounts_anonymous ON accounts (last_login_at) WHERE email IS NULL AND role_type = 'Anonymous';
CREATE TRIGGER accounts_leave_their_uid AFTER DELETE ON accounts BEGIN
  INSERT OR IGNORE INTO deleted_accounts (uid, deleted_at) VALUES (OLD.uid, unixepoch());
END;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,                      -- SHA-256 of the refresh token; the token itself is never stored
  uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('anonymous', 'password')),
  auth_time INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  session_id TEXT,                                  -- SHA-256 of the part that all its refresh tokens share
  rotated_at INTEGER,                               -- since when a newer refresh token is in its place
  remember INTEGER NOT NULL DEFAULT 0 CHECK (remember IN (0, 1))
) STRICT;
INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at, session_id, rotated_at, remember)
SELECT token_hash, uid, provider, auth_time, expires_at, session_id, rotated_at, remember FROM sessions_copy;
CREATE INDEX sessions_uid ON sessions (uid);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX sessions_session_id ON sessions (session_id);

CREATE TABLE oob_codes (
  code_hash TEXT PRIMARY KEY,                       -- SHA-256 of the code; the code itself is only in the mail
  request_type TEXT NOT NULL CHECK (request_type IN ('PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL')),
  email TEXT NOT NULL CHECK (email = lower(email)),
  uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE
    CHECK (uid IS NOT NULL OR request_type = 'EMAIL_SIGNIN'),  -- a sign-in link may be for somebody new
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  asked_by TEXT NOT NULL DEFAULT 'user' CHECK (asked_by IN ('user', 'administration'))
) STRICT;
INSERT INTO oob_codes (code_hash, request_type, email, uid, expires_at, created_at, asked_by)
SELECT code_hash, request_type, email, uid, expires_at, created_at, asked_by FROM oob_codes_copy;
CREATE INDEX oob_codes_uid ON oob_codes (uid);
CREATE INDEX oob_codes_expires_at ON oob_codes (expires_at);

DROP TABLE accounts_copy;
DROP TABLE sessions_copy;
DROP TABLE oob_codes_copy;
