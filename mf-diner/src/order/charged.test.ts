import { expect, it } from 'vitest';
import { chargedOf } from './charged.ts';
import { orderTypeOf } from './order-type-of.ts';

const CHARGES = { currency: 'EUR', taxes: [{ name: 'VAT', percent: 10, isIncluded: false }], deliveryFee: 500 };

it('an order goes as it was chosen only where the restaurant offers that', () => {
  expect(orderTypeOf({}, ['Delivery', 'Pickup', 'In Restaurant'])).toBe('In Restaurant');
  expect(orderTypeOf({ orderType: 'Delivery' }, ['Delivery', 'In Restaurant'])).toBe('Delivery');
  expect(orderTypeOf({ orderType: 'Delivery' }, ['Pickup', 'In Restaurant'])).toBe('In Restaurant');
  expect(orderTypeOf({}, ['Delivery'])).toBe('Delivery');
  expect(orderTypeOf({ orderType: 'Pickup' })).toBe('Pickup');
});

it('only a delivery has a fee, which is taxed as the dishes are', () => {
  expect(chargedOf(1000, 'Delivery', CHARGES)).toMatchObject({ deliveryFee: 500, taxFee: 150, grandTotal: 1650 });
  expect(chargedOf(1000, 'Pickup', CHARGES)).toMatchObject({ deliveryFee: 0, taxFee: 100, grandTotal: 1100 });
  expect(chargedOf(1000, 'Pickup')).toMatchObject({ taxFee: 0, grandTotal: 1000, currency: undefined });
});
