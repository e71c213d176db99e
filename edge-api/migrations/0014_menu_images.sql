-- Menus have an image too; what no row names any more is removed (0008).
ALTER TABLE menus ADD COLUMN image_url TEXT NOT NULL DEFAULT '';

CREATE INDEX menus_by_image ON menus (image_url) WHERE image_url <> '';

CREATE TRIGGER menus_release_image AFTER UPDATE OF image_url ON menus
WHEN old.image_url LIKE '/images/%' AND old.image_url <> new.image_url
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.image_url); END;
CREATE TRIGGER menus_release_image_with_row AFTER DELETE ON menus
WHEN old.image_url LIKE '/images/%'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.image_url); END;
