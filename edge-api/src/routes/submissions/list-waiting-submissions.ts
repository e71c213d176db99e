import { listWaitingSubmissions } from '@justright/contract/submissions';
import { listSubmissionsFor } from '../../data/submissions.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';

/** Lists what waits to be signed by the caller in all restaurants that the caller sees. */
export const listWaitingSubmissionsEndpoint = endpoint(listWaitingSubmissions, async (request) => ({
  data: await listSubmissionsFor(await request.scope(), request.db, callerOf(request).uid),
}));
