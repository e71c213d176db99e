import { previewMerchantImpact } from '@justright/contract/merchants';
import { listCheckedOf } from '../../data/changed-lines.ts';
import { findMerchant } from '../../data/merchants.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';

/** Previews the orders of a merchant that another decision about statements past their review would flag. */
export const previewMerchantImpactEndpoint = endpoint(previewMerchantImpact, async (request) => {
  const { db, params, body, nowMs } = request;
  const scope = await request.scope();
  const { id } = requireFound(await findMerchant(scope, db, params.id), 'Merchant');
  const saved = { of: 'pastReview', ...body } as const;
  return { data: { orders: await ordersFlaggedAfter(request, await listCheckedOf(db, id, nowMs), saved, scope) } };
});
