import type { Cart, CartItem, OrderStatus, OrderType } from '@justright/contract/orders';
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
  orderStatus: OrderStatus;
  claimedBy: string;
  externalOrderId: string;
  cart: Cart;
  dislikes: string[];
  preferences: string[];
  createdAt: string;
}

const NAMES = ['Ann', 'Ben', 'Chloé', 'Dev', 'Elif', 'Femi', 'Grete', 'Hugo', 'Ines', 'Jun', 'Kofi', 'Lena'];
const ORDER_TYPES: readonly OrderType[] = ['In Restaurant', 'In Restaurant', 'In Restaurant', 'Pickup', 'Delivery'];
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
    yield {
      id: `demo-order-${number}`,
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      restaurantName: restaurant.name,
      userName,
      orderType: pick(ORDER_TYPES),
      orderStatus,
      claimedBy: orderStatus === 'claimed' || orderStatus === 'complete' ? 'Sam Ortiz' : '',
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
      createdAt: new Date(nowMs - DAYS * DAY_MS * (1 - number / count)).toISOString(),
    };
  }
}
