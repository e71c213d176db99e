import { getMerchantOrder, getOrder } from '@justright/contract/orders';
import { findOrderDetails } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns an order within the caller's scope, with its restaurant, customer and history. */
const orderEndpoint = (call: typeof getOrder) =>
  endpoint(call, async ({ db, params, scope }) => {
    const details = requireFound(await findOrderDetails(await scope(), db, params.id), 'Order');
    return { data: details };
  });

export const getOrderEndpoint = orderEndpoint(getOrder);
export const getMerchantOrderEndpoint = orderEndpoint(getMerchantOrder);
