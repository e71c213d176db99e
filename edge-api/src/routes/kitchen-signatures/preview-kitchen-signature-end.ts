import { previewKitchenSignatureEnd } from '@justright/contract/kitchen-signatures';
import { findKitchenSignature } from '../../data/kitchen-signatures.ts';
import { notFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';

/** Previews the orders that withdrawing a kitchen signature would flag. Refuses a withdrawn one, as withdrawing does. */
export const previewKitchenSignatureEndEndpoint = endpoint(previewKitchenSignatureEnd, async (request) => {
  const { db, params } = request;
  const scope = await request.scope();
  const stored = await findKitchenSignature(scope, db, params.id);
  if (stored?.endedAt !== null) throw notFound('Signature');
  const ended = { of: 'kitchenSignatureEnd', id: stored.id } as const;
  return { data: { orders: await ordersFlaggedAfter(request, [stored.restaurantId], ended, scope) } };
});
