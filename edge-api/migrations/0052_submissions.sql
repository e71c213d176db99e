-- What somebody who may not sign states about an ingredient or a dish, until somebody signs or refuses it.
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- 'customIngredient' or 'menuItem'. No reference: a submission stays when what it is about is deleted.
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  title TEXT NOT NULL,
  -- The fields that change, as the call that changes them takes them.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  note TEXT NOT NULL,
  -- A digest of what it is about, and of the keys that there were: it cannot be signed once that is another.
  made_from TEXT NOT NULL,
  -- NULL once the account is erased.
  uid TEXT,
  submitted_by TEXT NOT NULL,
  submitted_at TEXT NOT NULL,
  -- {by, at, outcome, note}; NULL while it is open.
  closed TEXT CHECK (json_valid(closed))
) STRICT;
CREATE INDEX submissions_of_restaurant ON submissions (restaurant_id, submitted_at);
CREATE INDEX submissions_of_entity ON submissions (entity_id);
CREATE INDEX open_submissions ON submissions (restaurant_id) WHERE closed IS NULL;
CREATE TRIGGER closed_submissions_stay BEFORE UPDATE OF changes, closed ON submissions WHEN old.closed IS NOT NULL
BEGIN SELECT RAISE (ABORT, 'a closed submission stays as it is'); END;

-- The photo of its evidence is in use while it names it, as that of a statement (0040).
CREATE INDEX submissions_by_evidence ON submissions (changes ->> '$.evidence.imageUrl')
WHERE changes ->> '$.evidence.imageUrl' IS NOT NULL;
DROP VIEW named_photos;
CREATE VIEW named_photos AS
SELECT statement ->> '$.evidence.imageUrl' AS url FROM ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT statement ->> '$.evidence.imageUrl' FROM custom_ingredients
WHERE statement ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT changes ->> '$.evidence.imageUrl' FROM submissions
WHERE changes ->> '$.evidence.imageUrl' IS NOT NULL
UNION ALL SELECT url FROM named_icons;
CREATE TRIGGER submissions_made_with_images BEFORE INSERT ON submissions
WHEN new.changes ->> '$.evidence.imageUrl' IS NOT NULL
BEGIN
  SELECT RAISE (ABORT, 'image is gone') FROM (SELECT new.changes ->> '$.evidence.imageUrl' AS url)
  WHERE url GLOB '/images/*' AND NOT EXISTS (
    SELECT 1 FROM images WHERE id = substr(url, 9, length(url) - 18) AND url = '/images/' || id || '/1280.webp'
  );
END;
CREATE TRIGGER submissions_release_image_with_row AFTER DELETE ON submissions
WHEN old.changes ->> '$.evidence.imageUrl' LIKE '/images/%'
BEGIN INSERT OR IGNORE INTO released_images VALUES (old.changes ->> '$.evidence.imageUrl'); END;
