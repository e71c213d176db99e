-- What keeps an order from being erased until somebody ends it (docs/privacy.md).
CREATE TABLE order_holds (
  order_seq INTEGER PRIMARY KEY REFERENCES orders (seq) ON DELETE CASCADE,
  at TEXT NOT NULL,
  by_name TEXT NOT NULL,
  -- Also the comment of its entry in the history, which stays until the order is erased.
  reason TEXT NOT NULL
) STRICT;

-- The number of a table names nobody: it may stay when the rest is erased.
DROP TRIGGER order_people_are_kept;
CREATE TRIGGER order_people_are_kept BEFORE UPDATE ON order_people
WHEN old.order_seq IS NOT new.order_seq
  OR ((old.salt, old.user_name, old.email, old.phone_number, old.address_string, old.notes, old.people, old.kitchen)
      IS NOT (new.salt, new.user_name, new.email, new.phone_number, new.address_string, new.notes, new.people, new.kitchen)
    AND ((new.salt, new.uid, new.user_name, new.email, new.phone_number, new.notes, new.people, new.kitchen)
        IS NOT ('', NULL, '', '', '', '', '[]', NULL)
      OR new.address_string NOT IN ('', old.address_string)))
BEGIN
  SELECT raise(ABORT, 'The personal part of an order can only be erased');
END;
