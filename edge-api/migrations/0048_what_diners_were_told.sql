-- The level of each of `dislikes`, in the same order; [] in orders from before diners chose levels.
ALTER TABLE orders ADD COLUMN dislike_levels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(dislike_levels));

-- An order keeps what its diner chose and was told.
CREATE TRIGGER orders_keep_what_was_told BEFORE UPDATE OF cart, dislikes, dislike_levels ON orders
WHEN old.cart IS NOT new.cart OR old.dislikes IS NOT new.dislikes OR old.dislike_levels IS NOT new.dislike_levels
BEGIN
  SELECT raise(ABORT, 'An order keeps what its diner chose and was told');
END;
