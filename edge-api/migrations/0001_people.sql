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
  created_at TEXT NOT NULL
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
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX restaurants_of_merchant ON restaurants (merchant_id);

CREATE TABLE users (
  uid TEXT PRIMARY KEY,
  email TEXT NOT NULL DEFAULT '',
  display_name TEXT NOT NULL DEFAULT '',
  phone_number TEXT NOT NULL DEFAULT '',
  consumer_id TEXT NOT NULL DEFAULT '',
  is_onboarded INTEGER NOT NULL DEFAULT 0 CHECK (is_onboarded IN (0, 1)),
  -- The merchant whose data a MerchantAdmin may see.
  merchant_id TEXT REFERENCES merchants (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE user_preferences (
  uid TEXT PRIMARY KEY,
  selected_allergies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(selected_allergies)),
  selected_diets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(selected_diets)),
  last_visited_restaurant_id TEXT,
  last_visited_at TEXT
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

-- Sign-up mails sent to merchants, and what became of them.
CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL REFERENCES merchants (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('sent', 'accepted', 'expired')),
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX invites_of_merchant ON invites (merchant_id);
