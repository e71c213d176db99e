import { isOver, type OrderState } from '@justright/contract/kitchen-moves';
import type { OrderStatus, PaymentStatus } from '@justright/contract/orders';

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
const OPEN_PAYMENTS: readonly PaymentStatus[] = ['pending', 'processing', 'amount_capturable_updated'];
const CLAIMABLE: readonly OrderStatus[] = ['pending', 'escalated', 'inprocess', 'paused'];
const COMPLETABLE: readonly OrderStatus[] = ['claimed', 'escalated', 'inprocess', 'pending'];
const ESCALATABLE: readonly OrderStatus[] = ['pending', 'inprocess', 'paused', 'claimed'];

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
