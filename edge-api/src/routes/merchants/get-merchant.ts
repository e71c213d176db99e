import { getMerchant } from '@justright/contract/merchants';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns one merchant; a merchant's own administrator sees no other merchant. */
export const getMerchantEndpoint = endpoint(getMerchant, async ({ db, params, scope }) => {
  const merchant = requireFound(await findMerchant(await scope(), db, params.id), 'Merchant');
  return { data: merchant };
});
