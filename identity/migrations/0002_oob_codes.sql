-- Single-use codes that are mailed in a link. An email-link session is a 'password' session, as the wire names it.

CREATE TABLE oob_codes (
  code_hash TEXT PRIMARY KEY,                       -- SHA-256 of the code; the code itself is only in the mail
  request_type TEXT NOT NULL CHECK (request_type IN ('PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL')),
  email TEXT NOT NULL CHECK (email = lower(email)),
  uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE
    CHECK (uid IS NOT NULL OR request_type = 'EMAIL_SIGNIN'),  -- a sign-in link may be for somebody new
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX oob_codes_uid ON oob_codes (uid);
CREATE INDEX oob_codes_expires_at ON oob_codes (expires_at);
