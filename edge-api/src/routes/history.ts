import { listHistoryPage } from '../data/history.ts';
import { pageOf } from '../data/pages.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { listHistory } from '@justright/contract/history';

/**
 * Lists the changes of one thing, with author and reason: a MerchantAdmin sees the merchant's own things, a SuperAdmin
 * all.
 */
const listHistoryEndpoint = endpoint(listHistory, async ({ db, query, scope }) =>
  listHistoryPage(await scope(), db, query, pageOf(query)),
);

export const historyEndpoints: readonly Endpoint[] = [listHistoryEndpoint];
