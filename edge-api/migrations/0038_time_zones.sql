-- Whose clock a restaurant's operating hours are on, an IANA name. NULL: diners are shown the hours, which decide nothing.
ALTER TABLE restaurants ADD COLUMN time_zone TEXT;
