import * as v from 'valibot';
import { Component, Customization, CustomizationOption, Menu, MenuItem } from '../menus.ts';
import * as first from '../public-menu.ts';

const keys = v.array(v.string());

/** What the rules computed about a dish or a part of it; keys without a list are free. Each list is sorted. */
export const WrittenComposition = v.object({
  /** The keys that it contains. */
  allergies: keys,
  mayContain: keys,
  unknownFor: keys,
  /** The diets that it meets. */
  diets: keys,
  /** The diets that it certainly does not meet. */
  notDiets: keys,
  /** False when every answer is unknown. */
  known: v.boolean(),
});
export type WrittenComposition = v.InferOutput<typeof WrittenComposition>;

/** The answer for a key that matters to the diner, of a food that is shown although it is not free of the key. */
export const Mark = v.object({
  key: v.string(),
  answer: v.picklist(['mayContain', 'unknown', 'contains']),
  /** Titles of the ingredients or parts behind it. */
  from: v.array(v.string()),
});
export type Mark = v.InferOutput<typeof Mark>;

/** What a dish is as it is served to this diner: the worst of everything that is preselected. */
export const ServedLists = v.object({ allergies: keys, mayContain: keys, unknownFor: keys });
export type ServedLists = v.InferOutput<typeof ServedLists>;
export const Served = v.object({
  served: ServedLists,
  /** Keys of `served` of which the dish is free when this is left out; in a required group another option replaces it. */
  without: v.array(v.object({ key: v.string(), leaveOut: v.array(first.LeftOut) })),
});
export type Served = v.InferOutput<typeof Served>;

/** Why a dish is hidden (dietary rules, "Filtering for a profile"). */
export const HiddenReason = v.picklist(['unknown', 'diet', 'allergen', 'traces', 'group', 'component']);
export type HiddenReason = v.InferOutput<typeof HiddenReason>;

/** A dish with computed compositions at every level, as diners get it. */
export const ComputedMenuItem = v.object({
  ...v.omit(MenuItem, ['components', 'menuItemCustomizations']).entries,
  additionalMayContain: keys,
  ...WrittenComposition.entries,
  components: v.array(v.object({ ...Component.entries, ...WrittenComposition.entries })),
  menuItemCustomizations: v.array(
    v.object({
      ...v.omit(Customization, ['menuItemCustomizationOptions']).entries,
      ...WrittenComposition.entries,
      menuItemCustomizationOptions: v.array(
        v.object({ ...CustomizationOption.entries, ...WrittenComposition.entries }),
      ),
    }),
  ),
});
export type ComputedMenuItem = v.InferOutput<typeof ComputedMenuItem>;

/** What differs between diners in an option, or in a part that can be left out. */
const perDiner = {
  /** Whether the diner may have it. */
  compatible: v.boolean(),
  /** Of a compatible option, and of each part that can be left out. */
  marks: v.array(Mark),
};
const ComputedPart = ComputedMenuItem.entries.components.item;
const ComputedGroup = ComputedMenuItem.entries.menuItemCustomizations.item;
/** A dish in a filtered menu: compositions, what fits this diner, marks, and suggestions. */
export const PublicMenuItem = v.object({
  ...v.omit(ComputedMenuItem, ['components', 'menuItemCustomizations']).entries,
  /** A required part is always compatible and has no marks: the dish has them. */
  components: v.array(v.object({ ...ComputedPart.entries, ...perDiner })),
  menuItemCustomizations: v.array(
    v.object({
      ...v.omit(ComputedGroup, ['menuItemCustomizationOptions']).entries,
      menuItemCustomizationOptions: v.array(
        v.object({ ...ComputedGroup.entries.menuItemCustomizationOptions.item.entries, ...perDiner }),
      ),
    }),
  ),
  marks: v.array(Mark),
  ...first.Suggestions.entries,
  ...Served.entries,
});
export type PublicMenuItem = v.InferOutput<typeof PublicMenuItem>;
export const PublicMenu = v.object({ ...Menu.entries, menuItems: v.array(PublicMenuItem) });
export type PublicMenu = v.InferOutput<typeof PublicMenu>;

export const OmittedItem = v.object({
  id: v.string(),
  title: v.string(),
  reasons: v.array(HiddenReason),
  /** Selected allergies that the dish contains. */
  allergies: keys,
  /** Selected allergies that hide the dish because it may contain them. */
  mayContain: keys,
  /** Selected allergies that hide the dish because nothing is known. */
  unknownFor: keys,
  /** Selected diets that the dish is not known to meet. */
  diets: keys,
  /** Those of `diets` that it certainly does not meet. */
  notDiets: keys,
});
export type OmittedItem = v.InferOutput<typeof OmittedItem>;

/** Response of GET /public/restaurants/{id} with a filter; `menus` holds one menu, or none when none is active. */
export const FilteredRestaurant = v.object({
  ...first.ListedRestaurant.entries,
  menus: v.array(PublicMenu),
  omitted: v.array(OmittedItem),
  /** Selected diets that are no longer offered and were dropped; the diner gets a message. */
  droppedDiets: v.array(v.string()),
});
export type FilteredRestaurant = v.InferOutput<typeof FilteredRestaurant>;
/** Response without a filter: every active menu. */
export const PublicRestaurant = v.object({
  ...first.ListedRestaurant.entries,
  menus: v.array(v.object({ ...Menu.entries, menuItems: v.array(ComputedMenuItem) })),
});
export type PublicRestaurant = v.InferOutput<typeof PublicRestaurant>;
