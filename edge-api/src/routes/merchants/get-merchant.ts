import { getMerchant } from '@justright/contract/merchants';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

/** Returns one merchant; a merchant's own administrator sees no other merchant. */
export const getMerchantEndpoint = endpoint(getMerchant, async ({ db, params, scope }) => {
  const merchant = await findMerchant(await scope(), db, params.id);
  if (!merchant) throw notFound('Merchant');
  return { data: merchant };
});
