import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '@justright/contract/orders';
import { isErasable, laterActions, offeredActions, offeredPaymentActions } from './order-actions.ts';

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

describe('the actions on an order', () => {
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

  test.each(cases)('an idle order that is %s has exactly the actions of the state machine', (status, actions) => {
    expect(offeredTo(status, false)).toEqual(actions);
  });

  test.each(cases)('an active order that is %s has the same actions without escalation', (status, actions) => {
    expect(offeredTo(status, true)).toEqual(actions.filter((action) => action !== 'escalate'));
  });

  test('the cases cover every status of the contract', () => {
    expect(cases.map(([status]) => status).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });

  test('the next step is to claim a waiting order and to complete a claimed one', () => {
    expect(offeredActions(order('pending')).primary).toBe('claim');
    expect(offeredActions(order('escalated')).primary).toBe('claim');
    expect(offeredActions(order('claimed', true)).primary).toBe('complete');
    expect(offeredActions(order('complete')).primary).toBeUndefined();
  });
});

test('only an administrator erases the personal data of an order, once and after the order is over', () => {
  const over = { orderStatus: 'complete', isErased: false } as const;
  expect(isErasable(over, 'SuperAdmin')).toBe(true);
  expect(isErasable({ ...over, orderStatus: 'cancelled' }, 'SuperAdmin')).toBe(true);
  expect(isErasable({ ...over, orderStatus: 'claimed' }, 'SuperAdmin')).toBe(false);
  expect(isErasable({ ...over, isErased: true }, 'SuperAdmin')).toBe(false);
  expect(isErasable(over, 'OrderAdmin')).toBe(false);
});

test('a claim is released or handed over, and an order that is over is reopened', () => {
  const offered = ORDER_STATUSES.filter((orderStatus) => laterActions({ orderStatus }).length > 0);
  expect(offered.toSorted()).toEqual(['cancelled', 'claimed', 'complete']);
  expect(laterActions({ orderStatus: 'claimed' })).toEqual(['release', 'hand-over']);
  expect(laterActions({ orderStatus: 'cancelled' })).toEqual(['reopen']);
});

test('a payment can be settled while it is open, and only once', () => {
  const open = PAYMENT_STATUSES.filter((status) => offeredPaymentActions(status).length === 2);
  const settled = PAYMENT_STATUSES.filter((status) => offeredPaymentActions(status).length === 0);
  expect(open.toSorted()).toEqual(['amount_capturable_updated', 'pending', 'processing']);
  expect(settled.toSorted()).toEqual(['N/A', 'payment_failed', 'succeeded']);
});
