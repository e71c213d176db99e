import { listMerchants } from '@justright/contract/merchants';
import { listMerchantPage } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

export const listMerchantsEndpoint = endpoint(listMerchants, async ({ db, query }) =>
  listMerchantPage(db, pageOf(query)),
);
