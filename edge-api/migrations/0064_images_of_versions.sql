-- An image of a version or of a published menu stays in use: a publication can be served again.
CREATE INDEX dish_versions_with_images ON dish_versions (content ->> '$.image_url', content ->> '$.image_urls')
WHERE content ->> '$.image_url' <> '' OR content ->> '$.image_urls' <> '[]';
CREATE VIEW named_in_publications AS
SELECT value AS url FROM dish_versions,
  json_each(json_insert(content ->> '$.image_urls', '$[#]', content ->> '$.image_url'))
WHERE content ->> '$.image_url' <> '' OR content ->> '$.image_urls' <> '[]'
UNION ALL SELECT menu ->> '$.image_url' FROM publications WHERE menu ->> '$.image_url' <> '';
DROP VIEW named_photos;
CREATE VIEW named_photos AS
SELECT statement ->> '$.evidence.imageUrl' AS url FROM ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT statement ->> '$.evidence.imageUrl' FROM custom_ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT changes ->> '$.evidence.imageUrl' FROM submissions
WHERE changes ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT url FROM named_in_publications
UNION ALL SELECT url FROM named_icons;
