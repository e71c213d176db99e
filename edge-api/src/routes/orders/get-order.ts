import { getMerchantOrder, getOrder, getOrderPaper, type OrderDetails } from '@justright/contract/orders';
import { findOrderDetails } from '../../data/orders.ts';
import type { Scope } from '../../data/scope.ts';
import type { Open } from '../../data/snapshot.ts';
import { withContentsNow } from '../../kitchen/contents-now.ts';
import { endWaiting } from '../../kitchen/end-waiting.ts';
import { recheckOrders } from '../../kitchen/recheck-orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

interface Asking {
  params: { id: string };
  scope: () => Promise<Scope>;
  open: Open;
  nowMs: number;
}

/** Reads an order within the caller's scope, with its restaurant, customer and history, its lines checked anew. */
async function readChecked(request: Parameters<typeof recheckOrders>[0] & Asking): Promise<OrderDetails> {
  const { db, params, nowMs } = request;
  const scope = await request.scope();
  const find = async () => requireFound(await findOrderDetails(scope, db, params.id), 'Order');
  const { restaurant } = await find();
  await endWaiting(request, restaurant.id, nowMs);
  await recheckOrders(request, restaurant.id, nowMs);
  return withContentsNow(request, await find());
}

const orderEndpoint = (call: typeof getOrder) =>
  endpoint(call, async (request) => ({ data: await readChecked(request) }));

export const getOrderEndpoint = orderEndpoint(getOrder);
export const getMerchantOrderEndpoint = orderEndpoint(getMerchantOrder);

/** Returns what is printed of an order, and nothing else of it: a kitchen's device reads this too. */
export const getOrderPaperEndpoint = endpoint(getOrderPaper, async (request) => {
  const { order, restaurant, customer } = await readChecked(request);
  const {
    productOrderId,
    orderType,
    orderStatus,
    createdAt,
    addressString,
    cart,
    notes,
    question,
    isQuestion,
    isErased,
  } = order;
  const { name, phoneNumber, address } = customer;
  const prints = order.history.filter(({ action }) => action.startsWith('print-'));
  return {
    data: {
      order: {
        productOrderId,
        orderType,
        orderStatus,
        createdAt,
        addressString,
        cart,
        notes,
        question,
        isQuestion,
        isErased,
        history: prints.map(({ at, action }) => ({ at, action })),
      },
      restaurant: { name: restaurant.name, timeZone: restaurant.timeZone },
      customer: { name, phoneNumber: orderType === 'Delivery' ? phoneNumber : '', address },
    },
  };
});
