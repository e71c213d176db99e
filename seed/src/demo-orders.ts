import type { Level } from '@justright/contract/foods';
import type { Cart, CartItem, OrderHistoryEntry, OrderStatus } from '@justright/contract/orders';
import type { OrderType } from '@justright/contract/order-type';
import { conflictingParts, filterItem, type Profile } from '@justright/dietary-rules/filter';
import { factsOfStored, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import type { DemoData } from './demo.ts';
import { DICTIONARY } from './dictionary.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';
import type { SeedMenuItem } from './restaurants/kitchen.ts';

/** An invented order, in the stored form. */
export interface DemoOrder {
  id: string;
  restaurantId: string;
  merchantId: string;
  restaurantName: string;
  userName: string;
  phoneNumber: string;
  orderType: OrderType;
  addressString: string;
  orderStatus: OrderStatus;
  claimedBy: string;
  externalOrderId: string;
  cart: Cart;
  dislikes: string[];
  dislikeLevels: Level[];
  preferences: string[];
  createdAt: string;
  /** Its status changes, oldest first. */
  history: OrderHistoryEntry[];
}

const LEVELS: readonly Level[] = ['strict', 'avoid', 'mild'];
const NAMES = ['Ann', 'Ben', 'Chloé', 'Dev', 'Elif', 'Femi', 'Grete', 'Hugo', 'Ines', 'Jun', 'Kofi', 'Lena'];
const ORDER_TYPES: readonly OrderType[] = ['In Restaurant', 'In Restaurant', 'In Restaurant', 'Pickup', 'Delivery'];
const CLERK = 'Sam Ortiz';
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The demo restaurants' offset from UTC, exact enough for demo orders. */
const CLOCK_OFFSET_MS = -8 * HOUR_MS;
/** The maximum age of open orders. */
const OPEN_ORDERS_MS = 50 * MINUTE_MS;
/** The times of the guests' orders, noon and evening: hours of the day with the share of each meal. */
const MEALS = [
  { share: 0.4, from: 11.5, hours: 2.5 },
  { share: 0.6, from: 17.5, hours: 4 },
] as const;

/**
 * Makes numbers from 0 to 1, the same in every run: a linear congruential generator with the constants of Numerical
 * Recipes.
 */
function repeatableRandom(): () => number {
  let state = 20261120;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns an order's status changes: placed by its diner, then moved by the clerk in intervals of some minutes. */
function historyOf(
  status: OrderStatus,
  userName: string,
  createdAt: string,
  nowMs: number,
  random: () => number,
): OrderHistoryEntry[] {
  const isDone = status === 'complete';
  const moves: [action: string, to: OrderStatus][] = [];
  if (status === 'escalated' || (isDone && random() < 0.03)) moves.push(['escalate', 'escalated']);
  if (status === 'claimed' || isDone) moves.push(['claim', 'claimed']);
  if (isDone) moves.push(['complete', 'complete']);
  if (status === 'cancelled') moves.push(['cancel', 'cancelled']);
  let atMs = Date.parse(createdAt);
  let from = 'pending';
  const history = [{ at: createdAt, by: userName, action: 'place', from: '', to: from }];
  for (const [action, to] of moves) {
    atMs = Math.min(atMs + Math.round((2 + 12 * random()) * MINUTE_MS), nowMs);
    history.push({ at: new Date(atMs).toISOString(), by: CLERK, action, from, to });
    from = to;
  }
  return history;
}

interface MadeUp {
  count: number;
  /** The number of days before now. */
  days: number;
  /** The number of open orders, the newest ones. */
  open: number;
  idPrefix: string;
  nowMs: number;
}

/** Returns when the finished orders were placed, oldest first: on any of the days, at a meal of that day. */
function pastTimes({ count, open, days, nowMs }: MadeUp, random: () => number): number[] {
  const midnightMs = Math.floor((nowMs + CLOCK_OFFSET_MS) / DAY_MS) * DAY_MS - CLOCK_OFFSET_MS;
  return Array.from({ length: Math.max(count - open, 0) }, () => {
    const { from, hours } = random() < MEALS[0].share ? MEALS[0] : MEALS[1];
    const atMs = midnightMs - Math.floor(random() * days) * DAY_MS + (from + random() * hours) * HOUR_MS;
    // Today's meals may be in the future.
    return atMs > nowMs - OPEN_ORDERS_MS ? atMs - DAY_MS : atMs;
  }).toSorted((a, b) => a - b);
}

/** Makes the check whether a dish fits, with all of its parts, a guest who would rather not have a food. */
function mildCheck({ ingredients, customIngredients }: DemoData): (dish: SeedMenuItem, key: string) => boolean {
  const facts = [...ingredients, ...customIngredients].map((one) => [one.id, factsOfStored(one)] as const);
  const resolve = ingredientResolver(new Map(facts), DICTIONARY);
  return (dish, key) => {
    const profile: Profile = { diets: [], allergies: [{ key, level: 'mild' }], foods: [] };
    const item = { ...dish, declaration: null };
    const derived = deriveItem(item, resolve, DICTIONARY);
    const { reasons } = filterItem(item, derived, profile, 0);
    return reasons.length === 0 && conflictingParts(item, derived, profile).length === 0;
  };
}

/**
 * Makes orders of the demo restaurants over some days, oldest first. Prices are the demo dishes'; the dietary rules are
 * applied to open orders alone, which are compared with them: their guests avoid only mildly what no dish of theirs
 * contains. The same in every call, except for the day and the time.
 */
export function* demoOrders(data: DemoData, madeUp: MadeUp): Generator<DemoOrder> {
  const { count, open, idPrefix, nowMs } = madeUp;
  const random = repeatableRandom();
  const times = pastTimes(madeUp, random);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  const active = new Set(data.menus.filter((menu) => menu.active).map(({ id }) => id));
  const served = data.menuItems.filter((item) => item.active && active.has(item.menuId));
  const dishes = Map.groupBy(served, ({ restaurantId }) => restaurantId);
  const fits = mildCheck(data);
  const nameOf = (list: readonly { key: string; name: string }[], key: string) =>
    list.find((one) => one.key === key)?.name ?? key;

  for (let number = 0; number < count; number++) {
    const pastMs = times[number];
    const isOpen = pastMs === undefined;
    const restaurant = pick(data.restaurants);
    const wanted = random() < 0.4 ? [...new Set([pick(ALLERGY_KEYS), pick(ALLERGY_KEYS)])] : [];
    const wantedLevels = wanted.map((): Level => (isOpen ? 'mild' : pick(LEVELS)));
    const diets = random() < 0.15 && !isOpen ? [pick(DIET_KEYS)] : [];
    const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      dish: pick(dishes.get(restaurant.id) ?? served),
      quantity: 1 + Math.floor(random() * 2),
    }));
    const avoided = wanted.flatMap((key, index) => {
      const level = wantedLevels[index] ?? 'mild';
      return !isOpen || chosen.every(({ dish }) => fits(dish, key)) ? [{ key, level }] : [];
    });
    const keysAt = (level: Level) => avoided.filter((one) => one.level === level).map(({ key }) => key);
    const items = chosen.map(({ dish: { id, title, price }, quantity }): CartItem => ({
      menuItem: { id, title, description: '', imageUrl: '' },
      customizations: [],
      quantity,
      price,
      customisedPrice: price,
      total: price * quantity,
      preference: {
        selectedAllergies: avoided.map(({ key }) => key),
        selectedDiets: diets,
        strict: keysAt('strict'),
        avoid: keysAt('avoid'),
        mild: keysAt('mild'),
      },
      omit: [],
      kitchen: { omissions: [], substitutions: [], addOns: [] },
    }));
    const total = items.reduce((cents, item) => cents + item.total, 0);
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const userName = pick(NAMES);
    const orderStatus = isOpen
      ? pick(['pending', 'claimed', 'escalated'] as const)
      : random() < 0.04
        ? 'cancelled'
        : 'complete';
    const createdAt = new Date(pastMs ?? nowMs - (OPEN_ORDERS_MS * (count - number)) / (open + 1)).toISOString();
    const orderType = pick(ORDER_TYPES);
    yield {
      id: `${idPrefix}-${number}`,
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      restaurantName: restaurant.name,
      userName,
      phoneNumber: orderType === 'Delivery' ? `+1415555${String(100 + (number % 100)).padStart(4, '0')}` : '',
      orderType,
      addressString:
        orderType === 'In Restaurant'
          ? `Table ${1 + Math.floor(random() * 24)}`
          : orderType === 'Delivery'
            ? '12 Harbour Lane, Alameda, CA 94501'
            : '',
      orderStatus,
      claimedBy: orderStatus === 'claimed' || orderStatus === 'complete' ? CLERK : '',
      externalOrderId: orderStatus === 'complete' ? `CH-${80_000 + number}` : '',
      cart: {
        orders: [{ userId: '1', user: userName, items, quantity, size: quantity, total }],
        subtotal: total,
        markup: 0,
        serviceFee: 0,
        deliveryFee: 0,
        tipFee: 0,
        taxFee: 0,
        grandTotal: total,
      },
      dislikes: avoided.map(({ key }) => nameOf(data.allergies, key)),
      dislikeLevels: avoided.map(({ level }) => level),
      preferences: diets.map((key) => nameOf(data.diets, key)),
      createdAt,
      history: historyOf(orderStatus, userName, createdAt, nowMs, random),
    };
  }
}
