-- The kitchens that accounts watch by a socket: whose right ends is shut out of these at once.
CREATE TABLE kitchen_watches (
  uid TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  until TEXT NOT NULL,
  PRIMARY KEY (uid, restaurant_id)
) STRICT;
CREATE INDEX kitchen_watches_of_restaurant ON kitchen_watches (restaurant_id);
