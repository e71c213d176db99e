import type { Issue } from '@justright/contract/envelope';
import type { Cart, CartConflict, CartItem, CartOrder, SentCart, SentCartItem } from '@justright/contract/orders';
import type { OrderType } from '@justright/contract/order-type';
import { filterItem, type Profile } from '@justright/dietary-rules/filter';
import { checkSelection, partsToOmit, type SelectionProblem } from '@justright/dietary-rules/check-selection';
import { kitchenNotes, priceOf, type Selection, selectedOptions } from '@justright/dietary-rules/selection';
import { contentsOf } from '@justright/dietary-rules/served';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compiled-restaurant.ts';
import { explainOmission, explainOption } from './explained-omissions.ts';

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
  'group',
  'component',
  'option-incompatible',
  'option-unavailable',
];
export const isDietary = ({ reason }: CartConflict): boolean => DIETARY_REASONS.includes(reason);

/** The names of keys, for texts to diners. */
interface Names {
  allergy: (key: string) => string;
  diet: (key: string) => string;
}

/**
 * Checks a cart against the catalogue and computes all amounts in cents (dietary rules, "Ordering"). A line is (base +
 * options) × quantity, marked up. Only deliveries have a fee; a sent service fee or tax makes `isAsSent` false. A sent
 * coupon or discount is kept and changes no amount. `nowMs` decides suspended options.
 */
