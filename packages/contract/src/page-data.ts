import type { Weekday } from './common.ts';
import type { Success } from './envelope.ts';
import type { LeanRestaurant } from './lean-menu.ts';
import type { Allergy, Diet } from './preferences.ts';
import type { ListedRestaurant, RestaurantSummary } from './public-menu.ts';

/**
 * The data that the Worker writes into a diner's page besides registry and settings, so that the first screen needs no
 * request (docs/decisions/drawn-pages.md). Each is `<script type="application/json" id="…">`.
 */
export interface PageData {
  /** On `/explore`, if it could be read. */
  restaurants: EmbeddedRestaurants;
  /** On every page below `/explore/{id}`. */
  restaurant: EmbeddedRestaurant;
  /** On `/explore/{id}/menu`, if it could be read. */
  'lean-menu': EmbeddedMenu;
  /** The allergies and diets that diners can choose. */
  preferences: EmbeddedPreferences;
}

/** The first page of GET /public/restaurants. */
export interface EmbeddedRestaurants {
  /** As in `EmbeddedMenu`. */
  generatedAtMs: number;
  response: Success<ListedRestaurant[]>;
}

export interface EmbeddedRestaurant {
  /** As the page's address has it. */
  idOrSlug: string;
  restaurant: RestaurantSummary;
}

/** The lean response of GET /public/restaurants/{id} (`view=lean`), and the parameters of its request. */
export interface EmbeddedMenu {
  idOrSlug: string;
  diets: readonly string[];
  allergies: readonly string[];
  /** The levels of `allergies`, as the request has them. */
  strict: readonly string[];
  avoid: readonly string[];
  mild: readonly string[];
  day: Weekday;
  time: string;
  /** When the response was made, by the Worker's clock, in milliseconds since 1970. */
  generatedAtMs: number;
  response: Success<LeanRestaurant>;
}

export interface EmbeddedPreferences {
  generatedAtMs: number;
  allergies: Allergy[];
  diets: Diet[];
}

/**
 * Where the drawn menu keeps the id of the dish that was pressed on it, for the screen that replaces it: in the dataset of
 * the page's element.
 */
export const PRESSED_DISH = 'pressedDish';

/**
 * The first-party cookie that tells the server what it needs to embed the menu in the diner's page. Not for tracking.
 */
export const DINER_COOKIE = 'justright.diner';
/** Sent with the diner's pages only; API calls carry the choices themselves. */
export const DINER_COOKIE_PATH = '/explore';
/** A browser drops a cookie above 4096 bytes with its name and attributes. */
export const DINER_COOKIE_MAX_LENGTH = 3500;
