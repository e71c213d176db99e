-- Every slug that leads to a restaurant: the present one, and those that it had since it was complete. Printed codes name
-- them, so no other restaurant can have one, until the restaurant is deleted.
CREATE TABLE restaurant_slugs (
  slug TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  -- 1 from the time at which a complete restaurant has it: diners may know it.
  is_kept INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX restaurant_slugs_by_restaurant ON restaurant_slugs (restaurant_id);
INSERT INTO restaurant_slugs (slug, restaurant_id, is_kept)
SELECT url_slug, id, status <> 'incomplete' FROM restaurants WHERE deleted_at IS NULL;

CREATE TRIGGER a_new_restaurant_has_a_slug AFTER INSERT ON restaurants WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO restaurant_slugs (slug, restaurant_id, is_kept) VALUES (new.url_slug, new.id, new.status <> 'incomplete');
END;

CREATE TRIGGER a_restaurant_keeps_its_slugs AFTER UPDATE OF url_slug, status, deleted_at ON restaurants
BEGIN
  DELETE FROM restaurant_slugs
  WHERE restaurant_id = new.id AND (new.deleted_at IS NOT NULL OR slug <> new.url_slug AND is_kept = 0);
  INSERT INTO restaurant_slugs (slug, restaurant_id, is_kept)
  SELECT new.url_slug, new.id, 0 WHERE new.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM restaurant_slugs WHERE slug = new.url_slug AND restaurant_id = new.id);
  UPDATE restaurant_slugs SET is_kept = 1
  WHERE slug = new.url_slug AND restaurant_id = new.id AND new.status <> 'incomplete' AND is_kept = 0;
END;
