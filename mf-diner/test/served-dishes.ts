import { type Keyed, keyNumbers, numbered } from '@justright/contract/lean-keys';
import type { LeanDish, LeanGroup, LeanOmittedItem, LeanRestaurant } from '@justright/contract/lean-menu';
import { DEFAULT_CURRENCY } from '@justright/contract/money';
import type { Cart, CartItem, GuestOrderInput, Order } from '@justright/contract/orders';
import type { FilterQuery } from '@justright/contract/public-menu';
import type * as v from 'valibot';
import { TAKING_ORDERS } from './order-taking.ts';

type Query = v.InferOutput<typeof FilterQuery>;
/** A dish as the fake restaurant has it, by the name of its section. */
export type ServedDish = Keyed<LeanDish> & {
  section: string;
  /** The keys of whose traces nobody has said anything. */
  traces?: readonly string[];
};

const BOTH = ['vegan', 'vegetarian'];
const KEYS = { allergies: ['milk', 'molluscs', 'sesame'], diets: [...BOTH, 'dairy_free'] };
const SAUCE: Keyed<LeanGroup> = {
  id: 'sauce',
  title: 'Sauce',
  minPermitted: 1,
  maxPermitted: 1,
  options: [
    { id: 'tzatziki', title: 'Tzatziki', allergies: ['milk'], notDiets: ['vegan'], defaultModifier: true },
    { id: 'tahini', title: 'Lemon tahini', allergies: ['sesame'] },
    { id: 'lemon', title: 'Lemon wedge only' },
  ],
};

/** The dishes of the fake restaurant: each fits, does not fit, or fits with a change. */
export const DISHES: readonly ServedDish[] = [
  {
    section: 'Mezze',
    id: 'falafel',
    title: 'Green Falafel',
    price: 900,
    diets: BOTH,
    components: [{ title: 'Falafel' }, { title: 'Sauce', hasChoices: true }],
    groups: [SAUCE],
    served: { allergies: ['milk'] },
    without: ['milk'],
  },
  { section: 'Mezze', id: 'feta', title: 'Whipped Feta', price: 800, allergies: ['milk'], diets: ['vegetarian'] },
  {
    section: 'Salads and soups',
    id: 'salad',
    title: 'Village Salad',
    price: 1200,
    diets: BOTH,
    components: [{ title: 'Tomato' }, { title: 'Feta', isOptional: true, allergies: ['milk'], notDiets: ['vegan'] }],
    served: { allergies: ['milk'] },
    without: ['milk'],
  },
  { section: 'Salads and soups', id: 'casserole', title: "Chef's Casserole", price: 1900, known: false },
  { section: 'Charcoal', id: 'octopus', title: 'Octopus on Coals', price: 2400, allergies: ['molluscs'] },
  { section: 'Sides', id: 'fries', title: 'Hand-cut Fries', price: 500, diets: BOTH },
  { section: 'Drinks', id: 'lemonade', title: 'Mint Lemonade', price: 400, diets: BOTH },
];

const listOf = (text: string | undefined): string[] => text?.split(',') ?? [];
const isAmong = (avoided: readonly string[], { allergies = [] }: Pick<ServedDish, 'allergies'>): string[] =>
  allergies.filter((key) => avoided.includes(key));

/** Returns why a dish is hidden; null when it is shown. */
function omittedOf(dish: ServedDish, avoided: readonly string[], diets: readonly string[]): LeanOmittedItem | null {
  const { id, title, known, diets: ownDiets = [] } = dish;
  const isUnknown = known === false;
  const allergies = isAmong(avoided, dish);
  const notDiets = isUnknown ? [] : diets.filter((key) => !ownDiets.includes(key));
  const unknown = isUnknown ? { unknownFor: [...avoided], unknownDiets: [...diets] } : {};
  const isHidden = allergies.length + notDiets.length > 0 || (isUnknown && avoided.length + diets.length > 0);
  return isHidden ? { id, title, allergies, notDiets, ...unknown } : null;
}

/** Marks what of a dish does not fit. */
function fittedOf(
  { section: _section, traces: _traces, ...dish }: ServedDish,
  avoided: readonly string[],
): Keyed<LeanDish> {
  const fitted = <Piece extends Pick<ServedDish, 'allergies'> & { asks?: string[] | undefined }>(piece: Piece) => ({
    ...piece,
    ...(piece.asks && { asks: piece.asks.filter((key) => avoided.includes(key)) }),
    ...(isAmong(avoided, piece).length > 0 && { compatible: false as const }),
  });
  return {
    ...dish,
    ...(dish.components && { components: dish.components.map(fitted) }),
    ...(dish.groups && { groups: dish.groups.map((group) => ({ ...group, options: group.options.map(fitted) })) }),
  };
}

