-- The schema of version 1.0, in four files by subject: D1 takes at most 100 kB of SQL at once. What comes after only adds
-- (scripts/database/migrations.test.ts). Triggers name tables that a later file makes: they run when all are there.


-- Merchants, restaurants and the people who administer them -----------------------------------------------------------

-- Merchants, their restaurants, and the product's own record of its users.
-- Credentials live in the identity Worker's database; here a user is only a uid with what the product knows of it.
CREATE TABLE merchants (
  id TEXT PRIMARY KEY,
  business_name TEXT NOT NULL,
  business_address TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  contact_name TEXT NOT NULL DEFAULT '',
  contact_phone_number TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('active', 'pending', 'disabled', 'paused')),
  home_page TEXT NOT NULL DEFAULT '',
  image_url TEXT NOT NULL DEFAULT '',
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  -- What a statement counts for after the last day for its review: 'warn' leaves it in effect, 'unknown' does not.
  past_review TEXT NOT NULL DEFAULT 'warn' CHECK (past_review IN ('warn', 'unknown'))
) STRICT;

CREATE TABLE restaurants (
  id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  latitude REAL,
  longitude REAL,
  google_place_id TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  contact_name TEXT NOT NULL DEFAULT '',
  contact_phone_number TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('active', 'pending', 'disabled', 'paused', 'incomplete')),
  is_delivery_supported INTEGER NOT NULL DEFAULT 1 CHECK (is_delivery_supported IN (0, 1)),
  is_dine_in_supported INTEGER NOT NULL DEFAULT 1 CHECK (is_dine_in_supported IN (0, 1)),
  is_pick_up_supported INTEGER NOT NULL DEFAULT 1 CHECK (is_pick_up_supported IN (0, 1)),
  is_chowly INTEGER NOT NULL DEFAULT 0 CHECK (is_chowly IN (0, 1)),
  home_page TEXT NOT NULL DEFAULT '',
  order_page TEXT NOT NULL DEFAULT '',
  external_id TEXT NOT NULL DEFAULT '',
  url_slug TEXT NOT NULL UNIQUE,
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  price_mark_up_percentage REAL NOT NULL DEFAULT 0,
  operating_hours TEXT NOT NULL CHECK (json_valid(operating_hours)),
  image_url TEXT NOT NULL DEFAULT '',
  image_urls TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(image_urls)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  -- The step at which an unfinished restaurant is gone on with; NULL once it is complete. Status and step agree.
  wizard_step INTEGER CHECK (wizard_step BETWEEN 1 AND 4),
  -- A deleted restaurant that has orders keeps its row, without its catalogue. No list has it.
  deleted_at TEXT,
  -- Whose clock a restaurant's operating hours are on, an IANA name. NULL: diners are shown the hours, which decide nothing.
  time_zone TEXT,
  -- Whose list of allergens the written information follows; NULL: what any of the laws names.
  jurisdiction TEXT CHECK (jurisdiction IN ('us-9', 'eu-14', 'ca', 'anz')),
  -- Where a restaurant drafts, its menus and dishes are the draft, and diners get what is published
  -- (docs/decisions/menu-versions.md).
  menu_drafts INTEGER NOT NULL DEFAULT 0 CHECK (menu_drafts IN (0, 1)),
  needs_second_person INTEGER NOT NULL DEFAULT 0 CHECK (needs_second_person IN (0, 1)),
  -- Days on which a restaurant is closed, and what it charges beside its prices (docs/decisions/taking-orders.md).
  -- Days as JSON: ["2026-12-25"], by the restaurant's own calendar.
  closed_dates TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(closed_dates)),
  -- An ISO 4217 code of a currency with two decimals.
  currency TEXT NOT NULL DEFAULT 'USD',
  -- [{ name, percent, isIncluded }]; none: no tax is shown or added.
  taxes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taxes)),
  -- The restaurant's own fee for a delivery; NULL: that of the global settings.
  delivery_fee_cents INTEGER CHECK (delivery_fee_cents >= 0)
) STRICT;
CREATE INDEX restaurants_of_merchant ON restaurants (merchant_id);

