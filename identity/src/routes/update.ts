import * as v from 'valibot';
import type { Account } from '../data/accounts.ts';
import { changePassword, setDisplayName } from '../data/accounts.ts';
import { hashPassword } from '../domain/password.ts';
import { nowSeconds } from '../domain/time.ts';
import { nameOf, providerInfo } from '../http/account-view.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import {
  DisplayNameSchema,
  IdTokenSchema,
  NewPasswordSchema,
  NotOfferedSchema,
  PrivilegedSchema,
} from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';
import { draftSession, laterAuthTimeSeconds, tokensFor } from '../http/sessions.ts';
import { throttlePassword } from '../http/throttle.ts';

/** A password change needs a sign-in this recent, so that a stolen ID token cannot take the account over. */
const RECENT_SIGN_IN_SECONDS = 300;

const BodySchema = v.object({
  customAttributes: PrivilegedSchema,
  disableUser: PrivilegedSchema,
  emailVerified: PrivilegedSchema,
  localId: PrivilegedSchema,
  validSince: PrivilegedSchema,
  email: NotOfferedSchema,
  idToken: IdTokenSchema,
  displayName: v.nullish(DisplayNameSchema),
  password: v.nullish(NewPasswordSchema),
});

type Caller = Awaited<ReturnType<typeof authenticate>>;

/**
 * `accounts:update`: the caller's own display name and password. Only a new password answers new tokens, and ends every
 * other session; a name comes with the next refresh, so that an ID token alone never buys a lasting session.
 */
export async function update(c: AppContext): Promise<Response> {
  const body = await readJson(c, BodySchema);
  const caller = await authenticate(c.env, body.idToken);
  const { account: kept, session } =
    typeof body.password === 'string'
      ? await replacePassword(c, caller, body.password)
      : { account: caller.account, session: null };
  const account = await rename(c, kept, body.displayName ?? null);
  return c.json({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...(account.email === null ? {} : { email: account.email, emailVerified: account.emailVerified }),
    ...nameOf(account.displayName),
    providerUserInfo: providerInfo(account),
    ...(session === null ? {} : await tokensFor(c.env, account, session)),
  });
}

/** Sets the display name; null leaves it, an empty one clears it. */
async function rename(c: AppContext, account: Account, displayName: string | null): Promise<Account> {
  if (displayName === null) return account;
  const renamed = await setDisplayName(c.env.DB, account.uid, displayName === '' ? null : displayName);
  if (renamed === null) throw new WireError('USER_NOT_FOUND');
  return renamed;
}

async function replacePassword(
  c: AppContext,
  { account, session: earlier }: Caller,
  password: string,
): Promise<{ account: Account; session: ReturnType<typeof draftSession> }> {
  if (account.email === null) throw new WireError('OPERATION_NOT_ALLOWED');
  if (nowSeconds() - earlier.authTimeSeconds > RECENT_SIGN_IN_SECONDS) {
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  await throttlePassword(c, account.uid);
  const session = draftSession(account.uid, { provider: 'password', authTimeSeconds: laterAuthTimeSeconds(earlier) });
  const changed = await changePassword(c.env.DB, account, await hashPassword(password), session.record);
  if (changed === null) throw new WireError('TOKEN_EXPIRED');
  return { account: changed, session };
}
