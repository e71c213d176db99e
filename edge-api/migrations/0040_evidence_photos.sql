-- The photo of a statement's evidence is in use while the statement names it, as other images are (0016).
CREATE INDEX ingredients_by_evidence ON ingredients (statement ->> '$.evidence.imageUrl')
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL;
CREATE INDEX custom_ingredients_by_evidence ON custom_ingredients (statement ->> '$.evidence.imageUrl')
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL;

-- D1 takes five terms of a UNION at most.
CREATE VIEW named_photos AS
SELECT statement ->> '$.evidence.imageUrl' AS url FROM ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT statement ->> '$.evidence.imageUrl' FROM custom_ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT url FROM named_icons;
DROP VIEW named_images;
CREATE VIEW named_images AS
SELECT image_url AS url FROM merchants WHERE image_url <> ''
UNION ALL SELECT value FROM restaurants, json_each(json_insert(image_urls, '$[#]', image_url))
WHERE image_url <> '' OR image_urls <> '[]'
UNION ALL SELECT image_url FROM menus WHERE image_url <> ''
UNION ALL SELECT value FROM menu_items, json_each(json_insert(image_urls, '$[#]', image_url))
WHERE image_url <> '' OR image_urls <> '[]'
UNION ALL SELECT url FROM named_photos;

CREATE TRIGGER ingredients_made_with_images BEFORE INSERT ON ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT NULL
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.statement ->> '$.evidence.imageUrl' AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;

CREATE TRIGGER ingredients_changed_with_images BEFORE UPDATE OF statement ON ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT old.statement ->> '$.evidence.imageUrl'
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.statement ->> '$.evidence.imageUrl' AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;

CREATE TRIGGER ingredients_release_image AFTER UPDATE OF statement ON ingredients
WHEN old.statement ->> '$.evidence.imageUrl' LIKE '/images/%' AND old.statement ->> '$.evidence.imageUrl' IS NOT new.statement ->> '$.evidence.imageUrl'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;
CREATE TRIGGER ingredients_release_image_with_row AFTER DELETE ON ingredients
WHEN old.statement ->> '$.evidence.imageUrl' LIKE '/images/%'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;

CREATE TRIGGER custom_ingredients_made_with_images BEFORE INSERT ON custom_ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT NULL
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.statement ->> '$.evidence.imageUrl' AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;

CREATE TRIGGER custom_ingredients_changed_with_images BEFORE UPDATE OF statement ON custom_ingredients
WHEN new.statement ->> '$.evidence.imageUrl' IS NOT old.statement ->> '$.evidence.imageUrl'
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.statement ->> '$.evidence.imageUrl' AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;

CREATE TRIGGER custom_ingredients_release_image AFTER UPDATE OF statement ON custom_ingredients
WHEN old.statement ->> '$.evidence.imageUrl' LIKE '/images/%' AND old.statement ->> '$.evidence.imageUrl' IS NOT new.statement ->> '$.evidence.imageUrl'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;
CREATE TRIGGER custom_ingredients_release_image_with_row AFTER DELETE ON custom_ingredients
WHEN old.statement ->> '$.evidence.imageUrl' LIKE '/images/%'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.statement ->> '$.evidence.imageUrl'); END;
