import type { OrderType } from '@justright/contract/order-type';
import type { DinerCart } from './cart.ts';

/** Returns how the order reaches the diner: as chosen if the restaurant offers that, else at the table, else as it offers. */
export const orderTypeOf = (
  { orderType = 'In Restaurant' }: Pick<DinerCart, 'orderType'>,
  offered: readonly OrderType[] = [],
): OrderType =>
  offered.length === 0 || offered.includes(orderType)
    ? orderType
    : offered.includes('In Restaurant')
      ? 'In Restaurant'
      : (offered[0] ?? orderType);
