-- The slugs that diners may know of restaurants that were deleted. What is printed with one must never lead to another
-- kitchen, so no restaurant can have it again.
CREATE TABLE closed_slugs (
  slug TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- A slug that a restaurant keeps goes with the restaurant alone.
CREATE TRIGGER a_kept_slug_closes_with_its_restaurant AFTER DELETE ON restaurant_slugs WHEN old.is_kept = 1
BEGIN
  INSERT OR IGNORE INTO closed_slugs (slug) VALUES (old.slug);
END;

-- The words are those of a slug that another restaurant has: every Worker reads them as one that is taken.
CREATE TRIGGER a_closed_slug_leads_nowhere BEFORE INSERT ON restaurant_slugs
WHEN EXISTS (SELECT 1 FROM closed_slugs WHERE slug = new.slug)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: restaurant_slugs.slug');
END;
