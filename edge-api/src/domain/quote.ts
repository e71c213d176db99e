import type { Issue } from '@justright/contract/envelope';
import type {
  Cart,
  CartConflict,
  CartItem,
  CartOrder,
  LineContents,
  SentCart,
  SentCartItem,
} from '@justright/contract/orders';
import { DEFAULT_CURRENCY } from '@justright/contract/money';
import { orderTotals } from '@justright/contract/order-totals';
import type { OrderType } from '@justright/contract/order-type';
import type { DishWhyNot, HiddenReason, WhyNot } from '@justright/contract/public-menu';
import { type Composition, writeOut } from '@justright/dietary-rules/composition';
import { keysOfDictionary, namedFoodAnswers } from '@justright/dietary-rules/named-foods';
import { compatibleOptions, isUnfit, type Level, LEVELS, type Profile } from '@justright/dietary-rules/filter';
import { checkSelection, partsToOmit, type SelectionProblem } from '@justright/dietary-rules/check-selection';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { kitchenNotes, priceOf, type Selection, selectedOptions } from '@justright/dietary-rules/selection';
import { contentsOf } from '@justright/dietary-rules/served';
import { type Asking, asksOf, questionAbout, withAsking } from './asked-lines.ts';
import { type LineToday, omitForToday, saidOfLine } from './said-today.ts';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import { explainOmission, explainOption } from './explained-omissions.ts';
import type { StoredDish } from './menu-source.ts';
import { servedChoices } from './served-choices.ts';
import { withoutParts } from './without-parts.ts';
import { guestName } from './order-people.ts';
import { type StatedList, statedList, toldOf } from './told.ts';

/** A cart checked against the catalogue: all amounts, computed, and the conflicts of lines that cannot be ordered. */
export interface Quote {
  /** Only the lines without a conflict. */
  cart: Cart;
  conflicts: CartConflict[];
  /** The message of each conflict and its path in the body, in the same order. */
  issues: Issue[];
  /** Whether the sent amounts equal the computed ones. */
  isAsSent: boolean;
}

/** The conflicts with a diner's profile; all others are caused by a change of the catalogue. */
const DIETARY_REASONS: readonly CartConflict['reason'][] = [
  'unknown',
  'diet',
  'allergen',
  'traces',
  'group',
  'component',
  'option-incompatible',
  'option-unavailable',
];
export const isDietary = ({ reason }: CartConflict): boolean => DIETARY_REASONS.includes(reason);

/** The names of keys and foods, for texts to diners. */
interface Names {
  allergy: (key: string) => string;
  diet: (key: string) => string;
  /** The foods that the line's diner avoids by name, and whether the kitchen can be asked. */
  profile: Pick<Profile, 'foods' | 'canAsk'>;
}

const namesIn = ({ source: { allergies, diets } }: CompiledRestaurant, profile: Profile): Names => ({
  allergy: (key) => allergies.find((one) => one.key === key)?.name ?? key,
  diet: (key) => diets.find((one) => one.key === key)?.name ?? key,
  profile,
});

/**
 * Checks a cart against the catalogue and computes all amounts in cents (dietary rules, "Ordering"). A line is (base +
 * options) × quantity, marked up. Only deliveries have a fee; a sent service fee or tax makes `isAsSent` false. A sent
 * coupon or discount is kept and changes no amount. `nowMs` decides suspended options.
 */
