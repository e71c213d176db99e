import type { RoleType } from '@justright/contract/roles';
import * as v from 'valibot';
import { deleteAccount } from '../data/accounts.ts';
import { assertRecentSignIn, authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { IdTokenSchema, PrivilegedSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';

const BodySchema = v.object({ localId: PrivilegedSchema, idToken: IdTokenSchema });

/**
 * The roles that may delete their own account. An administrator removes staff, so that one administrator always remains
 * and the list of users stays correct.
 */
const LEAVES_BY_ITSELF: readonly RoleType[] = ['Anonymous', 'User'];

/** Serves `accounts:delete`: deletes the caller's own account, after a recent sign-in. */
export async function deleteOwnAccount(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, BodySchema);
  const { account, session } = await authenticate(c.env, idToken);
  assertRecentSignIn(session);
  if (!LEAVES_BY_ITSELF.includes(account.claims.roleType)) throw new WireError('OPERATION_NOT_ALLOWED');
  const asking = { uid: account.uid, sessionId: session.sessionId };
  if (!(await deleteAccount(c.env.DB, asking))) throw new WireError('TOKEN_EXPIRED');
  return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' });
}
