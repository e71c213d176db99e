import type { Scope } from '../../data/scope.ts';
import { notFound } from '../../domain/refusals.ts';

/** Returns the merchant that the calling MerchantAdmin administers; a 404 without one. */
export async function ownMerchantId(request: { scope: () => Promise<Scope> }): Promise<string> {
  const { ofMerchant } = await request.scope();
  if (!ofMerchant) throw notFound('Merchant');
  return ofMerchant;
}