-- Every slug that leads to a restaurant: the present one, and those that it had since it was complete. Printed codes name
-- them, so no other restaurant can have one, until the restaurant is deleted.
CREATE TABLE restaurant_slugs (
  slug TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  -- 1 from the time at which a complete restaurant has it: diners may know it.
  is_kept INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX restaurant_slugs_by_restaurant ON restaurant_slugs (restaurant_id);

-- The slugs that diners may know of restaurants that were deleted. What is printed with one must never lead to another
-- kitchen, so no restaurant can have it again.
CREATE TABLE closed_slugs (
  slug TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  uid TEXT PRIMARY KEY,
  email TEXT NOT NULL DEFAULT '',
  display_name TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  consumer_id TEXT NOT NULL DEFAULT '',
  is_onboarded INTEGER NOT NULL DEFAULT 0 CHECK (is_onboarded IN (0, 1)),
  -- The merchant whose data a MerchantAdmin or a member of its staff may see.
  merchant_id TEXT REFERENCES merchants (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  -- What the identity provider says of the user, as last seen or set; the provider has the last word.
  role_type TEXT NOT NULL DEFAULT 'Anonymous',
  account_email TEXT NOT NULL DEFAULT '',
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  goals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(goals)),
  -- The restaurants that a member of staff may see; NULL: all of the merchant.
  restaurant_ids TEXT CHECK (json_valid(restaurant_ids)),
  -- The name of the account at the provider, as last seen; NULL before. It is not shown to others.
  account_name TEXT
) STRICT;
CREATE INDEX users_with_account ON users (account_email) WHERE role_type <> 'Anonymous';
CREATE INDEX users_of_merchant ON users (merchant_id) WHERE merchant_id IS NOT NULL;

-- Invitations to a role, by mail: who was invited, and what became of it.
CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL CHECK (email = lower(email)),
  display_name TEXT NOT NULL DEFAULT '',
  role_type TEXT NOT NULL,
  merchant_id TEXT REFERENCES merchants (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,                  -- SHA-256 of what the mailed link carries
  mail_id TEXT NOT NULL REFERENCES mails (id),
  sent_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_at TEXT,
  accepted_by TEXT,
  revoked_at TEXT,
  restaurant_ids TEXT CHECK (json_valid(restaurant_ids)),   -- as in `users`
  CHECK (role_type <> 'MerchantAdmin' OR merchant_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX invites_open ON invites (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_of_merchant ON invites (merchant_id);
CREATE INDEX invites_of_mail ON invites (mail_id);

-- Further links of an invitation. A new link does not end the first one.
CREATE TABLE invite_links (
  token_hash TEXT PRIMARY KEY,
  invite_id TEXT NOT NULL REFERENCES invites (id) ON DELETE CASCADE
) STRICT;

-- Every mail that was asked for, and what became of it: none is lost silently. Its text, with the secret link, is only
-- ever in the queue.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX mails_not_sent ON mails (status, created_at) WHERE status <> 'sent';

-- For removing mails that are done with.
CREATE INDEX mails_by_age ON mails (created_at);

-- Who asked to turn a guard off that takes a second person: the same change by another person within a week makes it.
CREATE TABLE guard_requests (
  -- The id of the restaurant or the merchant, and the field.
  entity_id TEXT NOT NULL,
  field TEXT NOT NULL,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  restaurant_id TEXT REFERENCES restaurants (id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (entity_id, field)
) STRICT, WITHOUT ROWID;

-- Answers that an act of a person without the right to sign would make better. They keep their value until a signer signs.
CREATE TABLE held_answers (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- 1 while the act is made: then every dish and part that `acts` does not name is unknown.
  is_under_way INTEGER NOT NULL,
  -- What each act holds: the best answers by dish, part and key.
  acts TEXT NOT NULL CHECK (json_valid(acts)),
  -- Counted up by every change: the menu version names it.
  revision INTEGER NOT NULL,
  uid TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX held_answers_of_restaurant ON held_answers (restaurant_id);

CREATE TRIGGER a_new_restaurant_has_a_slug AFTER INSERT ON restaurants WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO restaurant_slugs (slug, restaurant_id, is_kept) VALUES (new.url_slug, new.id, new.status <> 'incomplete');
END;

CREATE TRIGGER a_restaurant_keeps_its_slugs AFTER UPDATE OF url_slug, status, deleted_at ON restaurants
BEGIN
  DELETE FROM restaurant_slugs
  WHERE restaurant_id = new.id AND (new.deleted_at IS NOT NULL OR slug <> new.url_slug AND is_kept = 0);
  INSERT INTO restaurant_slugs (slug, restaurant_id, is_kept)
  SELECT new.url_slug, new.id, 0 WHERE new.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM restaurant_slugs WHERE slug = new.url_slug AND restaurant_id = new.id);
  UPDATE restaurant_slugs SET is_kept = 1
  WHERE slug = new.url_slug AND restaurant_id = new.id AND new.status <> 'incomplete' AND is_kept = 0;
END;

-- A slug that a restaurant keeps goes with the restaurant alone.
CREATE TRIGGER a_kept_slug_closes_with_its_restaurant AFTER DELETE ON restaurant_slugs WHEN old.is_kept = 1
BEGIN
  INSERT OR IGNORE INTO closed_slugs (slug) VALUES (old.slug);
END;

-- The words are those of a slug that another restaurant has: every Worker reads them as one that is taken.
CREATE TRIGGER a_closed_slug_leads_nowhere BEFORE INSERT ON restaurant_slugs
WHEN EXISTS (SELECT 1 FROM closed_slugs WHERE slug = new.slug)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: restaurant_slugs.slug');
END;

-- Of one with a role, `display_name` is the name that an administrator gave: it is what a signature shows
-- (docs/decisions/roles-and-callers.md). The name that a diner chose is not such a name.
CREATE TRIGGER users_with_a_role_lose_their_own_names AFTER UPDATE OF role_type ON users
WHEN old.role_type IN ('Anonymous', 'User') AND new.role_type NOT IN ('Anonymous', 'User')
BEGIN
  UPDATE users SET display_name = '' WHERE uid = new.uid;
END;


-- What diners choose and agree to -------------------------------------------------------------------------------------

CREATE TABLE user_preferences (
  uid TEXT PRIMARY KEY,
  selected_allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(selected_allergies)),
  selected_diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(selected_diets)),
  last_visited_restaurant_id TEXT,
  last_visited_at TEXT,
  -- How strictly a diner avoids each chosen food. A key in none of the lists has its starting level.
  strict TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(strict)),
  avoid TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(avoid)),
  mild TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mild)),
  -- The foods without a key that a diner avoids by name: [{ "name": …, "ids": [raw ingredients] }].
  foods TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(foods))
) STRICT;
CREATE INDEX user_preferences_of_restaurant ON user_preferences (last_visited_restaurant_id);

