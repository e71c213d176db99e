-- An address has one open invitation of each merchant, and one of the platform: no merchant keeps another one's away.
DROP INDEX invites_open;
CREATE UNIQUE INDEX invites_open ON invites (email, coalesce(merchant_id, ''))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
