import { listAddresses } from '@justright/contract/restaurants';
import { listKnownAddresses } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Shorter texts match too many addresses. */
const MIN_CHARACTERS = 3;
const MAX_SUGGESTIONS = 8;

/** Suggests stored addresses of restaurants that the caller, or every diner, may see. */
export const listAddressesEndpoint = endpoint(listAddresses, async ({ db, query, scope }) => {
  const typed = query.q.trim();
  if (typed.length < MIN_CHARACTERS) return { data: [] };
  return { data: await listKnownAddresses(await scope(), db, typed.replaceAll(',', ' '), MAX_SUGGESTIONS) };
});
