import type { CartItem, QuoteDetails } from '@justright/contract/orders';
import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { avoid } from '../../test/profiles.ts';
import { dish, group, option, part } from '../../test/dishes.ts';
import {
  type CartLine,
  countOf,
  EMPTY_CART,
  isDinerCart,
  linesByPerson,
  putLine,
  selectionOf,
  subtotalOf,
  withoutDish,
  withoutLine,
  withoutPersonLines,
  withQuantity,
} from './cart.ts';
import { chargedOf } from './charged.ts';
import { guestOrderOf } from './guest-order.ts';
import { linesOfQuote, priceChanges } from './corrected-order.ts';
import { isQuoteDetails, lineAtPath } from './quoted-order.ts';
import { lineOf } from '../dish/cart-line.ts';
import { keepPlacedOrder, placedOrders } from './order-history.ts';
import { NO_PROFILE } from '../choices/profile.ts';

/** What a cart costs at a table of a restaurant that charges nothing more. */
const atTable = ({ lines }: { lines: readonly CartLine[] }) => chargedOf(subtotalOf(lines), 'In Restaurant');
const noMilk = { diets: [], allergies: avoid('milk'), foods: [] };
const burger = dish('burger', {
  price: 1200,
  components: [part('Cheese', { allergies: ['milk'] }), part('Pickle')],
  menuItemCustomizations: [group('extras', [0, 2], [option('bacon', { price: 250 }), option('egg', { price: 150 })])],
});
const withBacon = { customizations: [{ customizationId: 'extras', optionIds: ['bacon'] }], omit: [] };
const plain = { customizations: [], omit: [] };

describe('a cart line', () => {
  it('costs base and options times quantity', () => {
    expect(lineOf('1', burger, NO_PROFILE, withBacon, 3)).toMatchObject({
      price: 1200,
      customisedPrice: 1450,
      total: 4350,
    });
  });

  it('has the preference it was chosen under, and omits what does not fit', () => {
    const line = lineOf('1', burger, noMilk, plain, 1);
    expect(line.preference).toEqual({
      selectedAllergies: ['milk'],
      selectedDiets: [],
      foods: [],
      strict: [],
      avoid: ['milk'],
      mild: [],
    });
    expect(line.omit).toEqual(['Cheese']);
    expect(line.kitchen.omissions).toEqual([{ title: 'Cheese' }]);
  });

  it('never has a quantity below 1', () => {
    expect(withQuantity(lineOf('1', burger, NO_PROFILE, plain, 1), 0).quantity).toBe(1);
  });

  it('returns the selection it was made of', () => {
    expect(selectionOf(lineOf('1', burger, NO_PROFILE, withBacon, 1))).toEqual(withBacon);
  });
});

describe('the cart', () => {
  const first = lineOf('1', burger, NO_PROFILE, withBacon, 1);

  it('adds the same choice to its line, and another choice as a new line', () => {
    const same = lineOf('2', burger, NO_PROFILE, withBacon, 2);
    const other = lineOf('3', burger, noMilk, withBacon, 1);
    const lines = [same, other].reduce(putLine, [first]);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1', 3],
      ['3', 1],
    ]);
    expect(countOf(lines)).toBe(4);
    expect(subtotalOf(lines)).toBe(4 * 1450);
  });

  it('replaces a changed line at its position', () => {
    const lines = putLine(
      [first, lineOf('2', burger, NO_PROFILE, plain, 1)],
      lineOf('1', burger, NO_PROFILE, plain, 5),
    );
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1', 5],
      ['2', 1],
    ]);
  });

  it('removes a line, or all lines of a dish', () => {
    const lines = [first, lineOf('2', burger, noMilk, plain, 1), lineOf('3', dish('soup'), NO_PROFILE, plain, 1)];
    expect(withoutLine(lines, '2').map(({ id }) => id)).toEqual(['1', '3']);
    expect(withoutDish(lines, 'burger').map(({ id }) => id)).toEqual(['3']);
  });

  it('is read from storage only in its own format', () => {
    expect(isDinerCart(JSON.parse(JSON.stringify({ ...EMPTY_CART, lines: [first] })))).toBe(true);
    expect(isDinerCart({ lines: [{}] })).toBe(false);
    expect(isDinerCart(null)).toBe(false);
  });
});