CREATE TABLE restaurant_analytics (
  restaurant_id TEXT PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  restaurant_name TEXT NOT NULL,
  diet_counts TEXT NOT NULL CHECK (json_valid(diet_counts)),
  allergy_counts TEXT NOT NULL CHECK (json_valid(allergy_counts)),
  total_users INTEGER NOT NULL,
  last_updated TEXT NOT NULL
) STRICT;

-- The choices that counts of a restaurant's diners are made of, since the last batch (docs/decisions/diners-data.md).
-- A row names no account. When a diner is erased, the next batch no longer counts the diner's choices.
CREATE TABLE counted_choices (
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  selected_diets TEXT NOT NULL CHECK (json_valid(selected_diets)),
  selected_allergies TEXT NOT NULL CHECK (json_valid(selected_allergies)),
  strict TEXT NOT NULL CHECK (json_valid(strict)),
  avoid TEXT NOT NULL CHECK (json_valid(avoid)),
  mild TEXT NOT NULL CHECK (json_valid(mild)),
  diners INTEGER NOT NULL CHECK (diners > 0),
  PRIMARY KEY (restaurant_id, selected_diets, selected_allergies, strict, avoid, mild)
) STRICT, WITHOUT ROWID;

-- What diners who agreed to it have looked at: a restaurant, and when. Nothing says who; kept for a bounded time
-- (edge-api/src/data/analytics-events.ts). `seq` is the order of time.
CREATE TABLE analytics_events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name IN ('page_view', 'restaurant_viewed')),
  page_title TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  restaurant_name TEXT NOT NULL,
  restaurant_location TEXT NOT NULL
) STRICT;
CREATE INDEX analytics_events_of_restaurant ON analytics_events (restaurant_id, occurred_at);

-- Each answer to the question whether visits may be counted, with the text that was shown.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  -- NULL without an account, and once the diner has erased it.
  uid TEXT,
  text_version INTEGER NOT NULL,
  text_digest TEXT NOT NULL,
  answer TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_of_diner ON consents (uid) WHERE uid IS NOT NULL;

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


-- The dictionary: the foods that diners avoid, and their diets --------------------------------------------------------

-- Counts every change of the allergies and goals; part of every compiled menu's version.
CREATE TABLE dictionary (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  -- Versions are counters: after a restore, or in another database, they reach the same numbers with other content. The
  -- epoch tells such histories apart in every stamp and ETag; change it after a restore (docs/operating.md).
  epoch TEXT NOT NULL DEFAULT '',
  -- Counts every change of what the raw ingredients are called, are and contain: an index that an isolate has built over
  -- them is good for one version.
  ingredients_version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO dictionary (id, version, epoch) VALUES (1, 1, lower(hex(randomblob(6))));

-- Allergen truth: what staff declared. What follows from it is computed, never stored.
CREATE TABLE allergies (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  filled_icon_url TEXT NOT NULL DEFAULT '',
  unfilled_icon_url TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  -- Fields that the specification names and that nothing but their owners reads: no dish is derived or filtered by them.
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets)),
  -- The dictionary of the second edition of the rules (docs/decisions/allergen-answers.md).
  -- The key of the allergy's family, and whether older statements about the family cover it.
  family_key TEXT,
  is_covered_by_family INTEGER NOT NULL DEFAULT 1 CHECK (is_covered_by_family IN (0, 1)),
  -- The laws that name it as an allergen: a list of { set, name, code }.
  legal TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(legal))
) STRICT;

CREATE TABLE goals (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  filled_icon_url TEXT NOT NULL DEFAULT '',
  unfilled_icon_url TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets)),
  goals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(goals)),
  -- Keys of the allergies that rule the diet out.
  excludes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(excludes))
) STRICT;

CREATE TRIGGER allergies_inserted AFTER INSERT ON allergies BEGIN UPDATE dictionary SET version = version + 1; END;

CREATE TRIGGER allergies_updated AFTER UPDATE ON allergies BEGIN UPDATE dictionary SET version = version + 1; END;

CREATE TRIGGER allergies_deleted AFTER DELETE ON allergies BEGIN UPDATE dictionary SET version = version + 1; END;

CREATE TRIGGER goals_inserted AFTER INSERT ON goals BEGIN UPDATE dictionary SET version = version + 1; END;

CREATE TRIGGER goals_updated AFTER UPDATE ON goals BEGIN UPDATE dictionary SET version = version + 1; END;

CREATE TRIGGER goals_deleted AFTER DELETE ON goals BEGIN UPDATE dictionary SET version = version + 1; END;


-- Ingredients: what is stated of each, and their search ---------------------------------------------------------------

-- Raw ingredients: id is the NDB number; internal_id is the server's own key.
CREATE TABLE ingredients (
  internal_id TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (id NOT LIKE 'ci\_%' ESCAPE '\'),
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  food_group TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets)),
  ingredients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ingredients)),
  version INTEGER NOT NULL DEFAULT 1,
  -- A statement says of one ingredient what it contains (`allergies`), may contain, is not known for, what was not added, and what
  -- it is free from, also as traces. A key in none of the five lists was not active when the statement was made: it has no answer. `statement` says who made it, when and on
  -- what evidence: {by, at, evidence: {kind, product, gtin, imageUrl, note}, reviewBy}. NULL: no statement yet.
  may_contain TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(may_contain)),
  unknown_for TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unknown_for)),
  not_added TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(not_added)),
  free_from TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(free_from)),
  statement TEXT CHECK (json_valid(statement)),
  -- The raw ingredient is one food and nothing else. The contents of any other one without parts are unknown.
  is_single INTEGER NOT NULL DEFAULT 0 CHECK (is_single IN (0, 1)),
  -- Whole and fresh, as a lettuce: no traces of what it is not.
  is_whole_and_fresh INTEGER NOT NULL DEFAULT 0 CHECK (is_whole_and_fresh IN (0, 1))
) STRICT;

