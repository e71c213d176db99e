import { getAdminOrderSummary, getOrderSummary } from '@justright/contract/orders';
import { summariseOrders } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';

/** How many orders there are in each status within the caller's scope, and whether anything happened to them. */
const summaryEndpoint = (call: typeof getOrderSummary) =>
  endpoint(call, async ({ db, query, scope }) => ({
    data: await summariseOrders(await scope(), db, query),
  }));

export const getOrderSummaryEndpoint = summaryEndpoint(getOrderSummary);
export const getAdminOrderSummaryEndpoint = summaryEndpoint(getAdminOrderSummary);
