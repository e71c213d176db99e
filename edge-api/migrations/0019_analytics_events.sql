-- What diners who agreed to it have looked at: a restaurant, and when. Nothing says who; kept for a bounded time
-- (edge-api/src/data/analytics-events.ts). `seq` is the order of time.
CREATE TABLE analytics_events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name IN ('page_view', 'restaurant_viewed')),
  page_title TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  restaurant_name TEXT NOT NULL,
  restaurant_location TEXT NOT NULL
) STRICT;
CREATE INDEX analytics_events_of_restaurant ON analytics_events (restaurant_id, occurred_at);