export function quoteCart(
  restaurant: CompiledRestaurant,
  { cart: sent, orderType }: { cart: SentCart; orderType: OrderType },
  reader: LineReader,
  nowMs: number,
): Quote {
  const found: LineConflict[] = [];
  const stated = statedList(restaurant.source);
  let markup = 0;
  const orders = sent.orders.map((order, orderIndex): CartOrder => {
    const items = order.items.flatMap((line, lineIndex) => {
      const linePath = `orders.${orderIndex}.items.${lineIndex}`;
      const canAsk = line.ask && restaurant.source.restaurant.takesQuestions;
      const checked = checkLine(restaurant, { ...line, canAsk }, linePath, reader, stated, nowMs);
      found.push(...checked.conflicts);
      markup += checked.markup;
      return checked.item ?? [];
    });
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const total = items.reduce((cents, item) => cents + item.total, 0);
    return { userId: order.userId, user: order.user, items, quantity, size: quantity, total };
  });
  const subtotal = orders.reduce((cents, order) => cents + order.total, 0);
  const { tipFee } = sent;
  const { charges } = restaurant.source;
  const deliveryFee = orderType === 'Delivery' ? charges.deliveryFee : 0;
  const { taxes, taxFee, grandTotal } = orderTotals({ subtotal, deliveryFee, tipFee }, charges.taxes);
  const cart: Cart = {
    orders,
    subtotal,
    markup,
    serviceFee: 0,
    deliveryFee,
    tipFee,
    taxFee,
    grandTotal,
    ...(taxes.length > 0 && { taxes }),
    ...(charges.currency !== DEFAULT_CURRENCY && { currency: charges.currency }),
    ...(sent.coupon !== undefined && { coupon: sent.coupon }),
    ...(sent.discount !== undefined && { discount: sent.discount }),
    ...stated.listed(),
  };
  const isAsSent =
    sent.subtotal === cart.subtotal &&
    sent.grandTotal === cart.grandTotal &&
    sent.deliveryFee === cart.deliveryFee &&
    sent.serviceFee === 0 &&
    sent.taxFee === cart.taxFee &&
    sent.orders.every((order, index) => order.total === undefined || order.total === orders[index]?.total);
  return {
    cart,
    conflicts: found.map(({ conflict }) => conflict),
    issues: found.map(({ path, conflict: { line, message } }) => ({ path: `cart.${line}${path}`, message })),
    isAsSent,
  };
}

/** A line of an order as far as it decides what is on the plate. */
export interface OrderedLine
  extends Pick<SentCartItem, 'menuItem' | 'preference' | 'customizations' | 'omit'>, Partial<Asking> {
  /** Titles of required parts that the kitchen leaves out for this line. */
  without?: readonly string[];
}

/** Why a line cannot be ordered, and the dish for the line's diner; null where no diner can see it. */
interface ReadLine {
  conflicts: LineConflict[];
  dish: { compiled: CompiledItem; derived: DerivedItem; profile: Profile; today: LineToday | null } | null;
}

/** Compares a line with the catalogue. A dish that is sold out is compared like any other. */
export function readLine(
  restaurant: CompiledRestaurant,
  line: OrderedLine,
  linePath: string,
  { profileOf, dishOf }: LineReader,
  nowMs: number,
): ReadLine {
  const known = restaurant.items.get(line.menuItem.id);
  const base: Base = {
    line: linePath,
    menuItemId: line.menuItem.id,
    title: known?.item.title ?? '',
    allergies: [],
    diets: [],
  };
  const one = (reason: 'gone' | 'sold-out', message: string): LineConflict => ({
    path: '',
    conflict: { ...base, reason, message },
  });
  if (!known) return { conflicts: [one('gone', 'This dish is no longer on the menu')], dish: null };

  const { preference, customizations, omit, canAsk = false, ruledOut = [] } = line;
  const sent = withAsking(profileOf(preference, `cart.${linePath}.preference`), { canAsk, ruledOut });
  // A person who answers for a line answers for all of it.
  const today = ruledOut.length > 0 ? null : saidOfLine(restaurant, known.item, { customizations, omit }, sent);
  const profile = today ? withAsking(sent, { canAsk, ruledOut: today.keys }) : sent;
  const compiled = withoutParts(dishOf(known, profile), line.without ?? [], (dish) => restaurant.context.derive(dish));
  const { item } = compiled;
  const derived = restaurant.context.derive(item);
  const names = namesIn(restaurant, profile);
  const conflicts = [
    ...(item.disabled ? [one('sold-out', `${item.title} is sold out`)] : []),
    ...dishConflicts(restaurant, compiled, base, profile, names, nowMs).map((conflict) => ({ path: '', conflict })),
    ...selectionConflicts(restaurant, { item, derived }, base, profile, { customizations, omit }, names, nowMs),
  ];
  return { conflicts, dish: { compiled, derived, profile, today } };
}

/** A line as it is sent, or as its kitchen would make it, which is asked of nobody. */
type CheckedLine = Omit<SentCartItem, 'ask'> & OrderedLine;

/**
 * Checks one line and writes it out as an order keeps it. What of it has to be asked is its question: open where the line may
 * wait, else answered with yes.
 */
