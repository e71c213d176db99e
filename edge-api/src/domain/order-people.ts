import type { Cart, CartItem, OrderRow } from '@justright/contract/orders';

type Kitchen = OrderRow['kitchen'];
/** Who is behind one entry of a cart's `orders`: as a client names the person, and the person's name. */
export type CartPerson = Pick<Cart['orders'][number], 'userId' | 'user'>;

/** What a client wrote beside a line and a cart; it has no effect, and any text may stand in it. */
type LineNotes = Pick<CartItem, 'size' | 'category'>;
/** A person of a cart with what the client wrote there; the first one has the cart's own. */
export interface StoredPerson extends CartPerson {
  lines?: LineNotes[];
  coupon?: string | null;
}

/** What of an order says who its people are. It is stored apart and can be erased. */
export interface PersonalPart {
  userName: string;
  email: string;
  phoneNumber: string;
  addressString: string;
  notes: string;
  /** In the order of the cart's `orders`. */
  people: StoredPerson[];
  /** The kitchen's changes with names; null when they name nobody. */
  kitchen: Kitchen | null;
}

/** Makes the salt of a personal part: nobody can try all of them, so an erased part cannot be guessed from its digest. */
export const newSalt = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;

/** The order number of a person in a cart, which replaces the id that a client gave. */
const numberOf = (index: number): string => String(index + 1);

/** Returns the people of a cart with all that its client could write freely. */
export const peopleOf = ({ orders, coupon }: Cart): StoredPerson[] =>
  orders.map(({ userId, user, items }, index) => ({
    userId,
    user,
    ...(items.some(({ size, category }) => size !== undefined || category !== undefined) && {
      lines: items.map(({ size, category }) => ({
        ...(size !== undefined && { size }),
        ...(category !== undefined && { category }),
      })),
    }),
    ...(index === 0 && coupon !== undefined && { coupon }),
  }));

/** Returns a cart without the names of its people, and without what its client wrote freely. */
export const withoutPeople = ({ coupon: _coupon, ...cart }: Cart): Cart => ({
  ...cart,
  orders: cart.orders.map((order, index) => ({
    ...order,
    userId: numberOf(index),
    user: '',
    items: order.items.map(({ size: _size, category: _category, ...item }) => item),
  })),
});

/** Returns a stored cart with its people and what they wrote; those of an erased part stay nameless. */
export const withPeople = <
  Line extends object,
  Person extends CartPerson & { items: Line[] },
  Stored extends { orders: Person[] },
>(
  cart: Stored,
  people: readonly StoredPerson[],
): Stored => ({
  ...cart,
  ...(people[0]?.coupon !== undefined && { coupon: people[0].coupon }),
  orders: cart.orders.map((order, index) => {
    const { lines, coupon: _coupon, ...person } = people[index] ?? {};
    return {
      ...order,
      ...person,
      ...(lines && { items: order.items.map((item, line) => ({ ...item, ...lines[line] })) }),
    };
  }),
});

/** Returns how the kitchen's texts call a person: `index` counts those who ordered a dish. */
export const guestName = (user: string, index: number): string => user.trim() || `Guest ${index + 1}`;

/**
 * Returns the kitchen's changes without names; the same object when they name nobody. `served` are the people who ordered
 * a dish, in their order. A text ends with the dish and the person: "Onions (Soup, Ann)".
 */
export function withoutNames(kitchen: Kitchen, served: readonly Pick<CartPerson, 'user'>[]): Kitchen {
  if (served.length < 2 || served.every(({ user }) => user.trim() === '')) return kitchen;
  const endings = served.map(
    ({ user }, index) => [`, ${guestName(user, index)})`, `, ${guestName('', index)})`] as const,
  );
  const nameless = (texts: readonly string[]): string[] =>
    texts.map((text) => {
      const [ending, other] = endings.find(([named]) => text.endsWith(named)) ?? ['', ''];
      return `${text.slice(0, text.length - ending.length)}${other}`;
    });
  return { omit: nameless(kitchen.omit), substitute: nameless(kitchen.substitute), addOn: nameless(kitchen.addOn) };
}
