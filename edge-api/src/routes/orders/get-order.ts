import { getMerchantOrder, getOrder } from '@justright/contract/orders';
import { findOrderDetails } from '../../data/orders.ts';
import { recheckOrders } from '../../kitchen/recheck-orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns an order within the caller's scope, with its restaurant, customer and history. */
const orderEndpoint = (call: typeof getOrder) =>
  endpoint(call, async (request) => {
    const { db, params, nowMs } = request;
    const scope = await request.scope();
    const find = async () => requireFound(await findOrderDetails(scope, db, params.id), 'Order');
    await recheckOrders(request, (await find()).restaurant.id, nowMs);
    const details = await find();
    return { data: details };
  });

export const getOrderEndpoint = orderEndpoint(getOrder);
export const getMerchantOrderEndpoint = orderEndpoint(getMerchantOrder);
