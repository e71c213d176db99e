-- An image is in use while a row names it. Nothing that is gone can be named, and nothing that is named can go: both are
-- decided in the database, so that a save and a removal at the same moment cannot pass each other.

-- Images that no row names any more, whose files are still to be removed from R2.
CREATE TABLE removed_images (id TEXT PRIMARY KEY) STRICT;

CREATE INDEX images_by_age ON images (created_at);
CREATE INDEX restaurants_with_images ON restaurants (image_url, image_urls) WHERE image_url <> '' OR image_urls <> '[]';
CREATE INDEX menu_items_with_images ON menu_items (image_url, image_urls) WHERE image_url <> '' OR image_urls <> '[]';

-- Every address that a row names. In two views, for D1 takes five terms of a UNION at most.
CREATE VIEW named_icons AS
SELECT value AS url FROM allergies, json_each(json_array(filled_icon_url, unfilled_icon_url))
UNION ALL SELECT value FROM goals, json_each(json_array(filled_icon_url, unfilled_icon_url));
CREATE VIEW named_images AS
SELECT image_url AS url FROM merchants WHERE image_url <> ''
UNION ALL SELECT value FROM restaurants, json_each(json_insert(image_urls, '$[#]', image_url))
WHERE image_url <> '' OR image_urls <> '[]'
UNION ALL SELECT image_url FROM menus WHERE image_url <> ''
UNION ALL SELECT value FROM menu_items, json_each(json_insert(image_urls, '$[#]', image_url))
WHERE image_url <> '' OR image_urls <> '[]'
UNION ALL SELECT url FROM named_icons;

-- What was named and is not there shows nothing: from here on no row names such an image.
UPDATE merchants SET image_url = '' WHERE image_url GLOB '/images/*' AND image_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE restaurants SET image_url = '' WHERE image_url GLOB '/images/*' AND image_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE restaurants SET image_urls = (
  SELECT json_group_array(value) FROM json_each(image_urls) WHERE value NOT GLOB '/images/*' OR value IN (SELECT '/images/' || id || '/1280.webp' FROM images)
) WHERE image_urls GLOB '*"/images/*';
UPDATE menus SET image_url = '' WHERE image_url GLOB '/images/*' AND image_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE menu_items SET image_url = '' WHERE image_url GLOB '/images/*' AND image_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE menu_items SET image_urls = (
  SELECT json_group_array(value) FROM json_each(image_urls) WHERE value NOT GLOB '/images/*' OR value IN (SELECT '/images/' || id || '/1280.webp' FROM images)
) WHERE image_urls GLOB '*"/images/*';
UPDATE allergies SET filled_icon_url = '' WHERE filled_icon_url GLOB '/images/*' AND filled_icon_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE allergies SET unfilled_icon_url = '' WHERE unfilled_icon_url GLOB '/images/*' AND unfilled_icon_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE goals SET filled_icon_url = '' WHERE filled_icon_url GLOB '/images/*' AND filled_icon_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);
UPDATE goals SET unfilled_icon_url = '' WHERE unfilled_icon_url GLOB '/images/*' AND unfilled_icon_url NOT IN (SELECT '/images/' || id || '/1280.webp' FROM images);

-- A row that comes to name one of our own images names one that there is. http/known-images.ts answers what this refuses.
CREATE TRIGGER merchants_made_with_images BEFORE INSERT ON merchants
WHEN new.image_url <> ''
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER merchants_changed_with_images BEFORE UPDATE OF image_url ON merchants
WHEN new.image_url <> old.image_url
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER restaurants_made_with_images BEFORE INSERT ON restaurants
WHEN new.image_url <> '' OR new.image_urls <> '[]'
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url UNION SELECT value FROM json_each(new.image_urls))
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER restaurants_changed_with_images BEFORE UPDATE OF image_url, image_urls ON restaurants
WHEN new.image_url <> old.image_url OR new.image_urls <> old.image_urls
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url UNION SELECT value FROM json_each(new.image_urls))
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER menus_made_with_images BEFORE INSERT ON menus
WHEN new.image_url <> ''
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER menus_changed_with_images BEFORE UPDATE OF image_url ON menus
WHEN new.image_url <> old.image_url
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER menu_items_made_with_images BEFORE INSERT ON menu_items
WHEN new.image_url <> '' OR new.image_urls <> '[]'
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url UNION SELECT value FROM json_each(new.image_urls))
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER menu_items_changed_with_images BEFORE UPDATE OF image_url, image_urls ON menu_items
WHEN new.image_url <> old.image_url OR new.image_urls <> old.image_urls
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.image_url AS url UNION SELECT value FROM json_each(new.image_urls))
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER allergies_made_with_images BEFORE INSERT ON allergies
WHEN new.filled_icon_url <> '' OR new.unfilled_icon_url <> ''
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.filled_icon_url AS url UNION SELECT new.unfilled_icon_url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER allergies_changed_with_images BEFORE UPDATE OF filled_icon_url, unfilled_icon_url ON allergies
WHEN new.filled_icon_url <> old.filled_icon_url OR new.unfilled_icon_url <> old.unfilled_icon_url
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.filled_icon_url AS url UNION SELECT new.unfilled_icon_url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER goals_made_with_images BEFORE INSERT ON goals
WHEN new.filled_icon_url <> '' OR new.unfilled_icon_url <> ''
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.filled_icon_url AS url UNION SELECT new.unfilled_icon_url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER goals_changed_with_images BEFORE UPDATE OF filled_icon_url, unfilled_icon_url ON goals
WHEN new.filled_icon_url <> old.filled_icon_url OR new.unfilled_icon_url <> old.unfilled_icon_url
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.filled_icon_url AS url UNION SELECT new.unfilled_icon_url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
