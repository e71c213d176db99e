import { expect, test } from 'vitest';
import { missingContact } from './missing-contact.ts';
import { ORDER_TYPES } from './order-type.ts';

const NOBODY = { name: ' ', phoneNumber: '', address: ' ' };
const ANN = { name: 'Ann', phoneNumber: '+14155550100', address: '4 Elm Street' };

test.each([
  ['In Restaurant', []],
  ['Pickup', ['name']],
  ['Delivery', ['name', 'phoneNumber', 'address']],
] as const)('an order of the type %s needs exactly: %j', (orderType, fields) => {
  expect(Object.keys(missingContact({ orderType, ...NOBODY }))).toEqual(fields);
  for (const field of fields) {
    expect(Object.keys(missingContact({ orderType, ...ANN, [field]: ' ' }))).toEqual([field]);
  }
});

test('an order with name, number and address lacks nothing', () => {
  for (const orderType of ORDER_TYPES) expect(missingContact({ orderType, ...ANN })).toEqual({});
  expect(missingContact({ orderType: undefined, ...NOBODY })).toEqual({});
});
