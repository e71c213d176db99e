import { getMerchantProfile } from '@justright/contract/merchants';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

export const getMerchantProfileEndpoint = endpoint(getMerchantProfile, async ({ db, scope }) => {
  const own = await scope();
  const merchant = own.ofMerchant === null ? null : await findMerchant(own, db, own.ofMerchant);
  if (!merchant) throw notFound('Merchant');
  return { data: merchant };
});
