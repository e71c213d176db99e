-- Of one with a role, `display_name` is the name that an administrator gave: it is what a signature shows
-- (docs/decisions/roles-and-callers.md). The name that a diner chose is not such a name.
CREATE TRIGGER users_with_a_role_lose_their_own_names AFTER UPDATE OF role_type ON users
WHEN old.role_type IN ('Anonymous', 'User') AND new.role_type NOT IN ('Anonymous', 'User')
BEGIN
  UPDATE users SET display_name = '' WHERE uid = new.uid;
END;
-- The name of the account at the provider, as last seen; NULL before. It is not shown to others.
ALTER TABLE users ADD COLUMN account_name TEXT;
