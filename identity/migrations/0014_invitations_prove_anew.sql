-- The code of an invitation: using it ends whatever opened the account before, also where the address was proved already.
ALTER TABLE oob_codes ADD COLUMN ends_earlier INTEGER NOT NULL DEFAULT 0 CHECK (ends_earlier IN (0, 1));
-- The other sign-in links of an address end when one is used.
CREATE INDEX oob_codes_email ON oob_codes (email);
