import * as v from 'valibot';
import { call } from './call.ts';
import { list, ListQuery, SearchText, TimeOfDay, Weekday } from './common.ts';
import { QUERY_MAX_LENGTH } from './envelope.ts';
import { FOOD_IDS_MAX, FoodId, NAMED_FOODS_MAX, TOO_MANY_FOOD_IDS } from './foods.ts';
import { ComputedMenuItem, Declaration, Menu } from './menus.ts';
import { ORDER_TYPES } from './order-type.ts';
import { OperatingHours } from './restaurants.ts';

const keys = v.array(v.string());

/** Most parameters of a query, and most values of one. */
const PARAMETERS_MAX = 200;
/** A value of a query, no longer than a whole query (`QUERY_MAX_LENGTH`). */
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
const FoodIds = v.pipe(KeyLists, list(FoodId, FOOD_IDS_MAX, TOO_MANY_FOOD_IDS));
const FoodNameList = v.pipe(KeyLists, list(SearchText, NAMED_FOODS_MAX));
/** A parameter that must not be repeated. */
const single = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    list(QueryText, PARAMETERS_MAX),
    v.length(1, 'Must be given once'),
    v.transform(([value = '']) => value),
    schema,
  );
/** What the diner's menu is filtered by. A parameter that filters has its line here; any other one is refused. */
const FILTERS = {
  diets: v.optional(KeyLists),
  allergies: v.optional(KeyLists),
  /**
   * How strictly each of `allergies` is avoided, and each of `foods` by its key, `food:` with the id. A key in no list has its
   * starting level, and a food is an allergy.
   */
  strict: v.optional(KeyLists),
  avoid: v.optional(KeyLists),
  mild: v.optional(KeyLists),
  /** The ids of raw ingredients to avoid. One that is unknown is in no dish. */
  foods: v.optional(FoodIds),
  /** The names by which the diner avoids them: a dish whose text has one, and none of its foods, is not known. */
  foodNames: v.optional(FoodNameList),
  day: v.optional(single(Weekday)),
  time: v.optional(single(TimeOfDay)),
  /** The client shows dishes that the kitchen is asked for: they are in `asks`. Without it they are hidden for their traces. */
  asks: v.optional(single(v.literal('1'))),
  /** Asks for the lean response (`lean-menu.ts`). */
  view: v.optional(single(v.literal('lean'))),
};
/** Parameters that cannot be meant as a filter: the token of every read, and what browsers and campaigns add. */
const IS_NO_FILTER = /^(?:snapshotId|_|utm_[a-z]+)$/;
const UNKNOWN_PARAMETER = `There is no such parameter. Use ${Object.keys(FILTERS).join(', ')}`;

/**
 * Query of the diner's menu, each parameter with all its values. With a filter the response is the one chosen menu,
 * filtered. `allergy=` or `stricts=` is refused: ignoring a filter is dangerous.
 */
export const PublicMenuQuery = v.pipe(
  v.record(QueryText, list(QueryText, PARAMETERS_MAX)),
  v.maxEntries(PARAMETERS_MAX),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, value] of Object.entries(dataset.value)) {
      if (Object.hasOwn(FILTERS, key) || IS_NO_FILTER.test(key)) continue;
      addIssue({
        message: UNKNOWN_PARAMETER,
        path: [{ type: 'object', origin: 'key', input: dataset.value, key, value }],
      });
    }
  }),
  v.object(FILTERS),
);
/** The same query as a client sends it, with each parameter once. */
export const FilterQuery = v.object({
  diets: v.optional(QueryText),
  allergies: v.optional(QueryText),
  strict: v.optional(QueryText),
  avoid: v.optional(QueryText),
  mild: v.optional(QueryText),
  foods: v.optional(QueryText),
  foodNames: v.optional(QueryText),
  asks: v.optional(v.literal('1')),
  day: v.optional(QueryText),
  time: v.optional(QueryText),
});
export type PublicMenuQuery = v.InferOutput<typeof PublicMenuQuery>;

