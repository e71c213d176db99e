import { listHistory } from '@justright/contract/history';
import { listHistoryPage } from '../../data/history.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** What was changed of one thing, by whom and why: a merchant's own things for a MerchantAdmin, all for a SuperAdmin. */
export const listHistoryEndpoint = endpoint(listHistory, async ({ db, query, scope }) =>
  listHistoryPage(await scope(), db, query, pageOf(query)),
);
