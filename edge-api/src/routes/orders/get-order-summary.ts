import { getAdminOrderSummary, getOrderSummary } from '@justright/contract/orders';
import { summariseOrders } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns the number of orders per status within the caller's scope, and a tag that changes with every change. */
const summaryEndpoint = (call: typeof getOrderSummary) =>
  endpoint(call, async ({ db, query, scope, nowMs }) => ({
    data: await summariseOrders(await scope(), db, query, nowMs),
  }));

export const getOrderSummaryEndpoint = summaryEndpoint(getOrderSummary);
export const getAdminOrderSummaryEndpoint = summaryEndpoint(getAdminOrderSummary);
