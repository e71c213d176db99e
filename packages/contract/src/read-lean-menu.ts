import { type Keyed, keyed, type KeyLists } from './lean-keys.ts';
import type {
  LeanDish,
  LeanGroup,
  LeanMenu,
  LeanOmittedItem,
  LeanOption,
  LeanPart,
  LeanRestaurant,
} from './lean-menu.ts';
import type { DinerFields, ServiceAvailability } from './menus.ts';
import { DEFAULT_CURRENCY } from './money.ts';
import type { Charges, OrderTaking, Suggestions } from './public-menu.ts';
import type { HiddenReason, Mark, OmittedItem, SaidToday, ServedLists } from './public-menu.ts';

/** What is known of a food; keys without a list are free. While it is not `known`, every answer is unknown. */
export interface DinerFoods extends ServedLists {
  known: boolean;
}

/** An option or a part of a dish. */
export interface DinerPiece extends DinerFoods {
  title: string;
  /** Those of the dish's own diets that it meets, and that it certainly does not meet. */
  diets: string[];
  notDiets: string[];
  /** Its different ingredients, numbered within the dish; those of the restaurant's own are negative. */
  ingredients: number[];
  compatible: boolean;
  /** The keys for which the kitchen has to be asked when it is chosen, beside those of the dish. */
  asks: string[];
  marks: Mark[];
}
export interface DinerOption extends DinerPiece {
  id: string;
  price: number;
  defaultModifier: boolean;
  disabled: boolean;
  suspendUntil: string | null;
  noIngredients: boolean;
}
export interface DinerGroup {
  id: string;
  title: string;
  description: string;
  minPermitted: number;
  /** At most the number of options. */
  maxPermitted: number;
  menuItemCustomizationOptions: DinerOption[];
}
export interface DinerPart extends DinerPiece {
  required: boolean;
  /** A group of options belongs to it. */
  hasChoices: boolean;
}
/** The texts of a dish, without empty ones. */
type DinerTexts = Partial<
  Pick<DinerFields, { [Name in keyof DinerFields]: DinerFields[Name] extends string ? Name : never }[keyof DinerFields]>
>;
export interface DinerDish extends DinerTexts, DinerFoods, Suggestions {
  id: string;
  title: string;
  imageUrl: string;
  price: number;
  /** Of its prices, an ISO code. */
  currency: string;
  disabled: boolean;
  isDeclared: boolean;
  /** What was said of it for the rest of the day. */
  today: SaidToday[];
  diets: string[];
  /** Of these, the free-from diets whose name may be said of it: traces of all that they exclude are ruled out. */
  claimed: string[];
  components: DinerPart[];
  menuItemCustomizations: DinerGroup[];
  marks: Mark[];
  served: ServedLists;
  /** The keys that the dish can be made without. */
  without: string[];
  /** The keys for which the kitchen answers before any line of the dish counts; none when it fits. */
  asks: string[];
}
export interface DinerMenu {
  id: string;
  title: string;
  subtitle: string;
  serviceAvailability: ServiceAvailability;
  /** With the ids of the visible dishes, in display order. */
  subsections: { id: string; name: string; description: string; items: string[] }[];
  menuItems: DinerDish[];
}
/** What most restaurants charge beside their prices. */
const NO_CHARGES: Charges = { currency: DEFAULT_CURRENCY, taxes: [], deliveryFee: 0 };

/** A restaurant with the menu that was filtered for one diner. */
export interface DinerRestaurant extends OrderTaking {
  charges: Charges;
  id: string;
  name: string;
  /** The menu of the requested day and time; none when none is active. */
  menus: DinerMenu[];
  omitted: OmittedItem[];
  /** The dishes that the kitchen is asked for, in the order of the menu, which does not have them. */
  asks: DinerDish[];
  droppedDiets: string[];
}

type LeanFoods = Partial<ServedLists> & { known?: false | undefined };
const listsOf = ({ allergies = [], mayContain = [], unknownFor = [] }: Partial<ServedLists>): ServedLists => ({
  allergies,
  mayContain,
  unknownFor,
});
const foodsOf = (lean: LeanFoods): DinerFoods => ({ ...listsOf(lean), known: lean.known ?? true });
const marksOf = ({ marks = [] }: Pick<LeanDish, 'marks'>): Mark[] =>
  marks.map(({ key, answer, from = [] }) => ({ key, answer, from }));

function pieceOf(lean: Keyed<LeanOption | LeanPart>, dishDiets: readonly string[]): DinerPiece {
  const { title, notDiets = [], unknownDiets = [], ingredients = [], compatible = true, asks = [] } = lean;
  const diets = dishDiets.filter((key) => !notDiets.includes(key) && !unknownDiets.includes(key));
  return { title, ...foodsOf(lean), diets, notDiets, ingredients, compatible, asks, marks: marksOf(lean) };
}

const groupOf = (lean: Keyed<LeanGroup>, dishDiets: readonly string[]): DinerGroup => ({
  id: lean.id,
  title: lean.title,
  description: lean.description ?? '',
  minPermitted: lean.minPermitted ?? 0,
  maxPermitted: lean.maxPermitted ?? lean.options.length,
  menuItemCustomizationOptions: lean.options.map((option) => ({
    id: option.id,
    ...pieceOf(option, dishDiets),
    price: option.price ?? 0,
    defaultModifier: option.defaultModifier ?? false,
    disabled: option.disabled ?? false,
    suspendUntil: option.suspendUntil ?? null,
    noIngredients: option.noIngredients ?? false,
  })),
});

