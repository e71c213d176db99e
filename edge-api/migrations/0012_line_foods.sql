-- What lines of open orders were made of later than they were ordered: one row for each time from which it was something else.
CREATE TABLE line_foods (
  order_seq INTEGER NOT NULL REFERENCES orders (seq) ON DELETE CASCADE,
  -- That of `order_lines`.
  place INTEGER NOT NULL,
  at TEXT NOT NULL,
  -- Who in the kitchen decided so; '' where the catalogue changed.
  by_name TEXT NOT NULL DEFAULT '',
  -- Its ingredients at any depth, as the cart's `stated`.
  stated TEXT NOT NULL CHECK (json_valid(stated)),
  PRIMARY KEY (order_seq, place, at)
) STRICT;

CREATE TRIGGER line_foods_are_kept BEFORE UPDATE ON line_foods BEGIN
  SELECT RAISE (ABORT, 'what a line was made of is kept');
END;

-- What the kitchen had decided before it decided anew.
CREATE TRIGGER amended_lines_keep_foods BEFORE UPDATE ON amended_lines
WHEN old.item ->> '$.amended.stated' IS NOT NULL AND old.item ->> '$.amended.refusal' IS NULL
BEGIN
  INSERT INTO line_foods (order_seq, place, at, by_name, stated)
  SELECT old.order_seq, old.place, old.item ->> '$.amended.at', old.item ->> '$.amended.by', old.item -> '$.amended.stated'
  WHERE NOT EXISTS (SELECT 1 FROM line_foods AS kept
    WHERE kept.order_seq = old.order_seq AND kept.place = old.place AND kept.at = old.item ->> '$.amended.at');
END;
