import { listHistoryPage } from '../data/history.ts';
import { pageOf } from '../data/pages.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { listHistory } from '@justright/contract/history';

/** What was changed of one thing, by whom and why: a merchant's own things for a MerchantAdmin, all for a SuperAdmin. */
const listHistoryEndpoint = endpoint(listHistory, async ({ db, query, scope }) =>
  listHistoryPage(await scope(), db, query, pageOf(query)),
);

export const historyEndpoints: readonly Endpoint[] = [listHistoryEndpoint];
