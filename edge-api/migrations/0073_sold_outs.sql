-- Which dish or ingredient of a restaurant is sold out until a time (docs/decisions/stations-and-what-is-out.md).
-- Nothing is written when `until` passes: a row is in effect while it has not ended and `until` is ahead.
CREATE TABLE sold_outs (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- The contract's SOLD_OUT_KINDS.
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- The title when it was made: it may be deleted later.
  subject_title TEXT NOT NULL,
  -- NULL: until somebody ends it.
  until TEXT,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Who ended it, and when; NULL until then.
  ended_by TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX sold_outs_of_restaurant ON sold_outs (restaurant_id, until);

CREATE TRIGGER sold_outs_made_history AFTER INSERT ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'soldOut', new.id, new.merchant_id,
    NULL,
    json_object('title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at);
END;
CREATE TRIGGER sold_outs_changed_history AFTER UPDATE ON sold_outs
WHEN (SELECT uid FROM acting) IS NOT 'seed' AND old.ended_at IS NOT new.ended_at
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'soldOut', new.id, new.merchant_id,
    json_object('title', old.subject_title, 'restaurantId', old.restaurant_id, 'until', old.until, 'endedAt', old.ended_at),
    json_object('title', new.subject_title, 'restaurantId', new.restaurant_id, 'until', new.until, 'endedAt', new.ended_at);
END;
