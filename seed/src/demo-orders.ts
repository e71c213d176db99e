import type { Cart, CartItem, OrderHistoryEntry, OrderStatus, OrderType } from '@justright/contract/orders';
import type { DemoData } from './demo.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';

/** An order as it is stored, made up. */
export interface DemoOrder {
  id: string;
  restaurantId: string;
  merchantId: string;
  restaurantName: string;
  userName: string;
  orderType: OrderType;
  addressString: string;
  orderStatus: OrderStatus;
  claimedBy: string;
  externalOrderId: string;
  cart: Cart;
  dislikes: string[];
  preferences: string[];
  createdAt: string;
  /** What happened to it since, oldest first. */
  history: OrderHistoryEntry[];
}

const NAMES = ['Ann', 'Ben', 'Chloé', 'Dev', 'Elif', 'Femi', 'Grete', 'Hugo', 'Ines', 'Jun', 'Kofi', 'Lena'];
const ORDER_TYPES: readonly OrderType[] = ['In Restaurant', 'In Restaurant', 'In Restaurant', 'Pickup', 'Delivery'];
const CLERK = 'Sam Ortiz';
const MINUTE_MS = 60 * 1000;
const DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders that are still being worked on at the end of the list. */
const OPEN_ORDERS = 40;

/** The same numbers from 0 to 1 at every run: a linear congruential generator with the constants of Numerical Recipes. */
function repeatableRandom(): () => number {
  let state = 20261120;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How an order came to its status: placed by its diner, then moved by the clerk some minutes after one another. */
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

/**
 * Made-up orders of the demo restaurants over the last half year, oldest first, for looking at grids and reports under
 * load. Prices are the demo dishes'; the rules had no part in them.
 */
export function* demoOrders(data: DemoData, count: number, nowMs: number): Generator<DemoOrder> {
  const random = repeatableRandom();
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  const dishes = Map.groupBy(data.menuItems, ({ restaurantId }) => restaurantId);
  const nameOf = (list: readonly { key: string; name: string }[], key: string) =>
    list.find((one) => one.key === key)?.name ?? key;

  for (let number = 0; number < count; number++) {
    const restaurant = pick(data.restaurants);
    const allergies = random() < 0.4 ? [pick(ALLERGY_KEYS)] : [];
    const diets = random() < 0.15 ? [pick(DIET_KEYS)] : [];
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, (): CartItem => {
      const { id, title, price } = pick(dishes.get(restaurant.id) ?? data.menuItems);
      const quantity = 1 + Math.floor(random() * 2);
      return {
        menuItem: { id, title, description: '', imageUrl: '' },
        customizations: [],
        quantity,
        price,
        customisedPrice: price,
        total: price * quantity,
        preference: { selectedAllergies: allergies, selectedDiets: diets },
        omit: [],
        kitchen: { omissions: [], substitutions: [], addOns: [] },
      };
    });
    const total = items.reduce((cents, item) => cents + item.total, 0);
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const userName = pick(NAMES);
    const isOpen = number >= count - OPEN_ORDERS;
    const orderStatus = isOpen
      ? pick(['pending', 'claimed', 'escalated'] as const)
      : random() < 0.04
        ? 'cancelled'
        : 'complete';
    const createdAt = new Date(nowMs - DAYS * DAY_MS * (1 - number / count)).toISOString();
    const orderType = pick(ORDER_TYPES);
    yield {
      id: `demo-order-${number}`,
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      restaurantName: restaurant.name,
      userName,
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
      dislikes: allergies.map((key) => nameOf(data.allergies, key)),
      preferences: diets.map((key) => nameOf(data.goals, key)),
      createdAt,
      history: historyOf(orderStatus, userName, createdAt, nowMs, random),
    };
  }
}