export function checkLine(
  restaurant: CompiledRestaurant,
  sent: CheckedLine,
  linePath: string,
  reader: LineReader,
  stated: StatedList,
  nowMs: number,
): { item?: CartItem; markup: number; conflicts: LineConflict[] } {
  const line = withOmitsForToday(restaurant, sent, linePath, reader);
  const unmarked = restaurant.unmarkedItems.get(line.menuItem.id);
  const { conflicts, dish } = readLine(restaurant, line, linePath, reader, nowMs);
  const soldOut = conflicts.find(({ conflict }) => conflict.reason === 'sold-out');
  if (soldOut) return { markup: 0, conflicts: [soldOut] };
  if (conflicts.length > 0 || !dish || !unmarked) return { markup: 0, conflicts };

  const { compiled, derived, profile, today } = dish;
  const { item } = compiled;
  const { customizations, quantity } = line;
  const selection = { customizations, omit: line.omit };
  const omit = partsToOmit(item, derived, profile, selection.omit);
  const compatible = compatibleOptions(item, derived, profile, nowMs);
  const contents = contentsOf(item, derived, { customizations, omit }, compatible);
  const question = questionAbout(line, asksOf(contents, profile), today);
  const customisedPrice = priceOf(item, selection);
  const chosen = Map.groupBy(selectedOptions(item, selection), ({ groupIndex }) => groupIndex);
  return {
    conflicts,
    markup: (customisedPrice - priceOf(unmarked, selection)) * quantity,
    item: {
      menuItem: { id: item.id, title: item.title, description: item.description, imageUrl: item.imageUrl },
      customizations: [...chosen].map(([groupIndex, options]) => ({
        customizationId: item.menuItemCustomizations[groupIndex]?.id ?? '',
        title: item.menuItemCustomizations[groupIndex]?.title ?? '',
        options: options.map(({ option: { id, title, price } }) => ({ id, title, price })),
      })),
      quantity,
      price: item.price,
      customisedPrice,
      total: customisedPrice * quantity,
      preference: preferenceOf(profile),
      ...(line.size !== undefined && { size: line.size }),
      ...(line.category !== undefined && { category: line.category }),
      omit,
      ...(line.without && line.without.length > 0 && { without: [...line.without] }),
      kitchen: kitchenNotes(item, derived, selection, [...omit, ...(line.without ?? [])]),
      contents: lineContents(contents, restaurant, profile),
      told: toldOf(compiled, { customizations, omit }, contents, restaurant, profile, stated),
      ...(question && { question }),
    },
  };
}

/** Leaves out of a new line the parts that nothing was said of, where something was said of its dish for today. */
function withOmitsForToday(
  restaurant: CompiledRestaurant,
  line: CheckedLine,
  linePath: string,
  reader: LineReader,
): CheckedLine {
  const item = restaurant.items.get(line.menuItem.id)?.item;
  if (!item || !restaurant.source.todayAnswers.has(item.id)) return line;
  const { canAsk = false, ruledOut = [] } = line;
  const profile = withAsking(reader.profileOf(line.preference, `cart.${linePath}.preference`), { canAsk, ruledOut });
  return { ...line, omit: omitForToday(restaurant, item, line.omit, profile) };
}

/**
 * Writes out what filtered a line, with the level of every avoided food. A diet that is no longer offered is not in it: it
 * must not look as if it were met.
 */
function preferenceOf({ allergies, diets, foods }: Profile): CartItem['preference'] {
  const keysAt = (level: Level) => allergies.filter((one) => one.level === level).map(({ key }) => key);
  return {
    selectedAllergies: allergies.map(({ key }) => key),
    selectedDiets: [...diets],
    strict: keysAt('strict'),
    avoid: keysAt('avoid'),
    mild: keysAt('mild'),
    foods: foods.map(({ name, ids, level }) => ({ name, ids: [...ids], level })),
  };
}

/** Writes out what a line contains, for the active keys and those that the diner avoids. */
export function lineContents(contents: Composition, { context }: CompiledRestaurant, profile: Profile): LineContents {
  const keys = new Set([...context.named.allergies, ...profile.allergies.map(({ key }) => key)]);
  const named = { allergies: [...keys].toSorted(), diets: context.named.diets };
  const { allergies, mayContain, unknownFor, known } = writeOut(contents, named);
  return { allergies, mayContain, unknownFor, known };
}

/** Reads what lines of a cart are checked with. */
export interface LineReader {
  /** Returns the part of a line's preference that filters; `path` is its path in the body. */
  profileOf: (preference: SentCartItem['preference'], path: string) => Profile;
  /** Returns the dish as it is for that profile. */
  dishOf: (compiled: CompiledItem, profile: Profile) => CompiledItem;
}

