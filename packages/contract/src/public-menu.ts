import * as v from 'valibot';
import type { ComputedMenuItem, Menu } from './catalogue.ts';
import { list, TimeOfDay, Weekday } from './common.ts';
import { QUERY_MAX_LENGTH } from './envelope.ts';
import type { OrderType } from './order-type.ts';
import type { OperatingHours } from './restaurants.ts';

/** Most parameters of a query, and most values of one. */
const PARAMETERS_MAX = 200;
/** A value of a query; the whole query is not longer (`QUERY_MAX_LENGTH`). */
const QueryText = v.pipe(v.string(), v.maxLength(QUERY_MAX_LENGTH));

/** Keys of a query, comma-separated, repeated, or both: `?allergies=milk,egg&allergies=soy`. */
const KeyLists = v.pipe(
  list(QueryText, PARAMETERS_MAX),
  v.transform((texts) =>
    texts
      .flatMap((text) => text.split(','))
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
);
/** A parameter that must not be repeated. */
const single = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    list(QueryText, PARAMETERS_MAX),
    v.length(1, 'Must be given once'),
    v.transform(([value = '']) => value),
    schema,
  );
const isMisspelt = (name: string): boolean =>
  /allerg|diet|goal|dislike|preference/i.test(name) && name !== 'allergies' && name !== 'diets';

/**
 * Query of the diner's menu, each parameter with all its values. Any of diets, allergies, day, time makes the answer
 * the one chosen menu, filtered. `allergy=` or `allergies[]=` is refused: a filter that is ignored is a danger.
 */
export const PublicMenuQuery = v.pipe(
  v.record(QueryText, list(QueryText, PARAMETERS_MAX)),
  v.maxEntries(PARAMETERS_MAX),
  v.check((query) => !Object.keys(query).some(isMisspelt), 'Use allergies= and diets='),
  v.object({
    diets: v.optional(KeyLists),
    allergies: v.optional(KeyLists),
    day: v.optional(single(Weekday)),
    time: v.optional(single(TimeOfDay)),
  }),
);
export type PublicMenuQuery = v.InferOutput<typeof PublicMenuQuery>;

export interface RestaurantSummary {
  id: string;
  name: string;
  address: string;
  urlSlug: string;
  imageUrl: string;
}
/** Why a restaurant takes no order, or none of a type. `closed` is by its operating hours. */
export type NotTakingReason =
  | 'restaurant-pending'
  | 'restaurant-paused'
  | 'restaurant-disabled'
  | 'merchant-paused'
  | 'merchant-disabled'
  | 'service-not-offered'
  | 'closed';
/** What is said with `not-taking-orders`, as `details` of the 409 too. */
export interface NotTakingOrders {
  reason: NotTakingReason;
  /** When a closed restaurant opens again; null when that is not known. */
  opensAt: string | null;
}
/** Whether and when diners may order from a restaurant. */
export interface OrderTaking {
  /** Whether the restaurant takes orders now, of the types that it offers. */
  isTakingOrders: boolean;
  /** Why it takes none now; null while it does. */
  notTakingOrders: NotTakingOrders | null;
  /** The types that the restaurant offers. */
  orderTypes: OrderType[];
  operatingHours: OperatingHours;
  /** Whose clock the hours are on; null: they are shown, and decide nothing. */
  timeZone: string | null;
  /** When the hours next open or close the restaurant; null where they decide nothing. */
  changesAt: string | null;
}
/** A restaurant of the explore list. */
export type ListedRestaurant = RestaurantSummary & OrderTaking;
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
/** A part of a dish that can be left out, by its title, or an option, by its id. */
export type LeftOut = { component: string } | { option: string };
/**
 * What a dish contains as it is served to this diner: default options and optional parts included, what is left out for
 * the diner not. A required group of which too little is preselected counts with all its compatible options.
 */
export interface Served {
  served: { allergies: string[] };
  /** Keys of `served` that are proven gone when this is left out; in a required group another option stands in. */
  without: { key: string; leaveOut: LeftOut[] }[];
}
/** `details` of a 422 about a diner's choices: the keys that there are not (any more), which nothing can be filtered by. */
export interface UnknownChoices {
  unknownDiets: string[];
  unknownAllergies: string[];
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
} & Suggestions &
  Served;
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
/** A station on the way from a cause to the dish, by its title alone. */
export interface CauseStep {
  kind: 'ingredient' | 'option' | 'group' | 'component';
  title: string;
}
/**
 * One thing that keeps a dish or option from fitting. The path leads from the ingredient outwards: butter, mashed
 * potatoes, the part "Side". What each `cause` means: packages/dietary-rules/src/explain.ts.
 */
export interface DietaryCause {
  cause:
    | 'ingredient'
    | 'declared'
    | 'missing-ingredient'
    | 'no-ingredients'
    | 'no-parts'
    | 'missing-group'
    | 'no-evidence';
  path: CauseStep[];
}
/** The first causes, the nearest first, and how many more there are. */
export interface Causes {
  causes: DietaryCause[];
  more: number;
}
/** Why something does not fit a profile: selected allergies it has, selected diets it misses, what of it is unknown. */
export interface WhyNot {
  allergies: (Causes & { key: string })[];
  /** Empty for what is unknown: nothing is proven of it. */
  diets: (Causes & { key: string })[];
  unknowns: Causes;
}
/** Why a dish is hidden; `groups` are those with fewer options left than must be chosen. */
export interface DishWhyNot extends WhyNot {
  groups: {
    title: string;
    minimum: number;
    /** The options that cannot be chosen. */
    options: (WhyNot & { id: string; title: string; isAvailable: boolean })[];
  }[];
}
/** A hidden dish with what causes each of its reasons. */
export interface ExplainedOmission extends OmittedItem {
  why: DishWhyNot;
}
/** Answer of GET /public/restaurants/{id}/hidden-dishes. */
export interface HiddenDishes {
  dishes: ExplainedOmission[];
  droppedDiets: string[];
}
/** Answer of GET /public/restaurants/{id} with a filter; `menus` holds one menu, or none when none is active. */
export interface FilteredRestaurant extends ListedRestaurant {
  menus: PublicMenu[];
  omitted: OmittedItem[];
  /** Selected diets that are no longer offered and were dropped; the diner is told. */
  droppedDiets: string[];
}
/** Answer without a filter: every active menu. */
export interface PublicRestaurant extends ListedRestaurant {
  menus: (Menu & { menuItems: ComputedMenuItem[] })[];
}
