import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '@justright/contract/orders';
import { offeredActions, offeredPaymentActions } from './order-actions.ts';

const order = (orderStatus: OrderStatus, active = false) => ({
  id: '1',
  productOrderId: 'JR-1',
  orderStatus,
  active,
  comments: '',
});

const offeredTo = (orderStatus: OrderStatus, active: boolean) => {
  const { primary, others } = offeredActions(order(orderStatus, active));
  return primary === undefined ? others : [primary, ...others];
};

describe('what may be done with an order', () => {
  const cases: [OrderStatus, string[]][] = [
    ['pending', ['claim', 'complete', 'cancel', 'escalate', 'edit']],
    ['escalated', ['claim', 'complete', 'cancel', 'edit']],
    ['inprocess', ['complete', 'cancel', 'claim', 'escalate', 'edit']],
    ['paused', ['claim', 'cancel', 'escalate', 'edit']],
    ['claimed', ['complete', 'cancel', 'escalate', 'edit']],
    ['disabled', ['cancel', 'edit']],
    ['complete', ['edit']],
    ['cancelled', ['edit']],
  ];

  test.each(cases)('an idle order that is %s offers exactly what the state machine allows', (status, actions) => {
    expect(offeredTo(status, false)).toEqual(actions);
  });

  test.each(cases)('an active order that is %s offers the same but no escalation', (status, actions) => {
    expect(offeredTo(status, true)).toEqual(actions.filter((action) => action !== 'escalate'));
  });

  test('the cases cover every status of the contract', () => {
    expect(cases.map(([status]) => status).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });

  test('the one next step is to claim what waits and to complete what is claimed', () => {
    expect(offeredActions(order('pending')).primary).toBe('claim');
    expect(offeredActions(order('escalated')).primary).toBe('claim');
    expect(offeredActions(order('claimed', true)).primary).toBe('complete');
    expect(offeredActions(order('complete')).primary).toBeUndefined();
  });
});

test('a payment is settled while it is open, and never again', () => {
  const open = PAYMENT_STATUSES.filter((status) => offeredPaymentActions(status).length === 2);
  const settled = PAYMENT_STATUSES.filter((status) => offeredPaymentActions(status).length === 0);
  expect(open.toSorted()).toEqual(['amount_capturable_updated', 'pending', 'processing']);
  expect(settled.toSorted()).toEqual(['N/A', 'payment_failed', 'succeeded']);
});