CREATE TABLE custom_ingredients (
  id TEXT PRIMARY KEY CHECK (id LIKE 'ci\_%' ESCAPE '\'),
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  is_restaurant_only INTEGER NOT NULL DEFAULT 1 CHECK (is_restaurant_only IN (0, 1)),
  -- Declared; derived values come on top when they are read.
  allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allergies)),
  diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(diets)),
  ingredients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ingredients)),
  version INTEGER NOT NULL DEFAULT 1,
  may_contain TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(may_contain)),
  unknown_for TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unknown_for)),
  not_added TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(not_added)),
  free_from TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(free_from)),
  statement TEXT CHECK (json_valid(statement))
) STRICT;
CREATE INDEX custom_ingredients_of_restaurant ON custom_ingredients (restaurant_id);

-- Reverse index: from an ingredient up to every menu that serves it. Both halves are kept by triggers, so no write can
-- forget them; they hold references that do not resolve too, for the day the ingredient appears.
CREATE TABLE ingredient_edges (
  parent_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  PRIMARY KEY (parent_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ingredient_edges_up ON ingredient_edges (child_id, parent_id);

-- Full-text indexes of the raw ingredients: by words (and their beginnings), and by three-letter pieces, for a part of a
-- word and for misspelt ones. Contentless: the texts themselves are only in `ingredients`, by its rowid.
CREATE VIRTUAL TABLE ingredient_words USING fts5 (
  title, food_group, ndb_number, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE ingredient_pieces USING fts5 (
  title, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);

-- What a restaurant has said that words of its menus are: proposed again where another dish has them.
CREATE TABLE word_answers (
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- The words as texts are compared: singular, lower case, without diacritics.
  words_key TEXT NOT NULL,
  words TEXT NOT NULL,
  -- References; none for words that are no food.
  ingredients TEXT NOT NULL CHECK (json_valid(ingredients)),
  -- The uid of who said so last.
  answered_by TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  PRIMARY KEY (restaurant_id, words_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX word_answers_of_merchant ON word_answers (merchant_id);

CREATE TRIGGER ingredients_inserted AFTER INSERT ON ingredients BEGIN
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;

CREATE TRIGGER ingredients_updated AFTER UPDATE OF id, ingredients ON ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;

CREATE TRIGGER ingredients_deleted AFTER DELETE ON ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
END;

CREATE TRIGGER custom_ingredients_inserted AFTER INSERT ON custom_ingredients BEGIN
  INSERT OR IGNORE INTO ingredient_edges SELECT new.id, value ->> '$.id' FROM json_each(new.ingredients);
END;

CREATE TRIGGER custom_ingredients_deleted AFTER DELETE ON custom_ingredients BEGIN
  DELETE FROM ingredient_edges WHERE parent_id = old.id;
END;

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

CREATE TRIGGER ingredients_inserted_counted AFTER INSERT ON ingredients BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;

CREATE TRIGGER ingredients_updated_counted AFTER UPDATE OF id, title, food_group, active, allergies ON ingredients BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;

CREATE TRIGGER ingredients_deleted_counted AFTER DELETE ON ingredients BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;

-- A key that is deleted may stay in `not_added` and `free_from`. Another key with the same name is a new one: no older statement
-- answers for it.
CREATE TRIGGER allergies_inserted_unstated AFTER INSERT ON allergies BEGIN
  UPDATE ingredients SET
    not_added = (SELECT json_group_array(value) FROM json_each(ingredients.not_added) WHERE value <> new.key),
    free_from = (SELECT json_group_array(value) FROM json_each(ingredients.free_from) WHERE value <> new.key)
  WHERE EXISTS (SELECT 1 FROM json_each(ingredients.not_added) WHERE value = new.key)
    OR EXISTS (SELECT 1 FROM json_each(ingredients.free_from) WHERE value = new.key);
  UPDATE custom_ingredients SET
    not_added = (SELECT json_group_array(value) FROM json_each(custom_ingredients.not_added) WHERE value <> new.key),
    free_from = (SELECT json_group_array(value) FROM json_each(custom_ingredients.free_from) WHERE value <> new.key)
  WHERE EXISTS (SELECT 1 FROM json_each(custom_ingredients.not_added) WHERE value = new.key)
    OR EXISTS (SELECT 1 FROM json_each(custom_ingredients.free_from) WHERE value = new.key);
END;

-- "Not known" answers nothing, so it does not keep a key in the dictionary: the key leaves the statements with its entry.
CREATE TRIGGER allergies_deleted_unstated AFTER DELETE ON allergies BEGIN
  UPDATE ingredients SET unknown_for = (
    SELECT json_group_array(value) FROM json_each(ingredients.unknown_for) WHERE value <> old.key)
  WHERE EXISTS (SELECT 1 FROM json_each(ingredients.unknown_for) WHERE value = old.key);
  UPDATE custom_ingredients SET unknown_for = (
    SELECT json_group_array(value) FROM json_each(custom_ingredients.unknown_for) WHERE value <> old.key)
  WHERE EXISTS (SELECT 1 FROM json_each(custom_ingredients.unknown_for) WHERE value = old.key);
END;

-- The names that diners may choose depend on it.
CREATE TRIGGER ingredients_single_counted AFTER UPDATE OF is_single ON ingredients WHEN old.is_single IS NOT new.is_single BEGIN
  UPDATE dictionary SET ingredients_version = ingredients_version + 1;
END;


-- Menus and dishes, and the stations that make them -------------------------------------------------------------------

CREATE TABLE menus (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  service_availability TEXT NOT NULL CHECK (json_valid(service_availability)),
  subsections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(subsections)),
  external_id TEXT NOT NULL DEFAULT '',
  external_source TEXT NOT NULL DEFAULT '',
  -- Order of a restaurant's menus: the first active one is the fallback.
  position INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- Counts every change of what diners see of this menu: its own, its items', and any ingredient's at any depth.
  content_version INTEGER NOT NULL DEFAULT 1,
  -- What no row names is removed.
  image_url TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX menus_of_restaurant ON menus (restaurant_id, position);

CREATE TABLE menu_items (
  id TEXT PRIMARY KEY,
  menu_id TEXT NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  subtext TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  image_url TEXT NOT NULL DEFAULT '',
  image_urls TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(image_urls)),
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  components TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(components)),
  customizations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(customizations)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  additional_allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(additional_allergies)),
  additional_diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(additional_diets)),
  external_id TEXT NOT NULL DEFAULT '',
  external_source TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  -- What staff add to a dish is contained (`additional_allergies`) or maybe contained.
  additional_may_contain TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(additional_may_contain)),
  -- The signature under "the allergens and diets below are complete": {by, at, keys, digest}. NULL: not declared. The
  -- digest is empty once the declaration is stored as lapsed (docs/decisions/what-waits-to-be-signed.md).
  declaration TEXT CHECK (json_valid(declaration)),
  -- The station of a dish; its components and options have theirs in their JSON.
  station_id TEXT,
  -- What a person said of parts that were taken from the words of a menu: {isAll, by, at}; NULL where staff composed the dish
  -- (docs/decisions/allergen-answers.md).
  listing TEXT CHECK (json_valid(listing))
) STRICT;
CREATE INDEX menu_items_of_menu ON menu_items (menu_id);

