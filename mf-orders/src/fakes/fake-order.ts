import type { CartItem, OrderDetails } from '@justright/contract/orders';

/** Makes a line of a cart. */
export const lineOf = (
  title: string,
  preference: Partial<CartItem['preference']>,
  more: Partial<CartItem> = {},
): CartItem => ({
  menuItem: { id: title, title, description: '', imageUrl: '' },
  customizations: [],
  quantity: 1,
  price: 900,
  customisedPrice: 900,
  total: 900,
  preference: { selectedAllergies: [], selectedDiets: [], ...preference },
  omit: [],
  kitchen: { omissions: [], substitutions: [], addOns: [] },
  ...more,
});

/** Makes a line of which the kitchen is asked whether traces of peanut are ruled out, or was. */
export const askedLineOf = (
  title: string,
  question: Pick<NonNullable<CartItem['question']>, 'state' | 'until' | 'by' | 'at'>,
  more: Partial<CartItem> = {},
): CartItem =>
  lineOf(
    title,
    { selectedAllergies: ['peanut'], strict: ['peanut'] },
    {
      told: {
        menuVersion: '1',
        declaration: null,
        answers: [{ key: 'peanut', name: 'Peanut', answer: 'notAdded', level: 'strict' }],
      },
      question: { about: 'traces', keys: ['peanut'], ...question },
      ...more,
    },
  );

/** Makes an order of several people. */
export function orderOf(people: { user: string; items: CartItem[] }[]): OrderDetails {
  const orders = people.map(({ user, items }, index) => ({
    userId: `${index + 1}`,
    user,
    items,
    quantity: items.length,
    size: items.length,
    total: 900 * items.length,
  }));
  const total = orders.reduce((cents, one) => cents + one.total, 0);
  const fees = { markup: 0, serviceFee: 0, deliveryFee: 0, tipFee: 0, taxFee: 0 };
  return {
    order: {
      id: '1',
      productOrderId: 'JR-10001',
      orderStatus: 'pending',
      paymentStatus: 'pending',
      active: false,
      kitchenStatus: 'new',
      dislikes: [],
      dislikeLevels: [],
      needsRead: null,
      question: null,
      isQuestion: false,
      orderType: 'In Restaurant',
      cart: { orders, subtotal: total, ...fees, grandTotal: total },
      notes: '',
      addressString: 'Table 4',
      createdAt: '2026-03-01T12:00:00.000Z',
      claimedBy: '',
      externalOrderId: '',
      comments: '',
      isErased: false,
      hold: null,
      history: [],
    },
    restaurant: {
      id: 'olive-and-ember',
      name: 'Olive & Ember',
      address: '1 Main Street',
      urlSlug: 'olive-and-ember',
      imageUrl: '',
      phoneNumber: '',
      homePage: '',
      timeZone: null,
    },
    customer: { name: people.map(({ user }) => user).join(', '), phoneNumber: '', email: '', address: 'Table 4' },
  };
}

/** Makes an order of one dish in some state. */
export const withStatus = (more: Partial<OrderDetails['order']>): OrderDetails => {
  const details = orderOf([{ user: 'Ann', items: [lineOf('Falafel', {})] }]);
  return { ...details, order: { ...details.order, ...more } };
};
