-- Full-text indexes of the raw ingredients: by words (and their beginnings), and by three-letter pieces, for a part of a
-- word and for misspelt ones. Contentless: the texts themselves are only in `ingredients`, by its rowid.
CREATE VIRTUAL TABLE ingredient_words USING fts5 (
  title, food_group, ndb_number, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE ingredient_pieces USING fts5 (
  title, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO ingredient_words (rowid, title, food_group, ndb_number) SELECT rowid, title, food_group, id FROM ingredients;
INSERT INTO ingredient_pieces (rowid, title) SELECT rowid, title FROM ingredients;

CREATE TRIGGER ingredients_indexed AFTER INSERT ON ingredients BEGIN
  INSERT INTO ingredient_words (rowid, title, food_group, ndb_number)
  VALUES (new.rowid, new.title, new.food_group, new.id);
  INSERT INTO ingredient_pieces (rowid, title) VALUES (new.rowid, new.title);
END;
CREATE TRIGGER ingredients_reindexed AFTER UPDATE OF id, title, food_group ON ingredients BEGIN
  DELETE FROM ingredient_words WHERE rowid = old.rowid;
  INSERT INTO ingredient_words (rowid, title, food_group, ndb_number)
  VALUES (new.rowid, new.title, new.food_group, new.id);
  DELETE FROM ingredient_pieces WHERE rowid = old.rowid;
  INSERT INTO ingredient_pieces (rowid, title) VALUES (new.rowid, new.title);
END;
CREATE TRIGGER ingredients_unindexed AFTER DELETE ON ingredients BEGIN
  DELETE FROM ingredient_words WHERE rowid = old.rowid;
  DELETE FROM ingredient_pieces WHERE rowid = old.rowid;
END;
