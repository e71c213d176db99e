-- The personal part of an order, apart from what its diner was told: it can be erased, and nothing else of the order changes.
CREATE TABLE order_people (
  order_seq INTEGER PRIMARY KEY REFERENCES orders (seq) ON DELETE CASCADE,
  -- What the digest of the part is made with. Empty once the part is erased.
  salt TEXT NOT NULL,
  -- The diner's account, anonymous or not; no digest covers it.
  uid TEXT,
  -- Whether the part is to be erased as soon as the order is closed.
  is_erasure_due INTEGER NOT NULL DEFAULT 0 CHECK (is_erasure_due IN (0, 1)),
  user_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  address_string TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  -- Who is behind each entry of the cart's `orders`, in its order: { userId, user }.
  people TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(people)),
  -- The order's `kitchen` with the names of its people; NULL when that names nobody.
  kitchen TEXT CHECK (json_valid(kitchen))
) STRICT;
CREATE INDEX order_people_of_diner ON order_people (uid) WHERE uid IS NOT NULL;
CREATE INDEX order_people_to_erase ON order_people (order_seq) WHERE is_erasure_due = 1;

-- The comments of staff as each edit left them. The present ones are in the order.
CREATE TABLE order_comments (
  entry_id INTEGER PRIMARY KEY REFERENCES order_history (id) ON DELETE CASCADE,
  -- Empty once they are erased, as the text then is.
  salt TEXT NOT NULL,
  comments TEXT NOT NULL
) STRICT;

CREATE TRIGGER order_people_are_kept BEFORE UPDATE ON order_people
WHEN old.order_seq IS NOT new.order_seq
  OR ((old.salt, old.user_name, old.email, old.phone_number, old.address_string, old.notes, old.people, old.kitchen)
      IS NOT (new.salt, new.user_name, new.email, new.phone_number, new.address_string, new.notes, new.people, new.kitchen)
    AND (new.salt, new.uid, new.user_name, new.email, new.phone_number, new.address_string, new.notes, new.people, new.kitchen)
      IS NOT ('', NULL, '', '', '', '', '', '[]', NULL))
BEGIN
  SELECT raise(ABORT, 'The personal part of an order can only be erased');
END;
CREATE TRIGGER order_people_stay BEFORE DELETE ON order_people
WHEN EXISTS (SELECT 1 FROM orders WHERE seq = old.order_seq)
BEGIN
  SELECT raise(ABORT, 'The personal part of an order can only be erased');
END;
CREATE TRIGGER order_comments_are_kept BEFORE UPDATE ON order_comments
WHEN old.entry_id IS NOT new.entry_id OR (new.salt, new.comments) IS NOT ('', '')
BEGIN
  SELECT raise(ABORT, 'Comments of an order can only be erased');
END;
CREATE TRIGGER order_comments_stay BEFORE DELETE ON order_comments
WHEN EXISTS (SELECT 1 FROM order_history WHERE id = old.entry_id)
BEGIN
  SELECT raise(ABORT, 'Comments of an order can only be erased');
END;

-- The newest entry of the history when the order was placed: what is newer came after it. NULL in orders from before.
ALTER TABLE orders ADD COLUMN history_id INTEGER;

-- An order keeps what its diner chose and was told. Only who its people are may leave its cart (data/order-people.ts).
DROP TRIGGER orders_keep_what_was_told;
CREATE TRIGGER orders_keep_what_was_told BEFORE UPDATE OF cart, dislikes, dislike_levels ON orders
WHEN old.dislikes IS NOT new.dislikes OR old.dislike_levels IS NOT new.dislike_levels
  OR (old.cart IS NOT new.cart AND new.cart IS NOT json_set(old.cart, '$.orders', json((
    SELECT json_group_array(json(json_set(person.value, '$.userId', CAST(person.key + 1 AS TEXT), '$.user', '')))
    FROM json_each(old.cart, '$.orders') AS person))))
BEGIN
  SELECT raise(ABORT, 'An order keeps what its diner chose and was told');
END;
