import { getFoodRules } from '@justright/contract/merchants';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

/** Returns what the own merchant decides about its dishes; its staff sees no more of its record. */
export const getFoodRulesEndpoint = endpoint(getFoodRules, async ({ db, params, scope }) => {
  const merchant = await findMerchant(await scope(), db, params.id);
  if (!merchant) throw notFound('Merchant');
  return { data: { pastReview: merchant.pastReview } };
});