/** A conflict and its path in the sent line: '' for the dish itself, else a path such as `.omit.0`. */
interface LineConflict {
  path: string;
  conflict: CartConflict;
}

type Base = Pick<CartConflict, 'line' | 'menuItemId' | 'title' | 'allergies' | 'diets'>;

function dishConflicts(
  { context }: CompiledRestaurant,
  { item }: CompiledItem,
  base: Base,
  profile: Profile,
  names: Names,
  nowMs: number,
): CartConflict[] {
  const omission = explainOmission(context, item, profile, nowMs);
  if (!omission) return [];
  const { reasons, why } = omission;
  return reasons.map((reason) => ({ ...base, reason, why, ...dishConflict(reason, item.title, why, names) }));
}

/** Returns the chosen keys behind a reason for which a dish is hidden, and the text for the diner. */
function dishConflict(
  reason: HiddenReason,
  title: string,
  why: DishWhyNot,
  names: Names,
): Pick<CartConflict, 'allergies' | 'diets' | 'message'> {
  const conflictOf = (found: Unfit) => ({ ...keysOf([found]), message: unfitText(title, found, names) });
  switch (reason) {
    case 'unknown':
    case 'allergen':
    case 'traces':
    case 'diet': {
      const isBehind = ({ answer }: { answer: Answer }) => REASON_OF_ANSWER[answer] === reason;
      return conflictOf({ foods: why.foods.filter(isBehind), diets: why.diets.filter(isBehind) });
    }
    case 'group':
      return {
        ...keysOf(why.groups.flatMap(({ options }) => options)),
        message: `${title} has a required choice with nothing left that fits`,
      };
    case 'component': {
      const { diets } = keysOf(why.components.map((component) => ({ foods: [], diets: component.diets })));
      return { allergies: [], diets, message: `A part of ${title} does not fit ${diets.map(names.diet).join(', ')}` };
    }
  }
}

/** The keys for which something does not fit a profile, with the answers that hide it. */
interface Unfit {
  foods: readonly Pick<WhyNot['foods'][number], 'key' | 'answer'>[];
  diets: readonly Pick<WhyNot['diets'][number], 'key' | 'answer'>[];
}
type Answer = (Unfit['foods'] | Unfit['diets'])[number]['answer'];

const REASON_OF_ANSWER: Readonly<Record<Answer, HiddenReason>> = {
  contains: 'allergen',
  mayContain: 'traces',
  notAdded: 'traces',
  unknown: 'unknown',
  no: 'diet',
};
const FOOD_TEXTS = {
  contains: 'lists',
  mayContain: 'may contain',
  unknown: 'is not known to be free of',
  notAdded: 'is not known to be free of traces of',
} as const;
const DIET_TEXTS = { no: 'does not fit', unknown: 'is not known to fit' } as const;

/** Returns the keys, each once. */
const keysOf = (found: readonly Unfit[]): Pick<CartConflict, 'allergies' | 'diets'> => ({
  allergies: [...new Set(found.flatMap(({ foods }) => foods.map(({ key }) => key)))],
  diets: [...new Set(found.flatMap(({ diets }) => diets.map(({ key }) => key)))],
});

/** Says why something does not fit: "Latte lists Milk and may contain Nuts". */
function unfitText(title: string, { foods, diets }: Unfit, names: Names): string {
  const ofNames = namedFoodAnswers(foods, names.profile.foods).filter(({ food, answer }) =>
    isUnfit({ ...food, answer }, names.profile),
  );
  const named = [
    ...keysOfDictionary(foods).map(({ key, answer }) => ({ answer, name: names.allergy(key) })),
    ...ofNames.map(({ food, answer }) => ({ answer, name: food.name })),
  ];
  const texts = [
    ...[...Map.groupBy(named, ({ answer }) => FOOD_TEXTS[answer])].map(
      ([text, found]) => `${text} ${found.map(({ name }) => name).join(', ')}`,
    ),
    ...[...Map.groupBy(diets, ({ answer }) => DIET_TEXTS[answer])].map(
      ([text, found]) => `${text} ${found.map(({ key }) => names.diet(key)).join(', ')}`,
    ),
  ];
  return `${title} ${texts.join(' and ')}`;
}

