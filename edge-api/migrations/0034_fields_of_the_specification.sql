-- Fields that the specification names and that nothing but their owners reads: no dish is derived or filtered by them.
ALTER TABLE allergies ADD COLUMN allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies));
ALTER TABLE allergies ADD COLUMN diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets));
ALTER TABLE goals ADD COLUMN diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets));
ALTER TABLE goals ADD COLUMN goals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(goals));
ALTER TABLE users ADD COLUMN allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies));
ALTER TABLE users ADD COLUMN goals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(goals));
