import { getUser } from '@justright/contract/calls';
import { readOwnUser } from '../../data/users.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { knownAccountOf } from '../../identity/live-account.ts';

/** The caller's own record; the first call makes it. */
export const getUserEndpoint = endpoint(getUser, {}, async (request) => {
  const account = await knownAccountOf(request.env, callerOf(request));
  return { data: await readOwnUser(request.db, account, new Date(request.nowMs).toISOString()) };
});
