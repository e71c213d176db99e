-- A merchant's own staff: roles that the contract's list names, and the restaurants that a person may see. SQLite cannot change a
-- CHECK, so `users` and `invites` are made anew under their names, without a list of roles: a further role needs no new table.
CREATE TABLE users_copy AS SELECT * FROM users;
DROP TABLE users;
CREATE TABLE users (
  uid TEXT PRIMARY KEY,
  email TEXT NOT NULL DEFAULT '',
  display_name TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  consumer_id TEXT NOT NULL DEFAULT '',
  is_onboarded INTEGER NOT NULL DEFAULT 0 CHECK (is_onboarded IN (0, 1)),
  -- The merchant whose data a MerchantAdmin or a member of its staff may see.
  merchant_id TEXT REFERENCES merchants (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  -- What the identity provider says of the user, as last seen or set; the provider has the last word.
  role_type TEXT NOT NULL DEFAULT 'Anonymous',
  account_email TEXT NOT NULL DEFAULT '',
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  goals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(goals)),
  -- The restaurants that a member of staff may see; NULL: all of the merchant.
  restaurant_ids TEXT CHECK (json_valid(restaurant_ids))
) STRICT;
INSERT INTO users (uid, email, display_name, phone_number, consumer_id, is_onboarded, merchant_id, created_at, role_type,
  account_email, email_verified, disabled, allergies, goals)
SELECT uid, email, display_name, phone_number, consumer_id, is_onboarded, merchant_id, created_at, role_type, account_email,
  email_verified, disabled, allergies, goals FROM users_copy;
DROP TABLE users_copy;
CREATE INDEX users_with_account ON users (account_email) WHERE role_type <> 'Anonymous';
CREATE INDEX users_of_merchant ON users (merchant_id) WHERE merchant_id IS NOT NULL;

-- The links go with their invitations, so they are kept aside meanwhile.
CREATE TABLE invites_copy AS SELECT * FROM invites;
CREATE TABLE invite_links_copy AS SELECT * FROM invite_links;
DROP TABLE invite_links;
DROP TABLE invites;
CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL CHECK (email = lower(email)),
  display_name TEXT NOT NULL DEFAULT '',
  role_type TEXT NOT NULL,
  merchant_id TEXT REFERENCES merchants (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,                  -- SHA-256 of what the mailed link carries
  mail_id TEXT NOT NULL REFERENCES mails (id),
  sent_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_at TEXT,
  accepted_by TEXT,
  revoked_at TEXT,
  restaurant_ids TEXT CHECK (json_valid(restaurant_ids)),   -- as in `users`
  CHECK (role_type <> 'MerchantAdmin' OR merchant_id IS NOT NULL)
) STRICT;
INSERT INTO invites (id, email, display_name, role_type, merchant_id, token_hash, mail_id, sent_at, expires_at, accepted_at,
  accepted_by, revoked_at)
SELECT id, email, display_name, role_type, merchant_id, token_hash, mail_id, sent_at, expires_at, accepted_at, accepted_by,
  revoked_at FROM invites_copy;
CREATE UNIQUE INDEX invites_open ON invites (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_of_merchant ON invites (merchant_id);
CREATE INDEX invites_of_mail ON invites (mail_id);
CREATE TABLE invite_links (
  token_hash TEXT PRIMARY KEY,
  invite_id TEXT NOT NULL REFERENCES invites (id) ON DELETE CASCADE
) STRICT;
INSERT INTO invite_links (token_hash, invite_id) SELECT token_hash, invite_id FROM invite_links_copy;
DROP TABLE invites_copy;
DROP TABLE invite_links_copy;

-- Who could sign for a merchant, and when, is part of its history; names and addresses are not, because a history stays for good.
CREATE TRIGGER users_changed_history AFTER UPDATE OF role_type, merchant_id, restaurant_ids, disabled ON users
WHEN (SELECT uid FROM acting) IS NOT 'seed'
  AND (old.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff')
    OR new.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff'))
  AND (old.role_type IS NOT new.role_type OR old.merchant_id IS NOT new.merchant_id OR
    old.restaurant_ids IS NOT new.restaurant_ids OR old.disabled IS NOT new.disabled)
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'staffMember', new.uid, coalesce(new.merchant_id, old.merchant_id),
    iif(old.merchant_id IS NULL, NULL, json_object('roleType', old.role_type, 'restaurantIds', json(old.restaurant_ids),
      'disabled', json(iif(old.disabled, 'true', 'false')))),
    iif(new.merchant_id IS NULL, NULL, json_object('roleType', new.role_type, 'restaurantIds', json(new.restaurant_ids),
      'disabled', json(iif(new.disabled, 'true', 'false'))));
END;
