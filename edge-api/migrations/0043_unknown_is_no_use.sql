-- "Not known" answers nothing, so it does not keep a key in the dictionary: the key leaves the statements with its entry.
CREATE TRIGGER allergies_deleted_unstated AFTER DELETE ON allergies BEGIN
  UPDATE ingredients SET unknown_for = (SELECT json_group_array(value) FROM json_each(ingredients.unknown_for) WHERE value <> old.key)
  WHERE EXISTS (SELECT 1 FROM json_each(ingredients.unknown_for) WHERE value = old.key);
  UPDATE custom_ingredients SET unknown_for = (SELECT json_group_array(value) FROM json_each(custom_ingredients.unknown_for) WHERE value <> old.key)
  WHERE EXISTS (SELECT 1 FROM json_each(custom_ingredients.unknown_for) WHERE value = old.key);
END;
