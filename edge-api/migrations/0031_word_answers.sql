-- What a restaurant has said that words of its menus are: proposed again where another dish has them.
CREATE TABLE word_answers (
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- The words as texts are compared: singular, lower case, without diacritics.
  words_key TEXT NOT NULL,
  words TEXT NOT NULL,
  -- References; none for words that are no food.
  ingredients TEXT NOT NULL CHECK (json_valid(ingredients)),
  -- The uid of who said so last.
  answered_by TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  PRIMARY KEY (restaurant_id, words_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX word_answers_of_merchant ON word_answers (merchant_id);
