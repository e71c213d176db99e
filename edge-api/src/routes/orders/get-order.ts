import { getOrder } from '@justright/contract/calls';
import { findOrderDetails } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';

/** An order with its restaurant, customer and history. */
export const getOrderEndpoint = endpoint(getOrder, {}, async ({ db, params, scope }) => {
  const details = await findOrderDetails(await scope(), db, params.id);
  if (!details) throw notFound('Order');
  return { data: details };
});
