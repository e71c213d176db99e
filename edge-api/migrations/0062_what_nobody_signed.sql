-- The migration to statements called every key free that an ingredient with parts did not list. Its parts answer while it has
-- some; without them nobody has said it. What a person answered later stays. A statement of the catalogue names its edition.
UPDATE ingredients SET free = (SELECT json_group_array(value) FROM json_each(ingredients.free)
  WHERE value IN (SELECT value ->> '$.key' FROM json_each(ingredients.statement, '$.laterAnswers')))
WHERE ingredients <> '[]' AND free <> '[]' AND statement ->> '$.by' IS NULL AND statement ->> '$.evidence.note' IS NULL;
UPDATE custom_ingredients SET free = (SELECT json_group_array(value) FROM json_each(custom_ingredients.free)
  WHERE value IN (SELECT value ->> '$.key' FROM json_each(custom_ingredients.statement, '$.laterAnswers')))
WHERE ingredients <> '[]' AND free <> '[]' AND statement ->> '$.by' IS NULL AND statement ->> '$.evidence.note' IS NULL;

-- A declaration with nobody's name was signed, or waits to be signed, for the answers of its time. Where the catalogue has stated
-- a food of the dish anew since then, it may settle what nobody signed: it has lapsed.
UPDATE menu_items SET declaration = json_set(declaration, '$.digest', '')
WHERE declaration IS NOT NULL AND declaration ->> 'digest' IS NOT ''
  AND (declaration ->> 'by' IS NULL OR declaration ->> 'digest' IS NULL)
  AND EXISTS (
    WITH RECURSIVE used (id) AS (
      SELECT ingredient_id FROM menu_item_ingredients WHERE item_id = menu_items.id
      UNION SELECT edge.child_id FROM ingredient_edges AS edge JOIN used ON edge.parent_id = used.id)
    SELECT 1 FROM used JOIN ingredients AS food ON food.id = used.id
    WHERE food.statement ->> '$.evidence.kind' = 'catalogue'
      AND food.statement ->> '$.at' > menu_items.declaration ->> '$.at');
