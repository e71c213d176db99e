import type { KitchenAct } from '@justright/contract/kitchen';
import type { KitchenStatus, OrderStatus, PaymentStatus, QuestionState } from '@justright/contract/orders';

export interface OrderState {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Whether a member of staff works on it. */
  active: boolean;
  kitchenStatus: KitchenStatus;
  question: QuestionState | null;
}
export type OrderAction =
  | 'claim'
  | 'release'
  | 'hand-over'
  | 'escalate'
  | 'complete'
  | 'cancel'
  | 'reopen'
  | 'payment-complete'
  | 'payment-cancel';
/** An act that moves an order; reading its needs and undoing do not. */
export type KitchenMove = Exclude<KitchenAct, 'read' | 'undo'> | 'refuse';

const OPEN_PAYMENTS: readonly PaymentStatus[] = ['pending', 'processing', 'amount_capturable_updated'];
const CLAIMABLE: readonly OrderStatus[] = ['pending', 'escalated', 'inprocess', 'paused'];
const COMPLETABLE: readonly OrderStatus[] = ['claimed', 'escalated', 'inprocess', 'pending'];
const ESCALATABLE: readonly OrderStatus[] = ['pending', 'inprocess', 'paused', 'claimed'];

/** Decides whether nobody works on an order any more. */
export const isOver = (status: OrderStatus): boolean => status === 'complete' || status === 'cancelled';

/** Returns the state after an action; undefined when it is not allowed (docs/api.md, "Order state machine"). */
export function nextState(state: OrderState, action: OrderAction): OrderState | undefined {
  const { orderStatus, paymentStatus, active } = state;
  switch (action) {
    case 'claim':
      return CLAIMABLE.includes(orderStatus) ? { ...state, orderStatus: 'claimed', active: true } : undefined;
    case 'release':
      return orderStatus === 'claimed' ? { ...state, orderStatus: 'pending', active: false } : undefined;
    case 'hand-over':
      return orderStatus === 'claimed' ? { ...state } : undefined;
    case 'escalate':
      return ESCALATABLE.includes(orderStatus) && !active ? { ...state, orderStatus: 'escalated' } : undefined;
    case 'complete':
      return COMPLETABLE.includes(orderStatus)
        ? { ...state, orderStatus: 'complete', active: false, kitchenStatus: 'done' }
        : undefined;
    case 'cancel':
      return isOver(orderStatus)
        ? undefined
        : { ...state, orderStatus: 'cancelled', active: false, kitchenStatus: 'refused' };
    case 'reopen':
      return isOver(orderStatus)
        ? {
            ...state,
            orderStatus: 'pending',
            active: false,
            kitchenStatus: 'new',
            question: state.question === null ? null : 'asked',
          }
        : undefined;
    case 'payment-complete':
      return OPEN_PAYMENTS.includes(paymentStatus) ? { ...state, paymentStatus: 'succeeded' } : undefined;
    case 'payment-cancel':
      return OPEN_PAYMENTS.includes(paymentStatus) ? { ...state, paymentStatus: 'payment_failed' } : undefined;
  }
}

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
