import { afterKitchenMove, isOver, type KitchenMove } from '@justright/contract/kitchen-moves';
import {
  KITCHEN_STATUSES,
  type KitchenStatus,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  QUESTION_STATES,
} from '@justright/contract/orders';
import { describe, expect, it } from 'vitest';
import { nextState, type OrderAction } from './order-transitions.ts';

/** The expected table, copied from docs/api.md: the states that allow each action, and the resulting state. */
const STATUS_TABLE: Record<
  'claim' | 'release' | 'hand-over' | 'escalate' | 'complete' | 'cancel' | 'reopen',
  { from: OrderStatus[]; to: OrderStatus }
> = {
  claim: { from: ['pending', 'escalated', 'inprocess', 'paused'], to: 'claimed' },
  release: { from: ['claimed'], to: 'pending' },
  'hand-over': { from: ['claimed'], to: 'claimed' },
  escalate: { from: ['pending', 'inprocess', 'paused', 'claimed'], to: 'escalated' },
  complete: { from: ['claimed', 'escalated', 'inprocess', 'pending'], to: 'complete' },
  cancel: { from: ['pending', 'disabled', 'paused', 'inprocess', 'claimed', 'escalated'], to: 'cancelled' },
  reopen: { from: ['complete', 'cancelled'], to: 'pending' },
};
const PAYMENT_TABLE: Record<'payment-complete' | 'payment-cancel', { from: PaymentStatus[]; to: PaymentStatus }> = {
  'payment-complete': { from: ['pending', 'processing', 'amount_capturable_updated'], to: 'succeeded' },
  'payment-cancel': { from: ['pending', 'processing', 'amount_capturable_updated'], to: 'payment_failed' },
};
const ACTIVE_AFTER: Partial<Record<OrderAction, boolean>> = {
  claim: true,
  release: false,
  complete: false,
  cancel: false,
  reopen: false,
};
const KITCHEN_AFTER: Partial<Record<OrderAction, KitchenStatus>> = {
  complete: 'done',
  cancel: 'refused',
  reopen: 'new',
};

const states = ORDER_STATUSES.flatMap((orderStatus) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [true, false].flatMap((active) =>
      KITCHEN_STATUSES.flatMap((kitchenStatus) =>
        [null, ...QUESTION_STATES].map((question) => ({ orderStatus, paymentStatus, active, kitchenStatus, question })),
      ),
    ),
  ),
);

describe('the order state machine', () => {
  it.each(Object.entries(STATUS_TABLE))(
    '%s is allowed only in its states, and leads to its own state',
    (action, { from, to }) => {
      for (const state of states) {
        const next = nextState(state, action as OrderAction);
        const isAllowed = from.includes(state.orderStatus) && !(action === 'escalate' && state.active);
        const active = ACTIVE_AFTER[action as OrderAction] ?? state.active;
        const kitchenStatus = KITCHEN_AFTER[action as OrderAction] ?? state.kitchenStatus;
        const question = action === 'reopen' && state.question ? 'asked' : state.question;
        expect(next, JSON.stringify({ action, state })).toEqual(
          isAllowed ? { ...state, orderStatus: to, active, kitchenStatus, question } : undefined,
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

/** The table of docs/api.md, "Order state machine": what a kitchen may do with an order that counts. */
const KITCHEN_TABLE: Record<
  Exclude<KitchenMove, 'yes' | 'reopen'>,
  { from: KitchenStatus[]; to: KitchenStatus; orderStatus: OrderStatus; active: boolean }
> = {
  accept: { from: ['new'], to: 'accepted', orderStatus: 'inprocess', active: true },
  start: { from: ['accepted'], to: 'started', orderStatus: 'inprocess', active: true },
  ready: { from: ['accepted', 'started'], to: 'ready', orderStatus: 'inprocess', active: true },
  done: { from: ['accepted', 'started', 'ready'], to: 'done', orderStatus: 'complete', active: false },
  refuse: { from: [...KITCHEN_STATUSES], to: 'refused', orderStatus: 'cancelled', active: false },
};

describe('a kitchen', () => {
  const open = states.filter(({ orderStatus }) => !isOver(orderStatus));

  it.each(Object.entries(KITCHEN_TABLE))('may %s only what counts and is in its states', (act, rule) => {
    for (const state of open.filter(({ question }) => question !== 'asked')) {
      expect(afterKitchenMove(state, act as KitchenMove)).toEqual(
        rule.from.includes(state.kitchenStatus)
          ? { ...state, kitchenStatus: rule.to, orderStatus: rule.orderStatus, active: rule.active }
          : undefined,
      );
    }
  });

  it('takes back to ready what it has completed, and nothing else', () => {
    for (const state of states) {
      const isDone = state.orderStatus === 'complete' && state.kitchenStatus === 'done';
      const ready = { ...state, orderStatus: 'inprocess', kitchenStatus: 'ready', active: true };
      expect(afterKitchenMove(state, 'reopen')).toEqual(isDone ? ready : undefined);
    }
  });

  it('answers a question before anything else, and a no cancels the order', () => {
    for (const state of open.filter(({ question }) => question === 'asked')) {
      expect(afterKitchenMove(state, 'yes')).toEqual({ ...state, question: 'yes' });
      expect(afterKitchenMove(state, 'refuse')).toMatchObject({ question: 'no', orderStatus: 'cancelled' });
      for (const act of ['accept', 'start', 'ready', 'done'] as const)
        expect(afterKitchenMove(state, act)).toBeUndefined();
    }
  });

  it('answers only what was asked, and does nothing with an order that is over', () => {
    for (const state of states) {
      if (state.question !== 'asked') expect(afterKitchenMove(state, 'yes')).toBeUndefined();
      if (isOver(state.orderStatus))
        for (const act of Object.keys(KITCHEN_TABLE))
          expect(afterKitchenMove(state, act as KitchenMove)).toBeUndefined();
    }
  });
});
