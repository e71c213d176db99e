-- How strictly a diner avoids each chosen food. A key in none of the lists has its starting level.
ALTER TABLE user_preferences ADD COLUMN strict TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(strict));
ALTER TABLE user_preferences ADD COLUMN avoid TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(avoid));
ALTER TABLE user_preferences ADD COLUMN mild TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mild));
