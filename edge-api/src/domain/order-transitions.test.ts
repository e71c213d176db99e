import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '@justright/contract/orders';
import { describe, expect, it } from 'vitest';
import { nextState, type OrderAction } from './order-transitions.ts';

/** The expected table, copied from docs/api.md: the states that allow each action, and the resulting state. */
const STATUS_TABLE: Record<'claim' | 'escalate' | 'complete' | 'cancel', { from: OrderStatus[]; to: OrderStatus }> = {
  claim: { from: ['pending', 'escalated', 'inprocess', 'paused'], to: 'claimed' },
  escalate: { from: ['pending', 'inprocess', 'paused', 'claimed'], to: 'escalated' },
  complete: { from: ['claimed', 'escalated', 'inprocess', 'pending'], to: 'complete' },
  cancel: { from: ['pending', 'disabled', 'paused', 'inprocess', 'claimed', 'escalated'], to: 'cancelled' },
};
const PAYMENT_TABLE: Record<'payment-complete' | 'payment-cancel', { from: PaymentStatus[]; to: PaymentStatus }> = {
  'payment-complete': { from: ['pending', 'processing', 'amount_capturable_updated'], to: 'succeeded' },
  'payment-cancel': { from: ['pending', 'processing', 'amount_capturable_updated'], to: 'payment_failed' },
};
const ACTIVE_AFTER: Partial<Record<OrderAction, boolean>> = { claim: true, complete: false, cancel: false };

const states = ORDER_STATUSES.flatMap((orderStatus) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) => [true, false].map((active) => ({ orderStatus, paymentStatus, active }))),
);

describe('the order state machine', () => {
  it.each(Object.entries(STATUS_TABLE))(
    '%s is allowed only in its states, and leads to its own state',
    (action, { from, to }) => {
      for (const state of states) {
        const next = nextState(state, action as OrderAction);
        const isAllowed = from.includes(state.orderStatus) && !(action === 'escalate' && state.active);
        const active = ACTIVE_AFTER[action as OrderAction] ?? state.active;
        expect(next, JSON.stringify({ action, state })).toEqual(
          isAllowed ? { ...state, orderStatus: to, active } : undefined,
        );
      }
    },
  );

  it.each(Object.entries(PAYMENT_TABLE))('%s changes only open payments', (action, { from, to }) => {
    for (const state of states) {
      const isAllowed = from.includes(state.paymentStatus);
      expect(nextState(state, action as OrderAction)).toEqual(isAllowed ? { ...state, paymentStatus: to } : undefined);
    }
  });
});
