import * as v from 'valibot';
import type { ComputedMenuItem, Menu } from './catalogue.ts';
import { TimeOfDay, Weekday } from './common.ts';

/** Comma-separated keys of a query, `?allergies=milk,egg`. */
const KeyList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
);
/** Query of the diner's menu. Any of diets, allergies, day, time makes it the one chosen menu, filtered. */
export const PublicMenuQuery = v.object({
  diets: v.optional(KeyList),
  allergies: v.optional(KeyList),
  day: v.optional(Weekday),
  time: v.optional(TimeOfDay),
});

export interface RestaurantSummary {
  id: string;
  name: string;
  address: string;
  urlSlug: string;
  imageUrl: string;
}
/** A part, option or substitute named to a diner; parts have no id. */
export interface Suggestion {
  id?: string;
  title: string;
}
export interface Suggestions {
  omitOptions: Suggestion[];
  addOptions: Suggestion[];
  substitutionOptions: Suggestion[];
}
/** Why a dish is hidden (dietary rules, "Filtering for a profile"). */
export type HiddenReason = 'unknown' | 'diet' | 'allergen' | 'group' | 'component';

type ComputedCustomization = ComputedMenuItem['menuItemCustomizations'][number];
export type PublicOption = ComputedCustomization['menuItemCustomizationOptions'][number] & { compatible: boolean };
export type PublicCustomization = Omit<ComputedCustomization, 'menuItemCustomizationOptions'> & {
  menuItemCustomizationOptions: PublicOption[];
};
/** A dish in a filtered menu: computed compositions, per option whether it fits, and the suggestions for this diner. */
export type PublicMenuItem = Omit<ComputedMenuItem, 'menuItemCustomizations'> & {
  menuItemCustomizations: PublicCustomization[];
} & Suggestions;
export type PublicMenu = Menu & { menuItems: PublicMenuItem[] };

export interface OmittedItem {
  id: string;
  title: string;
  reasons: HiddenReason[];
  /** Selected allergies that the dish lists. */
  allergies: string[];
  /** Selected diets that the dish does not meet. */
  diets: string[];
}
/** Answer of GET /public/restaurants/{id} with a filter; `menus` holds one menu, or none when none is active. */
export interface FilteredRestaurant extends RestaurantSummary {
  /** Whether the restaurant takes orders now. */
  isTakingOrders: boolean;
  menus: PublicMenu[];
  omitted: OmittedItem[];
  /** Selected diets that are no longer offered and were dropped; the diner is told. */
  droppedDiets: string[];
}
/** Answer without a filter: every active menu. */
export interface PublicRestaurant extends RestaurantSummary {
  isTakingOrders: boolean;
  menus: (Menu & { menuItems: ComputedMenuItem[] })[];
}
