import { expect, test } from 'vitest';
import type { Cart, CartItem } from '@justright/contract/orders';
import { totalItems, totalRows } from './totals.ts';

const line = (quantity: number): CartItem => ({
  menuItem: { id: '1', title: 'Soup', description: '', imageUrl: '' },
  customizations: [],
  quantity,
  price: 500,
  customisedPrice: 500,
  total: 500 * quantity,
  preference: { selectedAllergies: [], selectedDiets: [] },
  omit: [],
  kitchen: { omissions: [], substitutions: [], addOns: [] },
});
const cart: Cart = {
  orders: [
    { userId: '1', user: '', items: [line(2), line(1)], quantity: 3, size: 2, total: 1500 },
    { userId: '2', user: '', items: [line(4)], quantity: 4, size: 1, total: 2000 },
  ],
  subtotal: 3500,
  serviceFee: 0,
  markup: 0,
  deliveryFee: 0,
  tipFee: 250,
  taxFee: 0,
  grandTotal: 3750,
};

test('total items counts the dishes of all people', () => {
  expect(totalItems(cart)).toBe(7);
});

test('the markup is listed as a part of the subtotal', () => {
  expect(totalRows({ ...cart, markup: 350 })[1]).toEqual({ label: 'Markup, included', amount: '$3.50' });
});

test('only amounts that are not zero are listed', () => {
  expect(totalRows(cart)).toEqual([
    { label: 'Subtotal', amount: '$35.00' },
    { label: 'Tip', amount: '$2.50' },
    { label: 'Total', amount: '$37.50' },
  ]);
});
