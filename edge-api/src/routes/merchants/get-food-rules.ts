import { getFoodRules } from '@justright/contract/merchants';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns what the own merchant decides about its dishes; its staff sees no more of its record. */
export const getFoodRulesEndpoint = endpoint(getFoodRules, async ({ db, params, scope }) => {
  const merchant = requireFound(await findMerchant(await scope(), db, params.id), 'Merchant');
  return { data: { pastReview: merchant.pastReview } };
});
