import { expect, it } from 'vitest';
import { storedOrder } from '../../../test/served-dishes.ts';
import { NO_PARTY } from '../../dining-table/party.ts';
import { EMPTY_CART } from '../../order/cart.ts';
import { cartWith, partyWith } from './order-again.ts';

const MILK = { selectedAllergies: ['milk'], strict: ['milk'] };
const ORDER = storedOrder({
  restaurant: { id: 'quay' },
  email: 'ann@mail.test',
  notes: 'By the window',
  orderType: 'Delivery',
  addressString: '1 Pier Street',
  cart: {
    subtotal: 0,
    grandTotal: 0,
    orders: [
      { userId: '1', user: 'Ann', items: [{ menuItem: { id: 'salad' }, quantity: 2 }] },
      { userId: '2', user: 'Ben', items: [{ menuItem: { id: 'fries' }, preference: MILK }] },
    ],
  },
});

it('ordering again puts every dish back with its person, its quantity and what it was chosen for, however often it is pressed', () => {
  const once = cartWith(EMPTY_CART, ORDER);
  expect(once.lines.map(({ personId, quantity, menuItem }) => [personId, menuItem.id, quantity])).toEqual([
    ['1', 'salad', 2],
    ['2', 'fries', 1],
  ]);
  expect(once.lines[1]?.preference).toMatchObject(MILK);
  expect(once).toMatchObject({ name: 'Ann', email: 'ann@mail.test', notes: 'By the window' });
  expect(once).toMatchObject({ orderType: 'Delivery', deliveryAddress: '1 Pier Street' });
  expect(once.asks).toBeUndefined();
  expect(cartWith(once, ORDER)).toEqual(once);
});

it('what the cart has meanwhile stays beside it', () => {
  const [line] = cartWith(EMPTY_CART, ORDER).lines;
  if (!line) throw new Error('The order has dishes');
  const was = { ...EMPTY_CART, name: 'Annie', lines: [{ ...line, id: 'own' }] };
  const again = cartWith(was, ORDER);
  expect(again.lines.map(({ id }) => id)).toEqual(['own', 'order-1/1/0', 'order-1/2/0']);
  expect(again.name).toBe('Annie');
});

it('the people of the order are at the table again with their allergies; who is there stays as they are', () => {
  const party = partyWith(NO_PARTY, ORDER);
  expect(party.others).toMatchObject([{ id: '2', name: 'Ben', isAsked: true, profile: { strict: ['milk'] } }]);
  const unasked = { ...party, others: party.others.map((one) => ({ ...one, isAsked: false })) };
  expect(partyWith(unasked, ORDER)).toEqual(unasked);
});
