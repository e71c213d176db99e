-- What diners say of dishes: "this looks wrong". Without an account, so nothing here says who.
CREATE TABLE dish_reports (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- No reference: a report stays when its dish is deleted.
  item_id TEXT NOT NULL,
  dish_title TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  -- {by, at, outcome, note}; NULL while it is open.
  closed TEXT CHECK (json_valid(closed))
) STRICT;
CREATE INDEX dish_reports_of_restaurant ON dish_reports (restaurant_id, at);
CREATE INDEX open_dish_reports ON dish_reports (restaurant_id) WHERE closed IS NULL;
CREATE INDEX closed_dish_reports ON dish_reports (closed ->> 'at') WHERE closed IS NOT NULL;
CREATE TRIGGER closed_dish_reports_stay BEFORE UPDATE ON dish_reports WHEN old.closed IS NOT NULL
BEGIN SELECT RAISE (ABORT, 'a closed report stays as it is'); END;
