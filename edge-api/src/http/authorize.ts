import type { Call, Who } from '@justright/contract/call';
import type { Caller } from '../identity/authenticate.ts';
import { RequestError } from '../domain/refusals.ts';

/** Checks that a call names one of a key's scopes; what everybody may do is for people. */
function authorizeKey(who: Who, { scopes }: NonNullable<Caller['key']>): void {
  if (typeof who === 'object' && scopes.some((scope) => who.includes(scope))) return;
  throw new RequestError('forbidden', 'This API key may not do this');
}

/** Checks a caller's role, or the scopes of a key, against the access table of the contract. The scope of each query limits the rows. */
export function authorize({ method, who }: Pick<Call, 'method' | 'who'>, caller: Caller | undefined): void {
  if (who === 'public') return;
  if (caller?.key) return authorizeKey(who, caller.key);
  const isDevice = caller?.roleType === 'KitchenDevice';
  if (who === 'optional' && (!isDevice || method === 'GET')) return;
  if (!caller) throw new RequestError('missing-token', 'Please sign in');
  if (typeof who === 'string' ? !isDevice : who.includes(caller.roleType)) return;
  throw new RequestError('forbidden', 'You may not do this');
}