CREATE TABLE menu_item_ingredients (
  item_id TEXT NOT NULL REFERENCES menu_items (id) ON DELETE CASCADE,
  menu_id TEXT NOT NULL,
  ingredient_id TEXT NOT NULL,
  PRIMARY KEY (item_id, ingredient_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX menu_item_ingredients_up ON menu_item_ingredients (ingredient_id, menu_id);
CREATE INDEX menu_item_ingredients_of_menu ON menu_item_ingredients (menu_id);

-- Where a restaurant makes its food (dietary rules, "Derivation", 9). Names tell the stations of a restaurant apart.
CREATE TABLE stations (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  -- The signatures of staff: [{keys, by, at, note, containedKeys}].
  keeps_apart TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(keeps_apart)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX stations_of_restaurant ON stations (restaurant_id, name);

-- The dishes with food at a station, kept by triggers as `menu_item_ingredients` is.
CREATE TABLE menu_item_stations (
  item_id TEXT NOT NULL REFERENCES menu_items (id) ON DELETE CASCADE,
  station_id TEXT NOT NULL,
  PRIMARY KEY (item_id, station_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX menu_item_stations_up ON menu_item_stations (station_id);

-- What a restaurant uses today instead of an ingredient (docs/decisions/stations-and-what-is-out.md). Nothing is
-- written when `until` passes: a row is in effect while it has not ended and `until` is ahead.
CREATE TABLE substitutions (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  ingredient_id TEXT NOT NULL,
  -- The titles when it was made: an ingredient may be deleted later.
  ingredient_title TEXT NOT NULL,
  substitute_id TEXT NOT NULL,
  substitute_title TEXT NOT NULL,
  until TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Who ended it before `until`, and when; NULL until then.
  ended_by TEXT,
  ended_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX substitutions_of_restaurant ON substitutions (restaurant_id, until);

-- Which dish or ingredient of a restaurant is sold out until a time (docs/decisions/stations-and-what-is-out.md).
-- Nothing is written when `until` passes: a row is in effect while it has not ended and `until` is ahead.
CREATE TABLE sold_outs (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- The contract's SOLD_OUT_KINDS.
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- The title when it was made: it may be deleted later.
  subject_title TEXT NOT NULL,
  -- NULL: it lasts until it is ended.
  until TEXT,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Who ended it, and when; NULL until then.
  ended_by TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX sold_outs_of_restaurant ON sold_outs (restaurant_id, until);

-- What diners say of dishes: "this looks wrong". Without an account, so nothing here says who.
CREATE TABLE dish_reports (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- No reference: a report stays when its dish is deleted.
  item_id TEXT NOT NULL,
  dish_title TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  -- {by, at, outcome, note}; NULL while it is open.
  closed TEXT CHECK (json_valid(closed)),
  own_key TEXT
) STRICT;
CREATE INDEX dish_reports_of_restaurant ON dish_reports (restaurant_id, at);
CREATE INDEX open_dish_reports ON dish_reports (restaurant_id) WHERE closed IS NULL;
CREATE INDEX closed_dish_reports ON dish_reports (closed ->> 'at') WHERE closed IS NOT NULL;
CREATE INDEX dish_reports_of_key ON dish_reports (own_key) WHERE own_key IS NOT NULL;

CREATE TRIGGER menu_items_inserted AFTER INSERT ON menu_items BEGIN
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.components) AS component, json_each(component.value, '$.ingredients') AS reference;
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.customizations) AS customization,
    json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
    json_each(option.value, '$.ingredients') AS reference;
  UPDATE menus SET content_version = content_version + 1 WHERE id = new.menu_id;
END;

CREATE TRIGGER menu_items_updated AFTER UPDATE ON menu_items BEGIN
  DELETE FROM menu_item_ingredients WHERE item_id = old.id;
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.components) AS component, json_each(component.value, '$.ingredients') AS reference;
  INSERT OR IGNORE INTO menu_item_ingredients
  SELECT new.id, new.menu_id, reference.value ->> '$.id'
  FROM json_each(new.customizations) AS customization,
    json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
    json_each(option.value, '$.ingredients') AS reference;
  UPDATE menus SET content_version = content_version + 1 WHERE id IN (old.menu_id, new.menu_id);
END;

CREATE TRIGGER menu_items_deleted AFTER DELETE ON menu_items BEGIN
  DELETE FROM menu_item_ingredients WHERE item_id = old.id;
  UPDATE menus SET content_version = content_version + 1 WHERE id = old.menu_id;
END;

-- A menu's own change is a change of what diners see.
CREATE TRIGGER menus_updated AFTER UPDATE OF
  title, subtitle, description, active, service_availability, subsections, position, version ON menus
BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE id = new.id;
END;

-- Another key with the name of a deleted one is a new one: a declaration that was signed for the old one has lapsed.
CREATE TRIGGER allergies_inserted_unsigned AFTER INSERT ON allergies BEGIN
  UPDATE menu_items SET declaration = json_set(declaration,
    '$.keys', (SELECT json_group_array(value) FROM json_each(menu_items.declaration, '$.keys') WHERE value <> new.key),
    '$.digest', '')
  WHERE EXISTS (SELECT 1 FROM json_each(menu_items.declaration, '$.keys') WHERE value = new.key);
END;

CREATE TRIGGER menu_items_inserted_stations AFTER INSERT ON menu_items BEGIN
  INSERT OR IGNORE INTO menu_item_stations
  SELECT new.id, place.id FROM (
    SELECT new.station_id AS id
    UNION ALL SELECT value ->> '$.stationId' FROM json_each(new.components)
    UNION ALL SELECT option.value ->> '$.stationId'
    FROM json_each(new.customizations) AS customization,
      json_each(customization.value, '$.menuItemCustomizationOptions') AS option) AS place
  WHERE place.id IS NOT NULL;
END;

CREATE TRIGGER menu_items_updated_stations AFTER UPDATE OF station_id, components, customizations ON menu_items BEGIN
  DELETE FROM menu_item_stations WHERE item_id = old.id;
  INSERT OR IGNORE INTO menu_item_stations
  SELECT new.id, place.id FROM (
    SELECT new.station_id AS id
    UNION ALL SELECT value ->> '$.stationId' FROM json_each(new.components)
    UNION ALL SELECT option.value ->> '$.stationId'
    FROM json_each(new.customizations) AS customization,
      json_each(customization.value, '$.menuItemCustomizationOptions') AS option) AS place
  WHERE place.id IS NOT NULL;
END;

-- A station's own change is a change of what diners see of every menu of its restaurant.
CREATE TRIGGER stations_inserted AFTER INSERT ON stations BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = new.restaurant_id;
END;

CREATE TRIGGER stations_updated AFTER UPDATE ON stations BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = new.restaurant_id;
END;

CREATE TRIGGER stations_deleted AFTER DELETE ON stations BEGIN
  UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = old.restaurant_id;
END;

-- Another key with the name of a deleted one is a new one: nothing is signed for it.
CREATE TRIGGER allergies_deleted_unsigned_apart AFTER DELETE ON allergies BEGIN
  UPDATE stations SET keeps_apart = (
    SELECT json_group_array(json_set(signature.value, '$.keys',
      (SELECT json_group_array(key.value) FROM json_each(signature.value, '$.keys') AS key WHERE key.value <> old.key)))
    FROM json_each(stations.keeps_apart) AS signature)
  WHERE EXISTS (
    SELECT 1 FROM json_each(stations.keeps_apart) AS signature, json_each(signature.value, '$.keys') AS key
    WHERE key.value = old.key);
END;

CREATE TRIGGER closed_dish_reports_stay BEFORE UPDATE ON dish_reports WHEN old.closed IS NOT NULL
  AND ((old.id, old.restaurant_id, old.merchant_id, old.item_id, old.dish_title, old.at, old.closed)
      IS NOT (new.id, new.restaurant_id, new.merchant_id, new.item_id, new.dish_title, new.at, new.closed)
    OR (new.text, new.own_key) IS NOT ('', NULL))
BEGIN SELECT RAISE (ABORT, 'a closed report stays as it is'); END;


-- Versions of dishes, and publications --------------------------------------------------------------------------------

-- A dish and a menu as one value, with every column that the Worker reads. JSON columns stay texts, so that a version is read as a
-- row. D1 takes 32 arguments of a function at most.
CREATE VIEW dish_contents AS
SELECT id, json_insert(json_object(
      'id', id, 'menu_id', menu_id, 'restaurant_id', restaurant_id, 'merchant_id', merchant_id, 'title', title,
      'subtext', subtext, 'description', description, 'image_url', image_url, 'image_urls', image_urls,
      'price_cents', price_cents, 'tags', tags, 'station_id', station_id, 'components', components,
      'customizations', customizations, 'active', active, 'disabled', disabled),
      '$.additional_allergies', additional_allergies, '$.additional_may_contain', additional_may_contain,
      '$.additional_diets', additional_diets, '$.declaration', declaration, '$.listing', listing,
      '$.external_id', external_id, '$.external_source', external_source, '$.version', version) AS content
FROM menu_items;

CREATE VIEW menu_contents AS
SELECT id, json_object(
      'id', id, 'restaurant_id', restaurant_id, 'merchant_id', merchant_id, 'title', title, 'subtitle', subtitle,
      'description', description, 'image_url', image_url, 'active', active,
      'service_availability', service_availability, 'subsections', subsections, 'external_id', external_id,
      'external_source', external_source, 'version', version) AS content
FROM menus;

-- Every state of a dish of a restaurant that drafts. Rows stay as long as the restaurant, so that a higher id is a later one.
CREATE TABLE dish_versions (
  id INTEGER PRIMARY KEY,
  -- No references: a deleted dish stays on the menu until a publication.
  item_id TEXT NOT NULL,
  menu_id TEXT NOT NULL,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_valid(content)),
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
) STRICT;
CREATE INDEX dish_versions_of_item ON dish_versions (item_id, id);
CREATE INDEX dish_versions_of_menu ON dish_versions (menu_id, id);
CREATE INDEX dish_versions_of_restaurant ON dish_versions (restaurant_id, id);

-- The ingredients of the versions that diners are or can be served, as `menu_item_ingredients` has those of the dishes.
CREATE TABLE dish_version_ingredients (
  version_id INTEGER NOT NULL REFERENCES dish_versions (id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  menu_id TEXT NOT NULL,
  ingredient_id TEXT NOT NULL,
  PRIMARY KEY (version_id, ingredient_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dish_version_ingredients_up ON dish_version_ingredients (ingredient_id, menu_id);
CREATE INDEX dish_version_ingredients_of_menu ON dish_version_ingredients (menu_id, version_id);

-- The ingredients that each version names.
CREATE VIEW named_in_versions AS
SELECT version.id AS version_id, version.item_id, version.menu_id, reference.value ->> '$.id' AS ingredient_id
FROM dish_versions AS version, json_each(version.content ->> '$.components') AS component,
  json_each(component.value, '$.ingredients') AS reference
UNION ALL
SELECT version.id, version.item_id, version.menu_id, reference.value ->> '$.id'
FROM dish_versions AS version, json_each(version.content ->> '$.customizations') AS customization,
  json_each(customization.value, '$.menuItemCustomizationOptions') AS option,
  json_each(option.value, '$.ingredients') AS reference;

-- What of a menu diners are served: of the published ones whose time has come, the last. Nothing is written when a time comes.
CREATE TABLE publications (
  id TEXT PRIMARY KEY,
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  -- No reference: a publication stays when its menu is deleted.
  menu_id TEXT NOT NULL,
  -- The menu as a row of `menus`, and its dishes as a list of ids of `dish_versions`.
  menu TEXT NOT NULL CHECK (json_valid(menu)),
  dishes TEXT NOT NULL CHECK (json_valid(dishes)),
  -- The newest version of the restaurant's dishes that it was decided on: later ones can make its answers worse, never better.
  last_version INTEGER NOT NULL,
  -- The publication that it rolls back to; NULL for a draft.
  rollback_to TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'refused', 'cancelled')),
  takes_effect_at TEXT NOT NULL,
  -- The answers that get better by it.
  loosens TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(loosens)),
  note TEXT NOT NULL DEFAULT '',
  -- NULL once the account is erased.
  uid TEXT,
  published_by TEXT NOT NULL,
  published_at TEXT NOT NULL,
  -- {by, at, reason} of its approval, refusal or cancellation; NULL without one.
  decided TEXT CHECK (json_valid(decided))
) STRICT;
CREATE INDEX publications_of_menu ON publications (menu_id, state, takes_effect_at);
CREATE INDEX publications_of_restaurant ON publications (restaurant_id, state);

CREATE VIEW publications_in_effect AS
SELECT one.* FROM publications AS one JOIN menus AS menu ON menu.id = one.menu_id
WHERE one.state = 'published' AND one.takes_effect_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AND NOT EXISTS (
  SELECT 1 FROM publications AS later
  WHERE later.menu_id = one.menu_id AND later.state = 'published'
    AND later.takes_effect_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND (later.takes_effect_at > one.takes_effect_at OR (later.takes_effect_at = one.takes_effect_at AND later.rowid > one.rowid)));

CREATE TRIGGER dish_versions_made AFTER INSERT ON dish_versions BEGIN
  INSERT OR IGNORE INTO dish_version_ingredients
  SELECT version_id, item_id, menu_id, ingredient_id FROM named_in_versions WHERE version_id = new.id;
END;

CREATE TRIGGER menus_deleted_versions AFTER DELETE ON menus BEGIN
  DELETE FROM dish_version_ingredients WHERE menu_id = old.id;
END;

-- What is sold out is no part of a version: it is switched during service.
CREATE TRIGGER menu_items_made_version AFTER INSERT ON menu_items
WHEN (SELECT menu_drafts FROM restaurants WHERE id = new.restaurant_id) = 1
BEGIN
  INSERT INTO dish_versions (item_id, menu_id, restaurant_id, merchant_id, content)
  SELECT new.id, new.menu_id, new.restaurant_id, new.merchant_id, content FROM dish_contents WHERE id = new.id;
END;

CREATE TRIGGER menu_items_changed_version AFTER UPDATE ON menu_items
WHEN (SELECT menu_drafts FROM restaurants WHERE id = new.restaurant_id) = 1
BEGIN
  INSERT INTO dish_versions (item_id, menu_id, restaurant_id, merchant_id, content)
  SELECT new.id, new.menu_id, new.restaurant_id, new.merchant_id, content FROM dish_contents
  WHERE id = new.id AND json_remove(content, '$.version', '$.disabled') IS NOT (
    SELECT json_remove(content, '$.version', '$.disabled') FROM dish_versions WHERE item_id = new.id ORDER BY id DESC LIMIT 1);
END;

-- Another key with the name of a deleted one is a new one: a declaration that was signed for the old one has lapsed. A
-- version keeps its declaration as a text.
CREATE TRIGGER allergies_inserted_unsigned_versions AFTER INSERT ON allergies BEGIN
  UPDATE dish_versions SET content = json_set(content, '$.declaration', json_set(content ->> '$.declaration',
    '$.keys', (SELECT json_group_array(value) FROM json_each(content ->> '$.declaration', '$.keys') WHERE value <> new.key),
    '$.digest', '') || '')
  WHERE EXISTS (SELECT 1 FROM json_each(content ->> '$.declaration', '$.keys') WHERE value = new.key);
END;

CREATE TRIGGER publications_stay BEFORE UPDATE OF menu_id, menu, dishes, last_version ON publications
BEGIN SELECT RAISE (ABORT, 'a publication stays as it is'); END;

-- A publication replaces the one that waits for its time. Then only what is or can be served keeps its ingredients in the index.
CREATE TRIGGER publications_made AFTER INSERT ON publications WHEN new.state = 'published' BEGIN
  UPDATE publications SET state = 'cancelled', decided = json_object(
    'by', new.published_by, 'at', new.published_at, 'reason', 'Replaced by another publication')
  WHERE menu_id = new.menu_id AND id <> new.id AND state = 'published'
    AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  INSERT OR IGNORE INTO dish_version_ingredients
  SELECT version_id, item_id, menu_id, ingredient_id FROM named_in_versions
  WHERE version_id IN (SELECT value FROM json_each(new.dishes));
  DELETE FROM dish_version_ingredients WHERE menu_id = new.menu_id
    AND version_id <= (SELECT min(last_version) FROM publications WHERE menu_id = new.menu_id AND (state = 'waiting' OR
      (state = 'published' AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) OR
      id IN (SELECT id FROM publications_in_effect WHERE menu_id = new.menu_id)))
    AND version_id NOT IN (SELECT dish.value FROM publications AS used, json_each(used.dishes) AS dish
      WHERE used.menu_id = new.menu_id AND (used.state = 'waiting' OR
        (used.state = 'published' AND used.takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) OR
        used.id IN (SELECT id FROM publications_in_effect WHERE menu_id = new.menu_id)));
END;

CREATE TRIGGER publications_approved AFTER UPDATE OF state ON publications
WHEN new.state = 'published' AND old.state = 'waiting'
BEGIN
  UPDATE publications SET state = 'cancelled', decided = json_object(
    'by', new.decided ->> '$.by', 'at', new.decided ->> '$.at', 'reason', 'Replaced by another publication')
  WHERE menu_id = new.menu_id AND id <> new.id AND state = 'published'
    AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;

-- What waits is not served yet, but its ingredients can be once it is approved.
CREATE TRIGGER publications_asked_for AFTER INSERT ON publications WHEN new.state = 'waiting' BEGIN
  INSERT OR IGNORE INTO dish_version_ingredients
  SELECT version_id, item_id, menu_id, ingredient_id FROM named_in_versions
  WHERE version_id IN (SELECT value FROM json_each(new.dishes));
END;

-- A restaurant that begins to draft publishes all of its menus as they are: nothing changes for diners.
CREATE TRIGGER restaurants_began_drafts AFTER UPDATE OF menu_drafts ON restaurants
WHEN old.menu_drafts = 0 AND new.menu_drafts = 1
BEGIN
  INSERT INTO dish_versions (item_id, menu_id, restaurant_id, merchant_id, content)
  SELECT item.id, item.menu_id, item.restaurant_id, item.merchant_id,
    (SELECT content FROM dish_contents WHERE id = item.id)
  FROM menu_items AS item WHERE item.restaurant_id = new.id;
  INSERT INTO publications
    (id, restaurant_id, merchant_id, menu_id, menu, dishes, last_version, state, takes_effect_at, uid, published_by, published_at)
  SELECT lower(hex(randomblob(16))), new.id, new.merchant_id, menu.id,
    (SELECT content FROM menu_contents WHERE id = menu.id),
    (SELECT json_group_array((SELECT max(id) FROM dish_versions WHERE item_id = item.id))
      FROM menu_items AS item WHERE item.menu_id = menu.id),
    (SELECT coalesce(max(id), 0) FROM dish_versions WHERE restaurant_id = new.id), 'published',
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), (SELECT uid FROM acting), coalesce((SELECT name FROM acting), 'System'),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM menus AS menu WHERE menu.restaurant_id = new.id;
END;

-- One that no longer drafts serves its menus: nothing waits, and no version is served.
CREATE TRIGGER restaurants_ended_drafts AFTER UPDATE OF menu_drafts ON restaurants
WHEN old.menu_drafts = 1 AND new.menu_drafts = 0
BEGIN
  UPDATE publications SET state = 'cancelled', decided = json_object(
    'by', coalesce((SELECT name FROM acting), 'System'), 'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    'reason', 'The restaurant no longer drafts')
  WHERE restaurant_id = new.id AND (state = 'waiting' OR
    (state = 'published' AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
  DELETE FROM dish_version_ingredients WHERE menu_id IN (SELECT id FROM menus WHERE restaurant_id = new.id);
END;
