import * as v from 'valibot';
import { call } from './call.ts';
import { DinerFields, ServiceAvailability } from './menus.ts';
import { Charges, FilterQuery, Mark, OrderTaking, SaidToday, ServedLists } from './public-menu.ts';

/**
 * The lean response of GET /public/restaurants/{id} (`view=lean`): what our own screens read of a filtered menu, and
 * nothing that is empty, has its default, follows from another field, or names a recipe. `read-lean-menu.ts` reads it.
 */
const keys = v.optional(v.array(v.string()));
const flag = v.optional(v.literal(true));
const text = v.optional(v.string());

export const LeanMark = v.object({ ...v.omit(Mark, ['from']).entries, from: keys });
export type LeanMark = v.InferOutput<typeof LeanMark>;

/** Makes the schemas of a menu by what stands for a key in the lists of its dishes. */
function leanSchemas<Entry extends v.GenericSchema<string> | v.GenericSchema<number>>(entry: Entry) {
  const listed = v.optional(v.array(entry));
  const lists = { allergies: listed, mayContain: listed, unknownFor: listed };
  /** What is known of a food; keys without a list are free. */
  const foods = {
    ...lists,
    /** Every answer is unknown; then no list is sent. */
    known: v.optional(v.literal(false)),
  };
  /** An option or a part of a dish. */
  const piece = {
    title: v.string(),
    ...foods,
    /** Those of the dish's own diets that it certainly does not meet, and those that it is not known to meet. */
    notDiets: listed,
    unknownDiets: listed,
    /** Its different ingredients, numbered within the dish; those of the restaurant's own are negative. */
    ingredients: v.optional(v.array(v.number())),
    /** Sent when it does not fit this diner. */
    compatible: v.optional(v.literal(false)),
    /** As in the full response. */
    asks: keys,
    marks: v.optional(v.array(LeanMark)),
  };
  const Option = v.object({
    id: v.string(),
    ...piece,
    price: v.optional(v.number()),
    defaultModifier: flag,
    disabled: flag,
    suspendUntil: text,
    noIngredients: flag,
  });
  const Group = v.object({
    id: v.string(),
    title: v.string(),
    description: text,
    /** Left out: 0. */
    minPermitted: v.optional(v.number()),
    /** Left out: all options. */
    maxPermitted: v.optional(v.number()),
    options: v.array(Option),
  });
  const Part = v.object({
    ...piece,
    /** The diner may leave it out. */
    isOptional: flag,
    /** A group of options belongs to it. */
    hasChoices: flag,
  });
  const Dish = v.object({
    id: v.string(),
    title: v.string(),
    /** Left out: the value of a new dish. */
    ...v.partial(DinerFields).entries,
    isDeclared: flag,
    /** As in the full response. */
    today: v.optional(v.array(SaidToday)),
    ...foods,
    diets: listed,
    /** Of these, the free-from diets whose name may be said of it, whatever is chosen. */
    claimed: listed,
    components: v.optional(v.array(Part)),
    groups: v.optional(v.array(Group)),
    marks: v.optional(v.array(LeanMark)),
    /** Left out when the dish is served as its own lists say. */
    served: v.optional(v.object(lists)),
    /** The keys that the dish can be made without. */
    without: listed,
  });
  const Menu = v.object({
    id: v.string(),
    title: text,
    subtitle: text,
    serviceAvailability: v.optional(ServiceAvailability),
    subsections: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        description: text,
        /** Positions in `menuItems`. */
        items: v.array(v.number()),
      }),
    ),
    menuItems: v.array(Dish),
  });
  return { Option, Group, Part, Dish, Menu };
}

/** A number stands for a key: its position in `keys` of the response. */
const numbered = leanSchemas(v.number());
export type LeanOption = v.InferOutput<typeof numbered.Option>;
export type LeanGroup = v.InferOutput<typeof numbered.Group>;
export type LeanPart = v.InferOutput<typeof numbered.Part>;
export type LeanDish = v.InferOutput<typeof numbered.Dish>;
export type LeanMenu = v.InferOutput<typeof numbered.Menu>;

/** A hidden dish. What is said to one diner, here and in marks, has the keys themselves. */
export const LeanOmittedItem = v.object({
  id: v.string(),
  title: v.string(),
  ...v.partial(ServedLists).entries,
  notAdded: keys,
  notDiets: keys,
  unknownDiets: keys,
  /** The reasons that have no key: the others follow from the lists. */
  reasons: v.optional(v.array(v.picklist(['group', 'component']))),
});
export type LeanOmittedItem = v.InferOutput<typeof LeanOmittedItem>;

/** What diners can avoid and follow, in the order of the numbers that stand for them in dishes. */
export const LeanKeys = v.object({ allergies: v.array(v.string()), diets: v.array(v.string()) });
export type LeanKeys = v.InferOutput<typeof LeanKeys>;

const taking = OrderTaking.entries;
export const LeanRestaurant = v.object({
  id: v.string(),
  name: v.string(),
  orderTypes: taking.orderTypes,
  operatingHours: taking.operatingHours,
  notTakingOrders: v.optional(taking.notTakingOrders.wrapped),
  /** Left out when there are none. */
  closedDates: v.optional(taking.closedDates),
  /** Left out: US dollars, no tax, no fee. */
  charges: v.optional(Charges),
  timeZone: v.optional(taking.timeZone.wrapped),
  changesAt: v.optional(taking.changesAt.wrapped),
  keys: LeanKeys,
  /** The menu of the requested day and time; left out when none is active. */
  menu: v.optional(numbered.Menu),
  omitted: v.optional(v.array(LeanOmittedItem)),
  /** As in the full response. */
  asks: v.optional(v.array(v.object({ item: numbered.Dish, keys: v.array(v.string()) }))),
  droppedDiets: keys,
});
export type LeanRestaurant = v.InferOutput<typeof LeanRestaurant>;

/** Returns the lean response of the one chosen menu, filtered; the same path as getFilteredMenu. */
export const getLeanMenu = call('GET', '/public/restaurants/{id}', 'public', {
  query: v.object({ ...FilterQuery.entries, view: v.literal('lean') }),
  data: LeanRestaurant,
});
