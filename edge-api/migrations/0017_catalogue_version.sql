-- Counts every change of what the raw ingredients are called, are and contain: an index that an isolate has built over
-- them is good for one version.
ALTER TABLE dictionary ADD COLUMN ingredients_version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER ingredients_inserted_counted AFTER INSERT ON ingredients BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;
CREATE TRIGGER ingredients_updated_counted AFTER UPDATE OF id, title, food_group, active, allergies ON ingredients BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;
CREATE TRIGGER ingredients_deleted_counted AFTER DELETE ON ingredients BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;
