-- A person of a kitchen is named for traces with a PIN that who named sets, until who named loses the right to
-- (docs/threat-model.md). Who was named before has an older PIN, which others may know.
ALTER TABLE kitchen_people ADD COLUMN named_by_uid TEXT;
CREATE INDEX kitchen_people_by_namer ON kitchen_people (named_by_uid) WHERE named_by_uid IS NOT NULL;
UPDATE kitchen_people SET may_answer_traces = 0 WHERE may_answer_traces = 1;

CREATE TRIGGER a_lost_right_ends_its_namings AFTER UPDATE OF disabled, role_type, merchant_id, restaurant_ids ON users
WHEN old.disabled IS NOT new.disabled OR old.role_type IS NOT new.role_type OR
  old.merchant_id IS NOT new.merchant_id OR old.restaurant_ids IS NOT new.restaurant_ids
BEGIN
  UPDATE kitchen_people SET may_answer_traces = 0, named_by_uid = NULL
  WHERE named_by_uid = new.uid
    AND NOT (new.disabled = 0 AND (new.role_type = 'SuperAdmin' OR (
      new.merchant_id IS kitchen_people.merchant_id AND (new.role_type = 'MerchantAdmin' OR (
        new.role_type = 'FoodSafetyLead' AND (new.restaurant_ids IS NULL
          OR EXISTS (SELECT 1 FROM json_each(new.restaurant_ids) WHERE value = kitchen_people.restaurant_id)))))));
END;

CREATE TRIGGER an_erased_account_names_nobody AFTER DELETE ON users
BEGIN
  UPDATE kitchen_people SET may_answer_traces = 0, named_by_uid = NULL WHERE named_by_uid = old.uid;
END;
