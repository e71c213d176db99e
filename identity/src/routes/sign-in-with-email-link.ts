import * as v from 'valibot';
import type { Account } from '../data/accounts.ts';
import { findAccountByEmail } from '../data/accounts.ts';
import type { OobCode } from '../data/oob-codes.ts';
import { pendAfterLink } from '../data/pending-sign-ins.ts';
import { findSecondFactors } from '../data/second-factors.ts';
import { signInByLink, upgradeByLink } from '../data/use-oob-code.ts';
import { USER_CLAIMS } from '../domain/claims.ts';
import { newUid } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';
import { nameOf } from '../http/account-view.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { EmailSchema, IdTokenSchema, OobCodeSchema } from '../http/fields.ts';
import { tellOfDevice } from '../http/notices.ts';
import { findUsableCode } from '../http/oob-codes.ts';
import { readJson } from '../http/read-body.ts';
import { draftPending, secondFactorAsked } from '../http/second-factors.ts';
import type { SessionDraft } from '../http/issue-tokens.ts';
import { asksToRemember, draftSession, tokensFor } from '../http/issue-tokens.ts';

const BodySchema = v.object({ email: EmailSchema, oobCode: OobCodeSchema, idToken: v.nullish(IdTokenSchema) });

interface Opened {
  account: Account;
  session: SessionDraft;
  isNewUser: boolean;
}

/**
 * Serves `accounts:signInWithEmailLink`: signs in the owner of a mailbox, and creates the account when there is none.
 * With the ID token of an anonymous account, that account gets the address and keeps its uid; a taken address is
 * EMAIL_EXISTS and leaves the link valid. A second factor is asked for as after a password.
 */
export async function signInWithEmailLink(c: AppContext): Promise<Response> {
  const { email, oobCode, idToken } = await readJson(c, BodySchema);
  const caller = typeof idToken === 'string' ? (await authenticate(c.env, idToken)).account : null;
  const code = await findUsableCode(c.env, oobCode, 'EMAIL_SIGNIN');
  if (code.email !== email) throw new WireError('INVALID_EMAIL');
  const openedAtSeconds = nowSeconds();
  const isUpgrade = caller !== null && caller.email !== email;
  const asked = isUpgrade ? null : await askSecondFactor(c, code, openedAtSeconds);
  if (asked !== null) return asked;
  const { account, session, isNewUser } = isUpgrade
    ? await upgrade(c, code, caller, openedAtSeconds)
    : await signIn(c, code, openedAtSeconds);
  tellOfDevice(c, account);
  return c.json({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    ...nameOf(account.displayName),
    isNewUser,
    ...(await tokensFor(c.env, account, session, openedAtSeconds)),
  });
}

/**
 * Responds to the link of an account with a second factor, which is asked for; null when there is none, and when the
 * link is the first proof of the mailbox, which removes it.
 */
async function askSecondFactor(c: AppContext, code: OobCode, atSeconds: number): Promise<Response | null> {
  const account = await findAccountByEmail(c.env.DB, code.email);
  const isFirstProof = account === null || !account.emailVerified || code.endsEarlier;
  const factors = isFirstProof ? null : await findSecondFactors(c.env.DB, account.uid);
  if (account === null || factors === null) return null;
  if (account.disabled) throw new WireError('USER_DISABLED');
  const { credential, record } = draftPending(account.uid, asksToRemember(c));
  const isPending = await pendAfterLink(c.env.DB, record, code, atSeconds);
  if (!isPending) throw new WireError('INVALID_OOB_CODE');
  return c.json({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email: code.email,
    ...nameOf(account.displayName),
    isNewUser: false,
    ...secondFactorAsked(account, factors, credential),
  });
}

async function signIn(c: AppContext, code: OobCode, openedAtSeconds: number): Promise<Opened> {
  const { env } = c;
  const uid = newUid();
  const session = draftSession(c, uid, { provider: 'password', remember: asksToRemember(c) });
  const draft = { uid, claims: USER_CLAIMS };
  const account = await signInByLink(env.DB, code, draft, session.record, openedAtSeconds);
  if (account !== null) return { account, session, isNewUser: account.uid === uid };
  const current = await findAccountByEmail(env.DB, code.email);
  throw new WireError(current?.disabled === true ? 'USER_DISABLED' : 'INVALID_OOB_CODE');
}

async function upgrade(c: AppContext, code: OobCode, { uid }: Account, openedAtSeconds: number): Promise<Opened> {
  const { env } = c;
  const session = draftSession(c, uid, { provider: 'password', remember: asksToRemember(c) });
  const account = await upgradeByLink(env.DB, code, USER_CLAIMS, session.record, openedAtSeconds);
  if (account !== null) return { account, session, isNewUser: false };
  const isTaken = (await findAccountByEmail(env.DB, code.email)) !== null;
  throw new WireError(isTaken ? 'EMAIL_EXISTS' : 'INVALID_OOB_CODE');
}
