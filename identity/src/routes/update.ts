import * as v from 'valibot';
import type { Account } from '../data/accounts.ts';
import { changePassword, findAccount, setOwnName } from '../data/accounts.ts';
import { verifyEmail } from '../data/use-oob-code.ts';
import { hashPassword } from '@justright/worker-kit/password-hash';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import { nameOf, providerInfo } from '../http/account-view.ts';
import { assertRecentSignIn, authenticate, type Caller } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import {
  DisplayNameSchema,
  IdTokenSchema,
  NewPasswordSchema,
  NotOfferedSchema,
  OobCodeSchema,
  PrivilegedSchema,
} from '../http/fields.ts';
import { tellOwner } from '../http/notices.ts';
import { findAccountCode } from '../http/oob-codes.ts';
import { readJson } from '../http/read-body.ts';
import { requireStrongPassword } from '../http/require-strong-password.ts';
import { draftSession, tokensFor } from '../http/issue-tokens.ts';
import { hashInTurn, throttlePassword } from '../http/throttle.ts';

const BodySchema = v.object({
  customAttributes: PrivilegedSchema,
  disableUser: PrivilegedSchema,
  emailVerified: PrivilegedSchema,
  localId: PrivilegedSchema,
  validSince: PrivilegedSchema,
  deleteAttribute: NotOfferedSchema,
  deleteProvider: NotOfferedSchema,
  email: NotOfferedSchema,
  photoUrl: NotOfferedSchema,
  oobCode: v.nullish(OobCodeSchema),
  idToken: v.nullish(IdTokenSchema),
  displayName: v.nullish(DisplayNameSchema),
  password: v.nullish(NewPasswordSchema),
});

type Body = v.InferOutput<typeof BodySchema>;

interface Updated {
  account: Account;
  tokens: object;
}

/**
 * Serves `accounts:update`: changes the caller's own display name and password, or (with a code) verifies an address.
 * Only a new password returns new tokens and ends every other session; a name is in the next refreshed token, so that
 * an ID token alone never opens a lasting session.
 */
export async function update(c: AppContext): Promise<Response> {
  const body = await readJson(c, BodySchema);
  const { account, tokens } =
    typeof body.oobCode === 'string'
      ? { account: await applyVerification(c.env, body.oobCode), tokens: {} }
      : await change(c, body);
  return c.json({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...(account.email === null ? {} : { email: account.email, emailVerified: account.emailVerified }),
    ...nameOf(account.displayName),
    providerUserInfo: providerInfo(account),
    ...tokens,
  });
}

async function applyVerification(env: Env, oobCode: string): Promise<Account> {
  const code = await findAccountCode(env, oobCode, 'VERIFY_EMAIL');
  const verified = await verifyEmail(env.DB, code, nowSeconds());
  if (verified !== null) return verified;
  const current = await findAccount(env.DB, code.uid);
  throw new WireError(current?.disabled === true ? 'USER_DISABLED' : 'INVALID_OOB_CODE');
}

async function change(c: AppContext, body: Body): Promise<Updated> {
  const caller = await authenticate(c.env, body.idToken ?? '');
  const { account, tokens, sessionId } =
    typeof body.password === 'string'
      ? await replacePassword(c, caller, body.password)
      : { account: caller.account, tokens: {}, sessionId: caller.session.sessionId };
  return { account: await rename(c, account, sessionId, body.displayName ?? null), tokens };
}

/** Sets the display name; null keeps it, an empty text clears it. */
async function rename(
  c: AppContext,
  account: Account,
  sessionId: string,
  displayName: string | null,
): Promise<Account> {
  if (displayName === null) return account;
  const renamed = await setOwnName(c.env.DB, { uid: account.uid, sessionId }, displayName === '' ? null : displayName);
  if (renamed === null) throw new WireError('TOKEN_EXPIRED');
  return renamed;
}

async function replacePassword(
  c: AppContext,
  { account, session: earlier, remember, secondFactorAtSeconds }: Caller,
  password: string,
): Promise<Updated & { sessionId: string }> {
  if (account.email === null) throw new WireError('OPERATION_NOT_ALLOWED');
  assertRecentSignIn(earlier);
  requireStrongPassword(c.env, account, password);
  await throttlePassword(c, account.uid);
  const passwordHash = await hashInTurn(c, () => hashPassword(password));
  const session = draftSession(c, account.uid, { provider: 'password', remember, secondFactorAtSeconds });
  const openedAtSeconds = nowSeconds();
  const { record } = session;
  const changed = await changePassword(c.env.DB, account, earlier.sessionId, passwordHash, record, openedAtSeconds);
  if (changed === null) throw new WireError('TOKEN_EXPIRED');
  tellOwner(c, changed, 'new-password');
  const tokens = await tokensFor(c.env, changed, session, openedAtSeconds);
  return { account: changed, tokens, sessionId: record.sessionId };
}