export const RestaurantSummary = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  urlSlug: v.string(),
  imageUrl: v.string(),
});
export type RestaurantSummary = v.InferOutput<typeof RestaurantSummary>;
/** Why a restaurant takes no order, or none of a type. `closed`: outside its operating hours. */
export const NotTakingReason = v.picklist([
  'restaurant-pending',
  'restaurant-paused',
  'restaurant-disabled',
  'merchant-paused',
  'merchant-disabled',
  'service-not-offered',
  'closed',
]);
export type NotTakingReason = v.InferOutput<typeof NotTakingReason>;
/** The data of `not-taking-orders`, also the `details` of the 409. */
export const NotTakingOrders = v.object({
  reason: NotTakingReason,
  /** When a closed restaurant opens again; null when that is not known. */
  opensAt: v.nullable(v.string()),
});
export type NotTakingOrders = v.InferOutput<typeof NotTakingOrders>;
/** Whether and when diners may order from a restaurant. */
export const OrderTaking = v.object({
  /** Whether the restaurant takes orders now, of the types that it offers. */
  isTakingOrders: v.boolean(),
  /** Why it takes none now; null while it does. */
  notTakingOrders: v.nullable(NotTakingOrders),
  /** The types that the restaurant offers. */
  orderTypes: v.array(v.picklist(ORDER_TYPES)),
  operatingHours: OperatingHours,
  /** The days from today on, by the restaurant's calendar, on which it is closed; they override its hours. */
  closedDates: v.array(v.string()),
  /** The time zone of the operating hours; null: they are shown, and not enforced. */
  timeZone: v.nullable(v.string()),
  /** When the hours next open or close the restaurant; null when they are not enforced. */
  changesAt: v.nullable(v.string()),
});
export type OrderTaking = v.InferOutput<typeof OrderTaking>;
/** What a restaurant charges beside its prices. */
export const Charges = v.object({
  /** The currency of all amounts, an ISO code. */
  currency: v.string(),
  /** On top of the prices, or in them. */
  taxes: v.array(v.object({ name: v.string(), percent: v.number(), isIncluded: v.boolean() })),
  /** For a delivery, in minor units. */
  deliveryFee: v.number(),
});
export type Charges = v.InferOutput<typeof Charges>;
/** A restaurant of the explore list. */
export const ListedRestaurant = v.object({ ...RestaurantSummary.entries, ...OrderTaking.entries });
export type ListedRestaurant = v.InferOutput<typeof ListedRestaurant>;
/** A restaurant as its menu's response begins. */
const ServedRestaurant = v.object({ ...ListedRestaurant.entries, charges: Charges });
export type ServedRestaurant = v.InferOutput<typeof ServedRestaurant>;
/** A part, option or substitute for a diner to read; parts have no id. */
export const Suggestion = v.object({
  id: v.optional(v.string()),
  title: v.string(),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;
export const Suggestions = v.object({
  omitOptions: v.array(Suggestion),
  addOptions: v.array(Suggestion),
  substitutionOptions: v.array(Suggestion),
});
export type Suggestions = v.InferOutput<typeof Suggestions>;
/** A part of a dish that can be left out, by its title, or an option, by its id. */
export const LeftOut = v.union([v.object({ component: v.string() }), v.object({ option: v.string() })]);
export type LeftOut = v.InferOutput<typeof LeftOut>;
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
  without: v.array(v.object({ key: v.string(), leaveOut: v.array(LeftOut) })),
});
export type Served = v.InferOutput<typeof Served>;

/** `details` of a 422 about a diner's choices: keys that do not exist (any more) and cannot filter anything. */
export interface UnknownChoices {
  unknownDiets: string[];
  unknownAllergies: string[];
}
/** Why a dish is hidden (dietary rules, "Filtering for a profile"). */
export const HiddenReason = v.picklist(['unknown', 'diet', 'allergen', 'traces', 'group', 'component']);
export type HiddenReason = v.InferOutput<typeof HiddenReason>;

