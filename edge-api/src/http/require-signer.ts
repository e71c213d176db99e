import { maySign } from '@justright/contract/call';
import type { Caller } from '../identity/authenticate.ts';
import { RequestError } from '../domain/refusals.ts';
import { callerOf } from './endpoint.ts';

/** The refusal of what needs a signature. The screens offer to submit it. */
const UNSIGNED = 'Only the merchant or a food-safety lead signs this. Submit it for signing instead.';

/** Refuses what needs a signature to a caller who may not sign. */
export function requireSigner(request: { caller: Caller | undefined }, needsSignature: boolean): void {
  if (needsSignature && !maySign(callerOf(request).roleType)) throw new RequestError('forbidden', UNSIGNED);
}
