import type { OrderRow } from '@justright/contract/orders';
import { countText } from '@justright/ui/texts';
import { ACTION_LABELS, offeredActions, offeredPaymentActions } from '../order-actions/order-actions.ts';

/** What can be done to several orders at once, in the order of the buttons. */
export const BULK_ACTIONS = ['claim', 'complete', 'escalate', 'cancel', 'payment-complete'] as const;
export type BulkActionId = (typeof BULK_ACTIONS)[number];

/** Returns the orders whose state allows an action. */
export const allowing = (rows: readonly OrderRow[], action: BulkActionId): OrderRow[] =>
  rows.filter((row) => {
    if (action === 'payment-complete') return offeredPaymentActions(row.paymentStatus).includes(action);
    const { primary, others } = offeredActions(row);
    return primary === action || others.includes(action);
  });

export const ordersText = (count: number): string => countText(count, 'order', 'orders');

/** The label of an action's button, with the number of selected orders that allow it. */
export const bulkLabel = (action: BulkActionId, count: number): string => `${ACTION_LABELS[action]} (${count})`;

const QUESTIONS: Readonly<Record<BulkActionId, string>> = {
  claim: 'They will be marked as claimed by you.',
  complete: 'Enter for each the number under which it was placed with the restaurant.',
  escalate: 'They will be marked as escalated, so that somebody takes them at once.',
  cancel: "They will be cancelled. This can't be undone.",
  'payment-complete': "Their payments will be marked as received. This can't be undone.",
};
export const bulkQuestion = (action: BulkActionId): string => QUESTIONS[action];

const DONE: Readonly<Record<BulkActionId, string>> = {
  claim: 'claimed by you',
  complete: 'complete',
  escalate: 'escalated',
  cancel: 'cancelled',
  'payment-complete': 'paid',
};

/** Says what became of the orders: `2 orders are claimed by you`. */
export const doneText = (action: BulkActionId, count: number): string =>
  `${ordersText(count)} ${count === 1 ? 'is' : 'are'} ${DONE[action]}`;
