import { addressOf } from '@justright/contract/address-of';
import type { PlacedOrder } from './order-history.ts';

/** Returns the address of a placed order: with its key, so that it is found where the browser has not stored it. */
export const orderPath = (restaurantId: string, { id, followKey }: PlacedOrder): string => {
  const path = addressOf('/explore/{restaurantId}/order/{orderId}', { restaurantId, orderId: id });
  return followKey === undefined ? path : `${path}#${followKey}`;
};
