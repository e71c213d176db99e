import { getUser } from '@justright/contract/users';
import { readOwnUser } from '../../data/users.ts';
import { accountOf, endpoint } from '../../http/endpoint.ts';
import { knownAccount } from '../../identity/live-account.ts';

/** The caller's own record; the first call makes it. */
export const getUserEndpoint = endpoint(getUser, async (request) => {
  const account = knownAccount(accountOf(request));
  return { data: await readOwnUser(request.db, account, new Date(request.nowMs).toISOString()) };
});
