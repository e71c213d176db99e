import { expect, test } from 'vitest';
import type { Cart, CartItem } from '@justright/contract/orders';
import { TO_PAY_LABEL, totalItems, totalRows } from './totals.ts';

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

test('what is to be paid without refused lines is the last row, below the total of the order', () => {
  const amounts = { subtotal: 2000, deliveryFee: 0, tipFee: 250, taxFee: 0, grandTotal: 2250, taxes: [] };
  expect(totalRows({ ...cart, toPay: amounts }).slice(-2)).toEqual([
    { label: 'Total', amount: '$37.50' },
    { label: TO_PAY_LABEL, amount: '$22.50' },
  ]);
});

test('taxes are named, and amounts have the currency of the order', () => {
  const taxes = [
    { name: 'VAT', percent: 7, isIncluded: true, amount: 229 },
    { name: 'City tax', percent: 1.5, isIncluded: false, amount: 53 },
  ];
  expect(totalRows({ ...cart, tipFee: 0, taxes, taxFee: 53, grandTotal: 3553, currency: 'EUR' })).toEqual([
    { label: 'Subtotal', amount: '€35.00' },
    { label: 'VAT 7%, included', amount: '€2.29' },
    { label: 'City tax 1.5%', amount: '€0.53' },
    { label: 'Total', amount: '€35.53' },
  ]);
});

test('only amounts that are not zero are listed', () => {
  expect(totalRows(cart)).toEqual([
    { label: 'Subtotal', amount: '$35.00' },
    { label: 'Tip', amount: '$2.50' },
    { label: 'Total', amount: '$37.50' },
  ]);
});
