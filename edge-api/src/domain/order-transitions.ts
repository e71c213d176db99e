import type { OrderStatus, PaymentStatus } from '@justright/contract/orders';

export interface OrderState {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Whether a member of staff works on it. */
  active: boolean;
}
export type OrderAction = 'claim' | 'escalate' | 'complete' | 'cancel' | 'payment-complete' | 'payment-cancel';

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
    case 'escalate':
      return ESCALATABLE.includes(orderStatus) && !active ? { ...state, orderStatus: 'escalated' } : undefined;
    case 'complete':
      return COMPLETABLE.includes(orderStatus) ? { ...state, orderStatus: 'complete', active: false } : undefined;
    case 'cancel':
      return isOver(orderStatus) ? undefined : { ...state, orderStatus: 'cancelled', active: false };
    case 'payment-complete':
      return OPEN_PAYMENTS.includes(paymentStatus) ? { ...state, paymentStatus: 'succeeded' } : undefined;
    case 'payment-cancel':
      return OPEN_PAYMENTS.includes(paymentStatus) ? { ...state, paymentStatus: 'payment_failed' } : undefined;
  }
}