describe('the order that is sent', () => {
  const cart = { ...EMPTY_CART, name: ' Ann ', lines: [lineOf('1', burger, noMilk, withBacon, 2)] };

  it('has one person, no fees, and every line with its choices, omissions and preference', () => {
    const order = guestOrderOf(cart, 'restaurant', '', atTable(cart));
    expect(order.cart).toMatchObject({ subtotal: 2900, grandTotal: 2900, serviceFee: 0, deliveryFee: 0 });
    expect(order.cart.orders).toMatchObject([
      {
        userId: '1',
        user: 'Ann',
        items: [
          {
            menuItem: { id: 'burger' },
            quantity: 2,
            omit: ['Cheese'],
            customizations: withBacon.customizations,
            preference: { selectedAllergies: ['milk'], selectedDiets: [] },
          },
        ],
      },
    ]);
  });

  it('goes to the address of a delivery, with its fee and the taxes, and names no table then', () => {
    const charges = { currency: 'EUR', taxes: [{ name: 'T', percent: 10, isIncluded: false }], deliveryFee: 100 };
    const delivered = { ...cart, deliveryAddress: ' 4 Elm Street ' };
    const order = guestOrderOf(delivered, 'r', '12', chargedOf(2900, 'Delivery', charges));
    expect(order).toMatchObject({ orderType: 'Delivery', addressString: '4 Elm Street' });
    expect(order.cart).toMatchObject({ subtotal: 2900, deliveryFee: 100, taxFee: 300, grandTotal: 3300 });
    expect(guestOrderOf(delivered, 'r', '12', chargedOf(2900, 'Pickup')).addressString).toBe('');
  });

  it('names the table, if it is known', () => {
    const placesOf = (...labels: string[]) =>
      labels.map((label) => guestOrderOf(cart, 'r', label, atTable(cart)).addressString);
    expect(placesOf(' 12 ', 'Terrace', '')).toEqual(['Table 12', 'Terrace', '']);
  });
});

describe('a corrected order', () => {
  const lines = [lineOf('1', dish('soup'), NO_PROFILE, plain, 1), lineOf('2', burger, NO_PROFILE, withBacon, 1)];
  const conflict = {
    line: 'orders.0.items.0',
    menuItemId: 'soup',
    title: 'soup',
    allergies: [],
    diets: [],
    message: '',
  };
  const dearer: CartItem = { ...lineOf('x', burger, NO_PROFILE, withBacon, 1), price: 1300, customisedPrice: 1550 };
  const details: QuoteDetails = {
    conflicts: [{ ...conflict, reason: 'gone' }],
    quote: {
      orders: [{ userId: '1', user: '', items: [dearer], quantity: 1, size: 1, total: 1550 }],
      subtotal: 1550,
      serviceFee: 0,
      markup: 0,
      deliveryFee: 0,
      tipFee: 0,
      taxFee: 0,
      grandTotal: 1550,
    },
  };

  it('names each line that was refused, and each whose price has changed', () => {
    const sent = [{ personId: '1', lines }];
    expect(lineAtPath(sent, 'orders.0.items.1')?.line.menuItem.title).toBe('burger');
    for (const path of ['orders.1.items.0', 'orders.0.items.2', 'orders.0.items', '', 'orders.0.items.0x']) {
      expect(lineAtPath(sent, path)).toBeUndefined();
    }
    expect(priceChanges(sent, details)).toEqual([
      { lineId: '2', personId: '1', title: 'burger', fromCents: 1450, toCents: 1550 },
    ]);
  });

  it('becomes the cart that the server quoted', () => {
    const [line, ...others] = linesOfQuote(details, () => 'new');
    expect(line).toMatchObject({ id: 'new', customisedPrice: 1550, menuItem: { id: 'burger' } });
    expect(others).toEqual([]);
    expect(linesOfQuote({ conflicts: [], quote: null }, () => 'new')).toEqual([]);
  });

  it('differs from other details of a refusal', () => {
    expect(isQuoteDetails(details)).toBe(true);
    expect(isQuoteDetails({ conflicts: [], quote: null })).toBe(true);
    expect(isQuoteDetails({ places: [] })).toBe(false);
    expect(isQuoteDetails(undefined)).toBe(false);
  });
});

