import type { Call } from '@justright/contract/call';
import { listAdminOrders, listOrders } from '@justright/contract/calls';
import { ListQuery } from '@justright/contract/common';
import type { OrderRow } from '@justright/contract/orders';
import { listOrderPage } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../http/pages.ts';

/** Orders within the caller's scope, newest first: a merchant's own, or all for staff. */
const listEndpoint = (call: Call<{ query: ListQuery; data: OrderRow[] }>) =>
  endpoint(call, { query: ListQuery }, async ({ db, query, scope }) => {
    const { orders, total, nextCursor } = await listOrderPage(await scope(), db, pageOf(query));
    return { data: orders, total, nextCursor };
  });

export const listOrdersEndpoint = listEndpoint(listOrders);
export const listAdminOrdersEndpoint = listEndpoint(listAdminOrders);
