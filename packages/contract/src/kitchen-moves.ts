import type { KitchenAct } from './kitchen.ts';
import type { KitchenStatus, OrderStatus, PaymentStatus, QuestionState } from './orders.ts';

export interface OrderState {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Whether a member of staff works on it. */
  active: boolean;
  kitchenStatus: KitchenStatus;
  question: QuestionState | null;
}
/** An act that moves an order; reading its needs, attending its guest and undoing do not. */
export type KitchenMove = Exclude<KitchenAct, 'read' | 'attend' | 'undo'> | 'yes' | 'refuse';

/** Decides whether nobody works on an order any more. */
export const isOver = (status: OrderStatus): boolean => status === 'complete' || status === 'cancelled';

/** What a kitchen may do with an order that counts, by its kitchen status. */
const MOVES: Readonly<Partial<Record<KitchenMove, { from: readonly KitchenStatus[]; to: KitchenStatus }>>> = {
  accept: { from: ['new'], to: 'accepted' },
  start: { from: ['accepted'], to: 'started' },
  ready: { from: ['accepted', 'started'], to: 'ready' },
  done: { from: ['accepted', 'started', 'ready'], to: 'done' },
};

/**
 * Returns the state after a kitchen's act; undefined when it is not allowed (docs/api.md, "Order state machine"). The order
 * status follows: accepted is in process, done is complete, refused is cancelled.
 */
export function afterKitchenMove(state: OrderState, act: KitchenMove): OrderState | undefined {
  // A refused one is not: its guest has read why, and a host reopens it with a reason.
  if (act === 'reopen') {
    const isDone = state.orderStatus === 'complete' && state.kitchenStatus === 'done';
    return isDone ? { ...state, orderStatus: 'inprocess', kitchenStatus: 'ready', active: true } : undefined;
  }
  if (isOver(state.orderStatus)) return undefined;
  const refused = { orderStatus: 'cancelled', kitchenStatus: 'refused', active: false } as const;
  // A question is answered first: until yes the order does not count.
  if (state.question === 'asked') {
    if (act === 'yes') return { ...state, question: 'yes' };
    return act === 'refuse' ? { ...state, ...refused, question: 'no' } : undefined;
  }
  if (act === 'refuse') return { ...state, ...refused };
  const move = MOVES[act];
  if (!move?.from.includes(state.kitchenStatus)) return undefined;
  const isDone = move.to === 'done';
  return { ...state, kitchenStatus: move.to, orderStatus: isDone ? 'complete' : 'inprocess', active: !isDone };
}
