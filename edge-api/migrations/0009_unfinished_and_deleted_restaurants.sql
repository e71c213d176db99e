-- The step at which an unfinished restaurant is gone on with; NULL once it is complete. Status and step agree.
ALTER TABLE restaurants ADD COLUMN wizard_step INTEGER CHECK (wizard_step BETWEEN 1 AND 4);

-- A restaurant that was ordered from stays, for the orders' sake, without its catalogue and where nobody finds it.
ALTER TABLE restaurants ADD COLUMN deleted_at TEXT;