/** What differs between diners in an option, or in a part that can be left out. */
const perDiner = {
  /** Whether the diner may have it. */
  compatible: v.boolean(),
  /** The keys for which the kitchen has to be asked when it is chosen, beside those of the dish; left out: none. */
  asks: v.optional(keys),
  /** Of a compatible option, and of each part that can be left out. */
  marks: v.array(Mark),
};
/** What a person of the kitchen said of a dish for the rest of the day: traces of the keys are ruled out in it. */
export const SaidToday = v.object({
  keys,
  /** The name of the person; '' where the kitchen knows none that guests may read. */
  by: v.string(),
  at: v.string(),
});
export type SaidToday = v.InferOutput<typeof SaidToday>;
/** A dish with computed compositions, as diners get it: a declaration in effect, without its author, and no other statement. */
export const PublicComputedMenuItem = v.object({
  ...v.omit(ComputedMenuItem, ['listing', 'signatures']).entries,
  declaration: v.nullable(v.omit(Declaration, ['by'])),
  /** Left out: nothing. */
  today: v.optional(v.array(SaidToday)),
  /** Of its diets, the free-from ones whose name may be said of it, whatever is chosen. Left out: none. */
  claimed: v.optional(v.array(v.string())),
});
export type PublicComputedMenuItem = v.InferOutput<typeof PublicComputedMenuItem>;
const ComputedPart = ComputedMenuItem.entries.components.item;
const ComputedGroup = ComputedMenuItem.entries.menuItemCustomizations.item;
/** A dish in a filtered menu: compositions, what fits this diner, marks, and suggestions. */
export const PublicMenuItem = v.object({
  ...v.omit(PublicComputedMenuItem, ['components', 'menuItemCustomizations']).entries,
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
  ...Suggestions.entries,
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
  /** Selected allergies of whose traces nobody has said anything, where the kitchen cannot be asked. */
  notAdded: keys,
  /** Selected diets that the dish is not known to meet. */
  diets: keys,
  /** Those of `diets` that it certainly does not meet. */
  notDiets: keys,
});
export type OmittedItem = v.InferOutput<typeof OmittedItem>;

/** A step on the path from a cause to the dish, by its title alone. */
export const CauseStep = v.object({
  kind: v.picklist(['ingredient', 'option', 'group', 'component', 'dish', 'station']),
  title: v.string(),
});
/**
 * One reason why a dish or option does not fit. The path leads from the cause outwards: butter, mashed potatoes, the
 * part "Side". The meaning of each `cause`: packages/dietary-rules/src/explain.ts.
 */
export const DietaryCause = v.object({
  cause: v.picklist([
    'stated',
    'not-stated',
    'kind-not-named',
    'not-listed',
    'missing-ingredient',
    'circle',
    'is-food',
    'parts-not-listed',
    'part-missing',
    'excluded',
    'not-ruled-out',
    'added',
    'named-in-text',
    'no-ingredients',
    'no-parts',
    'missing-group',
    'no-evidence',
    'unlisted',
    'held',
    'station',
  ]),
  /** The key that the cause names: a kind for its family, a family for its kinds, or a key that a diet excludes. */
  key: v.string(),
  path: v.array(CauseStep),
});
/** The first causes, the shortest paths first, and the number of the others. */
const causes = {
  causes: v.array(DietaryCause),
  more: v.number(),
};
export const Causes = v.object(causes);
export type Causes = v.InferOutput<typeof Causes>;

export const DietCause = v.object({
  key: v.string(),
  /** `unknown`: staff have not said. `no`: it is ruled out. */
  answer: v.picklist(['unknown', 'no']),
  ...causes,
});
/** Why something does not fit a profile. */
export const WhyNot = v.object({
  /** The avoided foods whose answer hides the dish; of traces that nobody has ruled out (`notAdded`) there is no cause. */
  foods: v.array(
    v.object({ key: v.string(), answer: v.picklist(['contains', 'unknown', 'mayContain', 'notAdded']), ...causes }),
  ),
  /** The selected diets that are not met, or of which it is not known. */
  diets: v.array(DietCause),
});
export type WhyNot = v.InferOutput<typeof WhyNot>;
/**
 * Why a dish is hidden. `groups` are those with fewer options left than must be chosen, `components` the required ones
 * that are not known to meet a selected diet.
 */
