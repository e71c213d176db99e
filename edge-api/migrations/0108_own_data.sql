-- What a diner without an account proves to be the own with (docs/decisions/diners-data.md): a key that the device
-- got with the order or the report, and nobody else. The key that follows an order is shared, so it is not this one.
ALTER TABLE order_people ADD COLUMN own_key TEXT;
CREATE INDEX order_people_of_key ON order_people (own_key) WHERE own_key IS NOT NULL;
ALTER TABLE dish_reports ADD COLUMN own_key TEXT;
CREATE INDEX dish_reports_of_key ON dish_reports (own_key) WHERE own_key IS NOT NULL;

-- A closed report stays as it is, but for its text and key, which its diner may take out.
DROP TRIGGER closed_dish_reports_stay;
CREATE TRIGGER closed_dish_reports_stay BEFORE UPDATE ON dish_reports WHEN old.closed IS NOT NULL
  AND ((old.id, old.restaurant_id, old.merchant_id, old.item_id, old.dish_title, old.at, old.closed)
      IS NOT (new.id, new.restaurant_id, new.merchant_id, new.item_id, new.dish_title, new.at, new.closed)
    OR (new.text, new.own_key) IS NOT ('', NULL))
BEGIN SELECT RAISE (ABORT, 'a closed report stays as it is'); END;

-- Each answer to the question whether visits may be counted, with the text that was shown.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  -- NULL without an account, and once the diner has erased it.
  uid TEXT,
  text_version INTEGER NOT NULL,
  text_digest TEXT NOT NULL,
  answer TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_of_diner ON consents (uid) WHERE uid IS NOT NULL;
