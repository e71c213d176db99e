-- The diets and allergies of a user's profile are the saved choices, from the time at which there are any.
UPDATE users SET allergies = chosen.selected_allergies, goals = chosen.selected_diets
FROM user_preferences AS chosen WHERE chosen.uid = users.uid;

CREATE TRIGGER saved_choices_stand_in_the_profile AFTER INSERT ON user_preferences
BEGIN
  UPDATE users SET allergies = new.selected_allergies, goals = new.selected_diets WHERE uid = new.uid;
END;

CREATE TRIGGER erased_choices_leave_the_profile AFTER DELETE ON user_preferences
BEGIN
  UPDATE users SET allergies = '[]', goals = '[]' WHERE uid = old.uid;
END;

-- Who has chosen before the first read of the profile, which makes it.
CREATE TRIGGER a_new_profile_has_the_saved_choices AFTER INSERT ON users
WHEN EXISTS (SELECT 1 FROM user_preferences WHERE uid = new.uid)
BEGIN
  UPDATE users SET allergies = chosen.selected_allergies, goals = chosen.selected_diets
  FROM user_preferences AS chosen WHERE chosen.uid = new.uid AND users.uid = new.uid;
END;
