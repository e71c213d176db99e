import { getUser } from '@justright/contract/calls';
import { readOwnUser } from '../../data/users.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';

/** The caller's own record; the first call makes it. */
export const getUserEndpoint = endpoint(getUser, {}, async (request) => ({
  data: await readOwnUser(request.db, callerOf(request), new Date(request.nowMs).toISOString()),
}));
