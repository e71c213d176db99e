-- Whose list of allergens the written information follows; NULL: what any of the laws names.
ALTER TABLE restaurants ADD COLUMN jurisdiction TEXT CHECK (jurisdiction IN ('us-9', 'eu-14', 'ca', 'anz'));
