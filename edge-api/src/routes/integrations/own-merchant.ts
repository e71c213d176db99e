import type { Scope } from '../../data/scope.ts';
import { notFound } from '../../domain/refusals.ts';

/** The merchant that the calling MerchantAdmin administers; without one, a 404. */
export async function ownMerchantId(request: { scope: () => Promise<Scope> }): Promise<string> {
  const { merchantId } = await request.scope();
  if (!merchantId) throw notFound('Merchant');
  return merchantId;
}
