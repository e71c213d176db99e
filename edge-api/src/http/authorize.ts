import type { Who } from '@justright/contract/call';
import type { Caller } from '../identity/authenticate.ts';
import { RequestError } from '../domain/refusals.ts';

/** Checks a caller's role against the access table of the contract. The scope of each query limits the rows. */
export function authorize(who: Who, caller: Caller | undefined): void {
  if (who === 'public' || who === 'optional') return;
  if (!caller) throw new RequestError('missing-token', 'Please sign in');
  if (who === 'any' || who.includes(caller.roleType)) return;
  throw new RequestError('forbidden', 'You may not do this');
}
