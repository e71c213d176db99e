-- The choices that counts of a restaurant's diners are made of, since the last batch (docs/decisions/diners-data.md).
-- A row names no account. When a diner is erased, the next batch no longer counts the diner's choices.
CREATE TABLE counted_choices (
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  selected_diets TEXT NOT NULL CHECK (json_valid(selected_diets)),
  selected_allergies TEXT NOT NULL CHECK (json_valid(selected_allergies)),
  strict TEXT NOT NULL CHECK (json_valid(strict)),
  avoid TEXT NOT NULL CHECK (json_valid(avoid)),
  mild TEXT NOT NULL CHECK (json_valid(mild)),
  diners INTEGER NOT NULL CHECK (diners > 0),
  PRIMARY KEY (restaurant_id, selected_diets, selected_allergies, strict, avoid, mild)
) STRICT, WITHOUT ROWID;
