import { listWaitingPublications } from '@justright/contract/publications';
import { listWaitingFor } from '../../data/publications.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';

/** Lists what waits for the caller's approval in all restaurants that the caller sees. */
export const listWaitingPublicationsEndpoint = endpoint(listWaitingPublications, async (request) => ({
  data: await listWaitingFor(await request.scope(), request.db, callerOf(request).uid),
}));