export function quoteCart(
  restaurant: CompiledRestaurant,
  { cart: sent, orderType }: { cart: SentCart; orderType: OrderType },
  profileOf: ProfileReader,
  nowMs: number,
): Quote {
  const { allergies, diets } = restaurant.source;
  const names: Names = {
    allergy: (key) => allergies.find((one) => one.key === key)?.name ?? key,
    diet: (key) => diets.find((one) => one.key === key)?.name ?? key,
  };
  const found: LineConflict[] = [];
  let markup = 0;
  const orders = sent.orders.map((order, orderIndex): CartOrder => {
    const items = order.items.flatMap((line, lineIndex) => {
      const linePath = `orders.${orderIndex}.items.${lineIndex}`;
      const checked = checkLine(restaurant, line, linePath, profileOf, names, nowMs);
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
  const deliveryFee = orderType === 'Delivery' ? restaurant.source.deliveryFee : 0;
  const cart: Cart = {
    orders,
    subtotal,
    markup,
    serviceFee: 0,
    deliveryFee,
    tipFee,
    taxFee: 0,
    grandTotal: subtotal + deliveryFee + tipFee,
    ...(sent.coupon !== undefined && { coupon: sent.coupon }),
    ...(sent.discount !== undefined && { discount: sent.discount }),
  };
  const isAsSent =
    sent.subtotal === cart.subtotal &&
    sent.grandTotal === cart.grandTotal &&
    sent.deliveryFee === cart.deliveryFee &&
    [sent.serviceFee, sent.taxFee].every((fee) => fee === 0) &&
    sent.orders.every((order, index) => order.total === undefined || order.total === orders[index]?.total);
  return {
    cart,
    conflicts: found.map(({ conflict }) => conflict),
    issues: found.map(({ path, conflict: { line, message } }) => ({ path: `cart.${line}${path}`, message })),
    isAsSent,
  };
}

function checkLine(
  restaurant: CompiledRestaurant,
  line: SentCartItem,
  linePath: string,
  profileOf: ProfileReader,
  names: Names,
  nowMs: number,
): { item?: CartItem; markup: number; conflicts: LineConflict[] } {
  const compiled = restaurant.items.get(line.menuItem.id);
  const unmarked = restaurant.unmarkedItems.get(line.menuItem.id);
  const base = {
    line: linePath,
    menuItemId: line.menuItem.id,
    title: compiled?.item.title ?? '',
    allergies: [],
    diets: [],
  };
  const refused = (reason: 'gone' | 'sold-out', message: string) => ({
    markup: 0,
    conflicts: [{ path: '', conflict: { ...base, reason, message } }],
  });
  if (!compiled || !unmarked) return refused('gone', 'This dish is no longer on the menu');
  const { item, derived } = compiled;
  if (item.disabled) return refused('sold-out', `${item.title} is sold out`);

  const { preference, customizations, quantity } = line;
  const profile = profileOf(preference, `cart.${linePath}.preference`);
  const selection = { customizations, omit: line.omit };
  const conflicts = [
    ...dishConflicts(restaurant, compiled, base, profile, names, nowMs).map((conflict) => ({ path: '', conflict })),
    ...selectionConflicts(restaurant, compiled, base, profile, selection, names, nowMs),
  ];
  if (conflicts.length > 0) return { markup: 0, conflicts };

  const omit = partsToOmit(item, derived, profile, selection.omit);
  const { compatible } = filterItem(item, derived, profile, nowMs);
  const contents = contentsOf(item, derived, { customizations, omit }, compatible);
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
      // Only the checked profile: a diet that is no longer offered must not look as if it were met.
      preference: { selectedAllergies: [...profile.allergies], selectedDiets: [...profile.diets] },
      ...(line.size !== undefined && { size: line.size }),
      ...(line.category !== undefined && { category: line.category }),
      omit,
      kitchen: kitchenNotes(item, derived, selection, omit),
      contents: { allergies: [...contents.allergies].toSorted(), known: contents.known },
    },
  };
}

/** Returns the part of a line's preference that filters; `path` is its path in the body. */
type ProfileReader = (preference: CartItem['preference'], path: string) => Profile;

/** A conflict and its path in the sent line: '' for the dish itself, else a path such as `.omit.0`. */
interface LineConflict {
  path: string;
  conflict: CartConflict;
}

type Base = Pick<CartConflict, 'line' | 'menuItemId' | 'title' | 'allergies' | 'diets'>;

function dishConflicts(
  restaurant: CompiledRestaurant,
  compiled: CompiledItem,
  base: Base,
  profile: Profile,
  names: Names,
  nowMs: number,
): CartConflict[] {
  const { item, derived } = compiled;
  const { title } = item;
  const { composition } = derived;
  const allergies = profile.allergies.filter((key) => composition.allergies.has(key));
  const messages = {
    unknown: `We do not know enough about ${title}`,
    diet: `${title} no longer fits ${profile.diets.map(names.diet).join(', ')}`,
    allergen: `${title} lists ${allergies.map(names.allergy).join(', ')}`,
    group: `${title} has a required choice with nothing left that fits`,
    component: `A part of ${title} does not fit ${profile.diets.map(names.diet).join(', ')}`,
  };
  const why = explainOmission(restaurant, compiled, profile, nowMs)?.why;
  return filterItem(item, derived, profile, nowMs).reasons.map((reason) => ({
    ...base,
    reason,
    ...(why && { why }),
    allergies: reason === 'allergen' ? allergies : [],
    diets: reason === 'diet' || reason === 'component' ? [...profile.diets] : [],
    message: messages[reason],
  }));
}

function selectionConflicts(
  restaurant: CompiledRestaurant,
  compiled: CompiledItem,
  base: Base,
  profile: Profile,
  selection: Selection,
  names: Names,
  nowMs: number,
): LineConflict[] {
  const { item, derived } = compiled;
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
        const allergies = profile.allergies.filter((key) => problem.composition.allergies.has(key));
        const why =
          allergies.length > 0 ? `lists ${allergies.map(names.allergy).join(', ')}` : 'does not fit what you chose';
        const { id, title } = problem.option;
        const explained = explainOption(restaurant, compiled, id, profile);
        return {
          ...base,
          reason: problem.kind,
          optionId: id,
          allergies,
          ...(explained && { why: explained }),
          message: `${title} ${why}`,
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
        const name = served.length > 1 ? `, ${order.user.trim() || `Guest ${index + 1}`}` : '';
        return order.items.flatMap((item) => of(item, `${item.menuItem.title}${name}`));
      }),
    ),
  ];
  return {
    allergies: [...new Set(items.flatMap(({ preference }) => preference.selectedAllergies))],
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
