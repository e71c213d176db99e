import { expect, test } from 'vitest';
import type { OrderRow } from '@justright/contract/orders';
import { allowing, BULK_ACTIONS, bulkLabel, doneText } from './bulk.ts';

const orderOf = (orderStatus: OrderRow['orderStatus'], paymentStatus: OrderRow['paymentStatus'] = 'pending') =>
  ({
    id: orderStatus,
    productOrderId: orderStatus,
    orderStatus,
    paymentStatus,
    active: true,
    comments: '',
  }) as OrderRow;

test('an action is for the orders whose state allows it', () => {
  const rows = [orderOf('pending'), orderOf('claimed', 'succeeded'), orderOf('complete'), orderOf('cancelled', 'N/A')];
  const counts = Object.fromEntries(BULK_ACTIONS.map((action) => [action, allowing(rows, action).map(({ id }) => id)]));
  expect(counts).toEqual({
    claim: ['pending'],
    complete: ['pending', 'claimed'],
    // Active orders are not escalated.
    escalate: [],
    cancel: ['pending', 'claimed'],
    'payment-complete': ['pending', 'complete'],
  });
});

test('one order and several are told in words that fit', () => {
  expect(bulkLabel('claim', 2)).toBe('Mark Claimed (2)');
  expect(doneText('claim', 1)).toBe('1 order is claimed by you');
  expect(doneText('cancel', 1200)).toBe('1,200 orders are cancelled');
});