/**
 * Serves dishes filtered by a query, as far as screens need it: what a food contains hides it at every level. The rules
 * themselves are tested in `packages/dietary-rules` and edge-api.
 */
export function servedMenu(query: Query, dishes: readonly ServedDish[] = DISHES): LeanRestaurant {
  const avoided = listOf(query.allergies);
  const diets = listOf(query.diets);
  const possible = dishes.filter((dish) => omittedOf(dish, avoided, diets) === null);
  const asksOf = ({ traces = [] }: ServedDish) => traces.filter((key) => query.asks === '1' && avoided.includes(key));
  const shown = possible.filter((dish) => asksOf(dish).length === 0);
  const asked = possible.filter((dish) => !shown.includes(dish));
  const numberedOf = (dish: ServedDish) => numbered<LeanDish>(fittedOf(dish, avoided), keyNumbers(KEYS));
  const names = [...new Set(dishes.map(({ section }) => section))];
  const { orderTypes, operatingHours } = TAKING_ORDERS;
  return {
    id: 'olive',
    name: 'Olive & Ember',
    orderTypes,
    operatingHours,
    keys: KEYS,
    omitted: dishes.flatMap((dish) => omittedOf(dish, avoided, diets) ?? []),
    ...(asked.length > 0 && { asks: asked.map((dish) => ({ item: numberedOf(dish), keys: asksOf(dish) })) }),
    menu: {
      id: 'dinner',
      title: 'Dinner',
      subsections: names.map((name) => ({
        id: name.toLowerCase().replaceAll(' ', '-'),
        name,
        items: shown.flatMap(({ section }, index) => (section === name ? [index] : [])),
      })),
      menuItems: shown.map(numberedOf),
    },
  };
}

type Line = GuestOrderInput['cart']['orders'][number]['items'][number];
const quotedPreference = ({ foods, ...chosen }: NonNullable<Line['preference']>): CartItem['preference'] => ({
  selectedAllergies: [],
  selectedDiets: [],
  ...chosen,
  ...(foods && { foods: foods.map(({ name, ids, level = 'strict' }) => ({ name, ids, level })) }),
});

/** Makes the cart as the server computes it from an order. */
export function quotedCart({ cart }: GuestOrderInput, dishes: readonly ServedDish[] = DISHES): Cart {
  const orders = cart.orders.map(({ userId = '1', user = '', items }) => {
    const lines = items.map(({ menuItem, quantity = 1, omit = [], customizations = [], preference = {} }) => {
      const { title = '', price = 0, groups = [] } = dishes.find(({ id }) => id === menuItem.id) ?? {};
      return {
        menuItem: { id: menuItem.id, title, description: '', imageUrl: '' },
        customizations: customizations.map(({ customizationId, optionIds = [] }) => {
          const group = groups.find(({ id }) => id === customizationId);
          const options = group?.options.filter(({ id }) => optionIds.includes(id)) ?? [];
          return {
            customizationId,
            title: group?.title ?? '',
            options: options.map((option) => ({ id: option.id, title: option.title, price: option.price ?? 0 })),
          };
        }),
        quantity,
        price,
        customisedPrice: price,
        total: price * quantity,
        preference: quotedPreference(preference),
        omit,
        kitchen: { omissions: omit.map((name) => ({ title: name })), substitutions: [], addOns: [] },
      };
    });
    return { userId, user, items: lines, quantity: lines.length, size: 1, total: cart.subtotal };
  });
  return {
    orders,
    subtotal: cart.subtotal,
    markup: 0,
    serviceFee: 0,
    deliveryFee: 0,
    tipFee: 0,
    taxFee: 0,
    grandTotal: cart.grandTotal,
    currency: DEFAULT_CURRENCY,
  };
}

/** Makes the stored order of what a diner sends. */
export const storedOrder = (sent: GuestOrderInput): Order => ({
  id: 'order-1',
  productOrderId: 'JR-10001',
  orderStatus: 'pending',
  paymentStatus: 'pending',
  kitchenStatus: 'new',
  question: null,
  isQuestion: false,
  active: true,
  orderType: sent.orderType ?? 'In Restaurant',
  restaurant: { id: sent.restaurant.id, name: 'Olive & Ember' },
  cart: quotedCart(sent),
  notes: sent.notes ?? '',
  email: sent.email ?? '',
  phoneNumber: sent.phoneNumber ?? '',
  addressString: sent.addressString ?? '',
  createdAt: new Date().toISOString(),
});
