import type { OrderStatus } from '@justright/contract/orders';

const TEXTS: Record<OrderStatus, string> = {
  pending: 'Sent to the restaurant',
  inprocess: 'Being prepared',
  claimed: 'Being prepared',
  escalated: 'The staff is looking into it',
  paused: 'On hold',
  complete: 'Complete',
  cancelled: 'Cancelled',
  disabled: 'Closed',
};

/** Names an order's status for its diner. */
export const statusText = (status: OrderStatus): string => TEXTS[status];