describe('placed orders', () => {
  const order = (id: string) => ({
    id,
    productOrderId: id,
    orderStatus: 'pending' as const,
    paymentStatus: 'pending' as const,
    active: false,
    kitchenStatus: 'new' as const,
    question: null,
    isQuestion: false,
    orderType: 'In Restaurant' as const,
    restaurant: { id: 'r', name: 'R' },
    cart: { orders: [], subtotal: 0, markup: 0, serviceFee: 0, deliveryFee: 0, tipFee: 0, taxFee: 0, grandTotal: 0 },
    notes: '',
    email: '',
    phoneNumber: '',
    addressString: '',
    createdAt: '2026-11-21T00:00:00.000Z',
  });

  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

  it('are kept as a list, the newest first and each once', () => {
    for (const id of ['1', '2', '1']) keepPlacedOrder(order(id));
    expect(placedOrders().map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('are empty when the storage has another format or fails', () => {
    localStorage.setItem('justright.orders', '{"not":"a list"}');
    expect(placedOrders()).toEqual([]);
    vi.stubGlobal('localStorage', undefined);
    expect(placedOrders()).toEqual([]);
    expect(() => keepPlacedOrder(order('1'))).not.toThrow();
  });
});

describe('a cart of several people', () => {
  const forBen = (id: string) => lineOf(id, burger, noMilk, plain, 1, '2');
  const lines = [
    lineOf('a', burger, NO_PROFILE, plain, 1),
    forBen('b'),
    lineOf('c', dish('soup'), NO_PROFILE, plain, 2),
  ];
  const others = [{ id: '2', name: ' Ben ' }];

  it('keeps equal dishes of two people on two lines', () => {
    const put = putLine(putLine(lines, lineOf('d', burger, noMilk, plain, 1)), forBen('e'));
    expect(put.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 1],
    ]);
  });

  it('removes only the one person’s lines of a dish, or all of that person’s', () => {
    expect(withoutDish(lines, 'burger', '2').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(withoutPersonLines(lines, '2').map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('is sent as one order per person with dishes, each with the person’s name, total and preferences', () => {
    const cart = { ...EMPTY_CART, name: 'Ann', lines };
    const { orders, subtotal } = guestOrderOf(cart, 'r', '', atTable(cart), [...others, { id: '3', name: 'Cem' }]).cart;
    expect(orders).toMatchObject([
      { userId: '1', user: 'Ann', total: 3200, items: [{ menuItem: { id: 'burger' } }, { menuItem: { id: 'soup' } }] },
      { userId: '2', user: 'Ben', total: 1200, items: [{ preference: { selectedAllergies: ['milk'] } }] },
    ]);
    expect(orders).toHaveLength(2);
    expect(subtotal).toBe(4400);
  });

  it('keeps every line, also those of a removed person', () => {
    expect(linesByPerson(lines, ['1'])).toEqual([
      { personId: '1', lines: [lines[0], lines[2]] },
      { personId: '2', lines: [lines[1]] },
    ]);
  });

  it('finds the right person’s line for every path that the server can send', () => {
    const sent = linesByPerson(lines, ['1', '2']);
    const { orders } = guestOrderOf({ ...EMPTY_CART, lines }, 'r', '', atTable({ lines }), others).cart;
    for (const [orderIndex, order] of orders.entries()) {
      for (const [lineIndex, item] of order.items.entries()) {
        const found = lineAtPath(sent, `orders.${orderIndex}.items.${lineIndex}`);
        expect(found?.personId).toBe(order.userId);
        expect(found?.line.menuItem.id).toBe(item.menuItem.id);
      }
    }
  });

  it('shows a changed price at its person, and uses the corrected order by person', () => {
    const sent = linesByPerson(lines, ['1', '2']);
    const quoted = (line: CartItem | undefined, cents: number): CartItem[] =>
      line ? [{ ...line, customisedPrice: cents }] : [];
    const order = { quantity: 1, size: 1, total: 0 };
    const details: QuoteDetails = {
      conflicts: [
        {
          line: 'orders.0.items.0',
          menuItemId: 'burger',
          title: 'burger',
          reason: 'gone',
          allergies: [],
          diets: [],
          message: '',
        },
      ],
      quote: {
        orders: [
          { ...order, userId: '1', user: 'Ann', items: quoted(lines[2], 1000) },
          { ...order, userId: '2', user: 'Ben', items: quoted(lines[1], 1300) },
        ],
        subtotal: 0,
        markup: 0,
        serviceFee: 0,
        deliveryFee: 0,
        tipFee: 0,
        taxFee: 0,
        grandTotal: 0,
      },
    };
    expect(priceChanges(sent, details)).toEqual([
      { lineId: 'b', personId: '2', title: 'burger', fromCents: 1200, toCents: 1300 },
    ]);
    expect(linesOfQuote(details, () => 'new').map(({ personId, menuItem }) => [personId, menuItem.id])).toEqual([
      ['1', 'soup'],
      ['2', 'burger'],
    ]);
  });
});
