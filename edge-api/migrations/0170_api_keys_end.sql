-- Who made a key: it stops working when that person may not make keys for its merchant any more.
ALTER TABLE api_keys ADD COLUMN created_by_uid TEXT NOT NULL DEFAULT '';
