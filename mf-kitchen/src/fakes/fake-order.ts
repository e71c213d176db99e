import type { KitchenOrder } from '@justright/contract/kitchen';
import type { CartItem } from '@justright/contract/orders';

const FEES = { markup: 0, serviceFee: 0, deliveryFee: 0, tipFee: 0, taxFee: 0 };

/** Makes a line of an order. */
export const fakeLine = (title: string, more: Partial<CartItem> = {}): CartItem => ({
  menuItem: { id: title, title, description: '', imageUrl: '' },
  customizations: [],
  quantity: 1,
  price: 900,
  customisedPrice: 900,
  total: 900,
  preference: { selectedAllergies: [], selectedDiets: [] },
  omit: [],
  kitchen: { omissions: [], substitutions: [], addOns: [] },
  ...more,
});

/** Makes a line of which the kitchen is asked whether traces of these foods are ruled out. */
export const fakeAskedLine = (
  title: string,
  names: readonly string[] = ['Peanut'],
  more: Partial<CartItem> = {},
): CartItem => {
  const keys = names.map((name) => name.toLowerCase());
  return fakeLine(title, {
    preference: { selectedAllergies: keys, selectedDiets: [], strict: keys },
    told: {
      menuVersion: '1',
      declaration: null,
      answers: names.map((name) => ({ key: name.toLowerCase(), name, answer: 'notAdded', level: 'strict' })),
    },
    question: { state: 'asked', about: 'traces', keys },
    ...more,
  });
};

/** Makes an order of people and their lines, as its kitchen gets it. */
export const fakeOrder = (
  id: string,
  more: Partial<KitchenOrder> = {},
  people: Readonly<Record<string, readonly CartItem[]>> = { Ann: [fakeLine('Falafel')] },
): KitchenOrder => ({
  id,
  productOrderId: `JR-${id}`,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  active: false,
  kitchenStatus: 'new',
  question: null,
  isQuestion: more.question != null,
  offer: null,
  unwell: null,
  orderType: 'In Restaurant',
  cart: {
    orders: Object.entries(people).map(([user, items]) => ({
      userId: user,
      user,
      items: [...items],
      quantity: items.length,
      size: items.length,
      total: 900,
    })),
    subtotal: 900,
    ...FEES,
    grandTotal: 900,
  },
  notes: '',
  addressString: 'Table 4',
  createdAt: `2026-03-01T12:0${id}:00.000Z`,
  restaurantId: 'r',
  userName: 'Ann',
  claimedBy: '',
  dislikes: [],
  dislikeLevels: [],
  preferences: [],
  isErased: false,
  hasNeeds: false,
  needsRead: null,
  changeId: 1,
  undoableAt: null,
  ...more,
});
