-- The chain of seals over orders, their history and the history of the catalogue: each has the digest of a row, and a digest
-- of all seals up to it. A row that is changed, added or removed later no longer fits (packages/worker-kit/src/seals.ts).
CREATE TABLE seals (
  seq INTEGER PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('orders', 'order_history', 'history')),
  -- `seq` of an order, `id` of an entry.
  row_id INTEGER NOT NULL,
  -- The version of the form that the digest is made of.
  format INTEGER NOT NULL,
  -- The salted digest of the personal part, which goes on when the part is erased; NULL for a row without one.
  personal_digest TEXT,
  row_digest TEXT NOT NULL,
  chain_digest TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (source, row_id)
) STRICT;

CREATE TRIGGER seals_are_kept BEFORE UPDATE ON seals BEGIN SELECT raise(ABORT, 'seals are kept'); END;
CREATE TRIGGER seals_stay BEFORE DELETE ON seals BEGIN SELECT raise(ABORT, 'seals are kept'); END;
CREATE TRIGGER seals_follow_each_other BEFORE INSERT ON seals
WHEN new.seq <> coalesce((SELECT max(seq) FROM seals), 0) + 1
BEGIN
  SELECT raise(ABORT, 'a seal follows the last one');
END;

-- Of a sealed order, state, claim, payment and comments go on; cart and dislikes are kept by orders_keep_what_was_told.
CREATE TRIGGER sealed_orders_are_kept BEFORE UPDATE OF
  seq, id, restaurant_id, merchant_id, restaurant_name, order_type, grand_total_cents, preferences, kitchen, created_at,
  history_id ON orders
WHEN (old.seq, old.id, old.restaurant_id, old.merchant_id, old.restaurant_name, old.order_type, old.grand_total_cents,
      old.preferences, old.kitchen, old.created_at, old.history_id)
    IS NOT (new.seq, new.id, new.restaurant_id, new.merchant_id, new.restaurant_name, new.order_type, new.grand_total_cents,
      new.preferences, new.kitchen, new.created_at, new.history_id)
  AND EXISTS (SELECT 1 FROM seals WHERE source = 'orders' AND row_id = old.seq)
BEGIN
  SELECT raise(ABORT, 'a sealed order is kept');
END;
CREATE TRIGGER sealed_orders_stay BEFORE DELETE ON orders
WHEN EXISTS (SELECT 1 FROM seals WHERE source = 'orders' AND row_id = old.seq)
BEGIN
  SELECT raise(ABORT, 'a sealed order is kept');
END;
CREATE TRIGGER sealed_order_history_is_kept BEFORE UPDATE ON order_history
WHEN EXISTS (SELECT 1 FROM seals WHERE source = 'order_history' AND row_id = old.id)
BEGIN
  SELECT raise(ABORT, 'a sealed entry is kept');
END;
CREATE TRIGGER sealed_order_history_stays BEFORE DELETE ON order_history
WHEN EXISTS (SELECT 1 FROM seals WHERE source = 'order_history' AND row_id = old.id)
BEGIN
  SELECT raise(ABORT, 'a sealed entry is kept');
END;