/** Decides whether a diner may have something without asking more of the kitchen. */
export const isUnasked = ({ compatible, asks }: Pick<DinerPiece, 'compatible' | 'asks'>): boolean =>
  compatible && asks.length === 0;

/** Derives the suggestions from what fits (dietary rules, "Filtering for a profile"). */
function suggestionsOf(components: readonly DinerPart[], groups: readonly DinerGroup[]): Suggestions {
  const suggestions: Suggestions = {
    omitOptions: components.filter((part) => !isUnasked(part)).map(({ title }) => ({ title })),
    addOptions: [],
    substitutionOptions: [],
  };
  for (const { minPermitted, menuItemCustomizationOptions: options } of groups) {
    const named = (chosen: readonly DinerOption[]) => chosen.map(({ id, title }) => ({ id, title }));
    const lostDefaults = options.filter((one) => one.defaultModifier && !isUnasked(one));
    if (minPermitted === 0) {
      suggestions.omitOptions.push(...named(lostDefaults));
      suggestions.addOptions.push(...named(options.filter((one) => !one.defaultModifier && isUnasked(one))));
    } else if (lostDefaults.length > 0) {
      suggestions.substitutionOptions.push(...named(options.filter(isUnasked)));
    }
  }
  return suggestions;
}

/** Reads one dish of a lean response, with the keys that the kitchen is asked for. */
export function readLeanDish(
  dish: LeanDish,
  keys: KeyLists,
  currency: string,
  asks: readonly string[] = [],
): DinerDish {
  const lean = keyed(dish, keys);
  const { diets = [], components: parts = [], groups: choices = [], ...rest } = lean;
  const components = parts.map((part): DinerPart => ({
    ...pieceOf(part, diets),
    required: part.isOptional !== true,
    hasChoices: part.hasChoices ?? false,
  }));
  const groups = choices.map((group) => groupOf(group, diets));
  return {
    ...rest,
    imageUrl: lean.imageUrl ?? '',
    price: lean.price ?? 0,
    currency,
    disabled: lean.disabled ?? false,
    isDeclared: lean.isDeclared ?? false,
    today: lean.today ?? [],
    ...foodsOf(lean),
    diets,
    claimed: lean.claimed ?? [],
    components,
    menuItemCustomizations: groups,
    marks: marksOf(lean),
    served: listsOf(lean.served ?? lean),
    without: lean.without ?? [],
    asks: [...asks],
    ...suggestionsOf(components, groups),
  };
}

/** Reads one hidden dish of a lean response. */
export function readLeanOmitted(lean: LeanOmittedItem): OmittedItem {
  const { id, title, allergies = [], mayContain = [], unknownFor = [], notAdded = [] } = lean;
  const { notDiets = [], unknownDiets = [] } = lean;
  const reasons: [HiddenReason, boolean][] = [
    ['unknown', unknownFor.length + unknownDiets.length > 0],
    ['diet', notDiets.length > 0],
    ['allergen', allergies.length > 0],
    ['traces', mayContain.length + notAdded.length > 0],
    ['group', lean.reasons?.includes('group') === true],
    ['component', lean.reasons?.includes('component') === true],
  ];
  return {
    id,
    title,
    reasons: reasons.flatMap(([reason, applies]) => (applies ? [reason] : [])),
    allergies,
    mayContain,
    unknownFor,
    notAdded,
    diets: [...notDiets, ...unknownDiets].toSorted(),
    notDiets,
  };
}

/** Returns the id of the dish at a position; throws when there is none: a section never loses one unseen. */
function idAt(dishes: readonly LeanDish[], position: number): string {
  const dish = dishes[position];
  if (!dish) throw new RangeError(`The menu names dish number ${position}, which it does not have`);
  return dish.id;
}

const menuOf = (
  { id, title = '', subtitle = '', serviceAvailability = [], ...lean }: LeanMenu,
  keys: KeyLists,
  currency: string,
): DinerMenu => ({
  id,
  title,
  subtitle,
  serviceAvailability,
  subsections: lean.subsections.map(({ description = '', items, ...section }) => ({
    ...section,
    description,
    items: items.map((position) => idAt(lean.menuItems, position)),
  })),
  menuItems: lean.menuItems.map((dish) => readLeanDish(dish, keys, currency)),
});

/**
 * Reads a lean response: fills in what it leaves out, and derives what follows from it. Throws when it names a key or a
 * dish that it does not have.
 */
export const readLeanMenu = ({ charges = NO_CHARGES, ...lean }: LeanRestaurant): DinerRestaurant => ({
  id: lean.id,
  name: lean.name,
  isTakingOrders: lean.notTakingOrders === undefined,
  notTakingOrders: lean.notTakingOrders ?? null,
  orderTypes: lean.orderTypes,
  operatingHours: lean.operatingHours,
  timeZone: lean.timeZone ?? null,
  closedDates: lean.closedDates ?? [],
  charges,
  changesAt: lean.changesAt ?? null,
  menus: lean.menu ? [menuOf(lean.menu, lean.keys, charges.currency)] : [],
  omitted: (lean.omitted ?? []).map(readLeanOmitted),
  asks: (lean.asks ?? []).map(({ item, keys }) => readLeanDish(item, lean.keys, charges.currency, keys)),
  droppedDiets: lean.droppedDiets ?? [],
});