function selectionConflicts(
  restaurant: CompiledRestaurant,
  { item, derived }: { readonly item: StoredDish; readonly derived: DerivedItem },
  base: Base,
  profile: Profile,
  selection: Selection,
  names: Names,
  nowMs: number,
): LineConflict[] {
  const conflictOf = (problem: SelectionProblem): CartConflict => {
    switch (problem.kind) {
      case 'option-gone':
        return {
          ...base,
          reason: problem.kind,
          ...(problem.optionId !== undefined && { optionId: problem.optionId }),
          message: `A choice for ${item.title} is no longer offered`,
        };
      case 'option-unavailable':
        return {
          ...base,
          reason: problem.kind,
          optionId: problem.option.id,
          message: `${problem.option.title} is not available now`,
        };
      case 'option-incompatible': {
        const { id, title } = problem.option;
        const why = explainOption(restaurant.context, item, id, profile);
        if (!why) throw new Error(`The dish ${item.id} has no option ${id}`);
        return {
          ...base,
          reason: problem.kind,
          optionId: id,
          ...keysOf([why]),
          why,
          message: unfitText(title, why, names),
        };
      }
      case 'minimum':
        return {
          ...base,
          reason: problem.kind,
          message: `${problem.groupTitle}: Minimum ${problem.count} selection(s) required!`,
        };
      case 'maximum':
        return {
          ...base,
          reason: problem.kind,
          message: `${problem.groupTitle}: Maximum ${problem.count} selection(s) required!`,
        };
      case 'part-gone':
        return { ...base, reason: problem.kind, message: `${problem.title} cannot be left out of ${item.title}` };
    }
  };
  return checkSelection(item, derived, profile, selection, nowMs).map((problem) => ({
    path: pathOf(problem, selection),
    conflict: conflictOf(problem),
  }));
}

/** Returns the path of a problem in the sent line; a missing choice has the path of its list. */
function pathOf(problem: SelectionProblem, { customizations, omit }: Selection): string {
  if (problem.kind === 'part-gone') return `.omit.${omit.indexOf(problem.title)}`;
  const optionId = 'option' in problem ? problem.option.id : 'optionId' in problem ? problem.optionId : undefined;
  // A group may be sent as several entries.
  const at = customizations.findIndex(
    ({ customizationId, optionIds }) =>
      customizationId === problem.customizationId && (optionId === undefined || optionIds.includes(optionId)),
  );
  if (at < 0) return '.customizations';
  const group = `.customizations.${at}`;
  return optionId === undefined ? group : `${group}.optionIds.${customizations[at]?.optionIds.indexOf(optionId)}`;
}

/** Summarises a cart for grids and kitchens, which do not parse it. */
export function summariseCart(cart: Cart) {
  const served = cart.orders.filter(({ items }) => items.length > 0);
  const items = served.flatMap((order) => order.items);
  const titles = (of: (item: CartItem, dish: string) => string[]) => [
    ...new Set(
      served.flatMap((order, index) => {
        // Several guests may order the same dish with different changes, so each text names the guest.
        const name = served.length > 1 ? `, ${guestName(order.user, index)}` : '';
        return order.items.flatMap((item) => of(item, `${item.menuItem.title}${name}`));
      }),
    ),
  ];
  return {
    avoided: avoidedBy(items),
    diets: [...new Set(items.flatMap(({ preference }) => preference.selectedDiets))],
    kitchen: {
      omit: titles(({ kitchen }, dish) => kitchen.omissions.map(({ title }) => `${title} (${dish})`)),
      substitute: titles(({ kitchen }, dish) =>
        kitchen.substitutions.map(
          ({ from, to }) => `${from.title} → ${to.map(({ title }) => title).join(', ')} (${dish})`,
        ),
      ),
      addOn: titles(({ kitchen }, dish) => kitchen.addOns.map(({ title }) => `${title} (${dish})`)),
    },
  };
}

/** A food that a diner avoids: a key, or else a name. */
type AvoidedByLine = ({ key: string } | { name: string }) & { level: Level };

/** Returns each food that the lines' diners avoid with the strictest of their levels, allergies first. */
function avoidedBy(items: readonly CartItem[]): AvoidedByLine[] {
  const keys = new Map<string, Level>();
  for (const level of LEVELS) {
    for (const key of items.flatMap(({ preference }) => preference[level] ?? [])) {
      if (!keys.has(key)) keys.set(key, level);
    }
  }
  const ofKeys = [...keys].map(([key, level]) => ({ key, level }));
  const { foods } = servedChoices(items);
  const named = foods.map(({ name, level }) => ({ name, level }));
  return LEVELS.flatMap((level) => [...ofKeys, ...named].filter((one) => one.level === level));
}
