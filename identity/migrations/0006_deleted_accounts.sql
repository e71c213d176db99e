-- Accounts that are gone, until the product has erased what it kept of them. A trigger writes them down, so that no way of
-- deleting an account can forget it.
CREATE TABLE deleted_accounts (
  uid TEXT PRIMARY KEY,
  deleted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at);
CREATE TRIGGER accounts_leave_their_uid AFTER DELETE ON accounts BEGIN
  INSERT OR IGNORE INTO deleted_accounts (uid, deleted_at) VALUES (OLD.uid, unixepoch());
END;
