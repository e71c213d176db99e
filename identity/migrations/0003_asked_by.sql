-- Who asked for a code. What proves an address because the administration wrote to it, not because the account's user
-- asked, also ends what somebody else may have prepared for that address: the password and every session.
ALTER TABLE oob_codes ADD COLUMN asked_by TEXT NOT NULL DEFAULT 'user' CHECK (asked_by IN ('user', 'administration'));
