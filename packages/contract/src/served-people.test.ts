import { expect, test } from 'vitest';
import type { CartItem, CartOrder } from './orders.ts';
import { servedPeople } from './served-people.ts';

const person = (user: string, items: number): CartOrder => ({
  userId: user,
  user,
  items: Array.from({ length: items }, () => ({}) as CartItem),
  quantity: items,
  size: items,
  total: 0,
});

test('every person with dishes has a name or a number', () => {
  const served = servedPeople([person('Ann', 1), person(' ', 2), person('Nobody', 0), person('', 1)]);
  expect(served.map(({ name }) => name)).toEqual(['Ann', 'Guest 2', 'Guest 3']);
});
