import { signOutUser } from '@justright/contract/users';
import { eraseUsers } from '../../data/users.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { identityAdministration } from '../../identity/administration.ts';

/** Ends every session of a user; a token that is still out works for reading for half a minute, never for writing. */
export const signOutUserEndpoint = endpoint(signOutUser, async ({ env, db, params, nowMs }) => {
  if (!(await identityAdministration(env).revokeSessions(params.uid))) {
    await eraseUsers(db, [params.uid], new Date(nowMs).toISOString());
    throw notFound('User');
  }
  return { data: { uid: params.uid } };
});
