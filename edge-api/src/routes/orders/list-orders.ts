import { listAdminOrders, listOrders } from '@justright/contract/orders';
import { listOrderPage } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists orders within the caller's scope, filtered, sorted and in pages: a merchant's own, or all for staff. */
const listEndpoint = (call: typeof listOrders) =>
  endpoint(call, async ({ db, query, scope, nowMs }) => {
    const page = pageOf(query, `${query.sort} ${query.direction}`);
    const { orders, total, nextCursor } = await listOrderPage(await scope(), db, query, page, nowMs);
    return { data: orders, total, nextCursor };
  });

export const listOrdersEndpoint = listEndpoint(listOrders);
export const listAdminOrdersEndpoint = listEndpoint(listAdminOrders);
