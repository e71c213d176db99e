import type { Order } from '@justright/contract/orders';

/** The table that an order is brought to, as its diner's code or the diner said it; '' for none and for other orders. */
export const tableOf = ({ orderType, addressString }: Pick<Order, 'orderType' | 'addressString'>): string =>
  orderType === 'In Restaurant' ? addressString.trim() : '';
