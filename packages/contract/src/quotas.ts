// Limits of a merchant's data and write rate, far above those of real restaurants; they keep one merchant from using up
// shared resources. A write beyond a limit is a 422 that changes nothing. Docs: docs/api.md, "Quotas".

/** Members of a merchant's staff, with its open invitations and those of the last 24 hours. */
export const STAFF_MAX = 200;
/** API keys of a merchant that work. */
export const API_KEYS_MAX = 20;
/** Webhooks of a merchant. */
export const WEBHOOKS_MAX = 10;
/** Restaurants of a merchant. */
export const RESTAURANTS_MAX = 500;
/** Slugs of a restaurant, with those that it had before: they stay its own. */
export const SLUGS_MAX = 50;
/** Menus of a restaurant. */
export const MENUS_MAX = 50;
/** Sections of a menu. */
export const SECTIONS_MAX = 100;
/** Dishes of a menu. */
export const DISHES_MAX = 1000;
/** Dishes in all sections of a menu together; a dish may be in several sections, once in each. */
export const SECTION_ENTRIES_MAX = 5000;
/** Options of a dish, in all its groups together. */
export const OPTIONS_MAX = 1000;
/** Menus and dishes of a restaurant as stored, in bytes of JSON: an isolate compiles all of them. */
export const RESTAURANT_BYTES_MAX = 6 * 1024 * 1024;
/** Custom ingredients of a restaurant. */
export const CUSTOM_INGREDIENTS_MAX = 2000;
/** Stations of a restaurant. */
export const STATIONS_MAX = 100;
/** Kitchen signatures of a restaurant that nobody has withdrawn. */
export const KITCHEN_SIGNATURES_MAX = 100;
/** Devices of a restaurant's kitchen, with the codes that can still sign one in. */
export const DEVICES_MAX = 50;
/** People at the devices of a restaurant's kitchen. */
export const KITCHEN_PEOPLE_MAX = 200;
/** Signatures of a station that it keeps keys apart. */
export const SIGNATURES_MAX = 50;
/** Images uploaded for a merchant, or by an administrator, within 24 hours. */
export const IMAGES_PER_DAY_MAX = 1000;
/** Reports of diners about a restaurant's dishes that staff have not closed. */
export const OPEN_DISH_REPORTS_MAX = 500;
