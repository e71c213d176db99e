-- Answers that an act of a person without the right to sign would make better. They keep their value until a signer signs.
CREATE TABLE held_answers (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- 1 while the act is made: then every dish and part that `acts` does not name is unknown.
  is_under_way INTEGER NOT NULL,
  -- What each act holds: the best answers by dish, part and key.
  acts TEXT NOT NULL CHECK (json_valid(acts)),
  -- Counted up by every change: the menu version names it.
  revision INTEGER NOT NULL,
  uid TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX held_answers_of_restaurant ON held_answers (restaurant_id);
