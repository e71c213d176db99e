-- Every mail that was asked for, and what became of it: none is lost silently. Its text, with the secret link, is only
-- ever in the queue.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL CHECK (template IN ('password-reset', 'email-verification', 'sign-in-link', 'sign-up')),
  recipient TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX mails_not_sent ON mails (status, created_at) WHERE status <> 'sent';

-- Nothing was ever written to the first table of this name.
DROP TABLE invites;
CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL CHECK (email = lower(email)),
  display_name TEXT NOT NULL DEFAULT '',
  role_type TEXT NOT NULL CHECK (role_type IN ('User', 'SuperAdmin', 'MerchantAdmin', 'RestaurantManager', 'OrderAdmin')),
  merchant_id TEXT REFERENCES merchants (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,                  -- SHA-256 of what the mailed link carries
  mail_id TEXT NOT NULL REFERENCES mails (id),
  sent_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_at TEXT,
  accepted_by TEXT,
  revoked_at TEXT,
  CHECK ((role_type = 'MerchantAdmin') = (merchant_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX invites_open ON invites (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_of_merchant ON invites (merchant_id);

-- What the identity provider says of a user, as last seen or set; the provider has the last word.
ALTER TABLE users ADD COLUMN role_type TEXT NOT NULL DEFAULT 'Anonymous'
  CHECK (role_type IN ('User', 'SuperAdmin', 'MerchantAdmin', 'RestaurantManager', 'OrderAdmin', 'Anonymous'));
ALTER TABLE users ADD COLUMN account_email TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1));
ALTER TABLE users ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1));
CREATE INDEX users_with_account ON users (account_email) WHERE role_type <> 'Anonymous';
