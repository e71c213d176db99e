import * as v from 'valibot';
import { deleteAccount } from '../data/accounts.ts';
import { assertRecentSignIn, authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { IdTokenSchema, PrivilegedSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';

const BodySchema = v.object({ localId: PrivilegedSchema, idToken: IdTokenSchema });

/** `accounts:delete`: removes the caller's own account, after a recent sign-in. */
export async function deleteOwnAccount(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, BodySchema);
  const { account, session } = await authenticate(c.env, idToken);
  assertRecentSignIn(session);
  await deleteAccount(c.env.DB, account.uid);
  return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' });
}
