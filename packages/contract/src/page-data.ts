import type { Weekday } from './common.ts';
import type { Success } from './envelope.ts';
import type { Preference } from './preferences.ts';
import type { FilteredRestaurant, RestaurantSummary } from './public-menu.ts';

/**
 * What the Worker writes into a diner's page besides registry and settings, so that nothing of the first look is asked
 * for again (docs/decisions/020-the-page-carries-the-menu.md). Each is `<script type="application/json" id="…">`.
 */
export interface PageData {
  /** Of every page below `/explore/{id}`. */
  restaurant: EmbeddedRestaurant;
  /** Of `/explore/{id}/menu`, when it could be had. */
  menu: EmbeddedMenu;
  /** What diners can choose. */
  preferences: EmbeddedPreferences;
}

export interface EmbeddedRestaurant {
  /** The id or slug in the page's address. */
  place: string;
  restaurant: RestaurantSummary;
}

/** The answer of GET /public/restaurants/{id}, and the question that it answers. */
export interface EmbeddedMenu {
  place: string;
  diets: readonly string[];
  allergies: readonly string[];
  day: Weekday;
  time: string;
  /** When it was answered, by the Worker's clock, in milliseconds since 1970. */
  generatedAtMs: number;
  answer: Success<FilteredRestaurant>;
}

export interface EmbeddedPreferences {
  generatedAtMs: number;
  allergies: Preference[];
  diets: Preference[];
}

/** The first-party cookie in which the diner's own page mirrors what it must know to carry the menu. Not for tracking. */
export const DINER_COOKIE = 'justright.diner';
/** Only the diner's pages get it; the API is told by each call. */
export const DINER_COOKIE_PATH = '/explore';
/** A browser drops a cookie above 4096 bytes with its name and attributes. */
export const DINER_COOKIE_MAX_LENGTH = 3500;
