import type { Order } from './orders.ts';

/** Only what leaves the restaurant needs labels: at a table the staff say what is in a dish. */
export const hasLabels = ({ orderType, orderStatus }: Pick<Order, 'orderType' | 'orderStatus'>): boolean =>
  orderType !== 'In Restaurant' && orderStatus !== 'cancelled';
