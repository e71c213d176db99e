-- Uploaded images; their bytes are in R2 under images/{id}/.
CREATE TABLE images (
  id TEXT PRIMARY KEY,
  -- Null when an administrator uploaded it.
  merchant_id TEXT REFERENCES merchants (id) ON DELETE SET NULL,
  uploaded_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Addresses that some row has stopped naming: whatever no other row names is removed from R2. Triggers keep it, so that
-- no write and no cascade can forget it.
CREATE TABLE released_images (url TEXT PRIMARY KEY) STRICT;

CREATE INDEX merchants_by_image ON merchants (image_url) WHERE image_url <> '';
CREATE INDEX restaurants_by_image ON restaurants (image_url) WHERE image_url <> '';
CREATE INDEX menu_items_by_image ON menu_items (image_url) WHERE image_url <> '';

CREATE TRIGGER merchants_release_image AFTER UPDATE OF image_url ON merchants
WHEN old.image_url LIKE '/images/%' AND old.image_url <> new.image_url
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.image_url); END;
CREATE TRIGGER merchants_release_images_with_row AFTER DELETE ON merchants
WHEN old.image_url LIKE '/images/%'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.image_url); END;

CREATE TRIGGER restaurants_release_image AFTER UPDATE OF image_url, image_urls ON restaurants
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.image_url AS url UNION SELECT value FROM json_each(old.image_urls))
  WHERE url LIKE '/images/%' AND url <> new.image_url AND url NOT IN (SELECT value FROM json_each(new.image_urls));
END;
CREATE TRIGGER restaurants_release_images_with_row AFTER DELETE ON restaurants
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.image_url AS url UNION SELECT value FROM json_each(old.image_urls))
  WHERE url LIKE '/images/%';
END;

CREATE TRIGGER menu_items_release_image AFTER UPDATE OF image_url, image_urls ON menu_items
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.image_url AS url UNION SELECT value FROM json_each(old.image_urls))
  WHERE url LIKE '/images/%' AND url <> new.image_url AND url NOT IN (SELECT value FROM json_each(new.image_urls));
END;
CREATE TRIGGER menu_items_release_images_with_row AFTER DELETE ON menu_items
BEGIN
  INSERT OR IGNORE INTO released_images
  SELECT url FROM (SELECT old.image_url AS url UNION SELECT value FROM json_each(old.image_urls))
  WHERE url LIKE '/images/%';
END;
