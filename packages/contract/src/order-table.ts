import type { Order } from './orders.ts';

/**
 * Returns the table of an order, from the QR code or typed by the diner; '' without a table and for other order types.
 */
export const tableOf = ({ orderType, addressString }: Pick<Order, 'orderType' | 'addressString'>): string =>
  orderType === 'In Restaurant' ? addressString.trim() : '';
