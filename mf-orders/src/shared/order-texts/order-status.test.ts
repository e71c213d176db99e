import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@justright/contract/orders';
import { ORDER_STATUSES_IN_ORDER, statusLabel, statusLook } from './order-status.ts';

test('every status of the contract has a position in the filter', () => {
  expect(ORDER_STATUSES_IN_ORDER.toSorted()).toEqual(ORDER_STATUSES.toSorted());
});

test('the chips have the specification’s colors', () => {
  const tones = Object.fromEntries(ORDER_STATUSES.map((status) => [status, statusLook(status).tone]));
  expect(tones).toEqual({
    complete: 'success',
    cancelled: 'success',
    pending: 'error',
    disabled: 'error',
    escalated: 'error',
    paused: 'warning',
    inprocess: 'warning',
    claimed: 'info',
  });
});

test('a status is shown in words', () => {
  expect(statusLabel('inprocess')).toBe('In process');
  expect(statusLabel('payment_failed')).toBe('Payment failed');
  expect(statusLabel('N/A')).toBe('N/A');
});