export const DishWhyNot = v.object({
  ...WhyNot.entries,
  groups: v.array(
    v.object({
      title: v.string(),
      minimum: v.number(),
      /** The options that cannot be chosen. */
      options: v.array(v.object({ ...WhyNot.entries, id: v.string(), title: v.string(), isAvailable: v.boolean() })),
    }),
  ),
  components: v.array(v.object({ title: v.string(), diets: v.array(DietCause) })),
});
export type DishWhyNot = v.InferOutput<typeof DishWhyNot>;
/** A hidden dish with the causes of each of its reasons. */
export const ExplainedOmission = v.object({ ...OmittedItem.entries, why: DishWhyNot });
export type ExplainedOmission = v.InferOutput<typeof ExplainedOmission>;
/** Response of GET /public/restaurants/{id}/hidden-dishes. */
export const HiddenDishes = v.object({
  dishes: v.array(ExplainedOmission),
  droppedDiets: v.array(v.string()),
});
export type HiddenDishes = v.InferOutput<typeof HiddenDishes>;
/** Response of GET /public/restaurants/{id} with a filter; `menus` holds one menu, or none when none is active. */
export const FilteredRestaurant = v.object({
  ...ServedRestaurant.entries,
  menus: v.array(PublicMenu),
  omitted: v.array(OmittedItem),
  /**
   * The dishes that fit but for traces which nobody has ruled out: the kitchen answers for `keys` before one is ordered. They
   * are not in `menuItems`. Empty unless the query has `asks`.
   */
  asks: v.array(v.object({ item: PublicMenuItem, keys })),
  /** Selected diets that are no longer offered and were dropped; the diner gets a message. */
  droppedDiets: v.array(v.string()),
});
export type FilteredRestaurant = v.InferOutput<typeof FilteredRestaurant>;
/** Response without a filter: every active menu. */
export const PublicRestaurant = v.object({
  ...ServedRestaurant.entries,
  menus: v.array(v.object({ ...Menu.entries, menuItems: v.array(PublicComputedMenuItem) })),
});
export type PublicRestaurant = v.InferOutput<typeof PublicRestaurant>;

/** Whether guests can ask a kitchen about traces now. */
export const KitchenPresence = v.object({
  /** The restaurant takes questions at all. */
  takesQuestions: v.boolean(),
  /** A screen of its kitchen was seen lately. Otherwise an order with an asked line is a 409 `no-kitchen`. */
  isThere: v.boolean(),
  /** How long the kitchen has to answer, in minutes. */
  minutes: v.number(),
});
export type KitchenPresence = v.InferOutput<typeof KitchenPresence>;

/** Tells whether somebody at the kitchen can be asked now. */
export const getKitchenPresence = call('GET', '/public/restaurants/{id}/kitchen', 'public', { data: KitchenPresence });
export const listPublicRestaurants = call('GET', '/public/restaurants', 'public', {
  query: ListQuery,
  data: v.array(ListedRestaurant),
});
export const getDinerMenu = call('GET', '/public/restaurants/{id}', 'public', {
  queries: PublicMenuQuery,
  data: PublicRestaurant,
});
/** Returns the one chosen menu, filtered; the same path as getDinerMenu. */
export const getFilteredMenu = call('GET', '/public/restaurants/{id}', 'public', {
  query: FilterQuery,
  data: FilteredRestaurant,
});
/** Lists the hidden dishes of that menu, each with the ingredient or part that causes it. */
export const listHiddenDishes = call('GET', '/public/restaurants/{id}/hidden-dishes', 'public', {
  query: FilterQuery,
  queries: PublicMenuQuery,
  data: HiddenDishes,
});
