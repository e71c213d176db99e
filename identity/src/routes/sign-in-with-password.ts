import * as v from 'valibot';
import { type Account, findAccountByEmail, openSession } from '../data/accounts.ts';
import { pendAfterPassword } from '../data/pending-sign-ins.ts';
import { type SecondFactors, findSecondFactors } from '../data/second-factors.ts';
import { isPassword } from '@justright/worker-kit/password-hash';
import { nowSeconds } from '../domain/time.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { EmailSchema, PasswordSchema } from '../http/fields.ts';
import { tellOfDevice } from '../http/notices.ts';
import { readJson } from '../http/read-body.ts';
import { draftPending, secondFactorAsked } from '../http/second-factors.ts';
import { asksToRemember, draftSession, tokensFor } from '../http/issue-tokens.ts';
import { hashInTurn, throttlePassword } from '../http/throttle.ts';

const BodySchema = v.object({ email: EmailSchema, password: PasswordSchema });

/**
 * Serves `accounts:signInWithPassword`. An unknown address and a wrong password get the same response. An account with a
 * second factor gets no tokens, but what `mfaSignIn:finalize` takes.
 */
export async function signInWithPassword(c: AppContext): Promise<Response> {
  const { email, password } = await readJson(c, BodySchema);
  const forgive = await throttlePassword(c, email);
  const account = await findAccountByEmail(c.env.DB, email);
  const isRight = await hashInTurn(c, () => isPassword(password, account?.passwordHash ?? null));
  if (account === null || !isRight) throw new WireError('INVALID_LOGIN_CREDENTIALS');
  await forgive();
  if (account.disabled) throw new WireError('USER_DISABLED');
  const factors = await findSecondFactors(c.env.DB, account.uid);
  if (factors !== null) return askSecondFactor(c, account, factors);
  const session = draftSession(c, account.uid, { provider: 'password', remember: asksToRemember(c) });
  const openedAtSeconds = nowSeconds();
  const opened = await openSession(c.env.DB, session.record, account.passwordHash, openedAtSeconds);
  if (opened === null) throw new WireError('INVALID_LOGIN_CREDENTIALS');
  tellOfDevice(c, opened);
  return c.json({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    email,
    displayName: account.displayName ?? '',
    registered: true,
    ...(await tokensFor(c.env, opened, session, openedAtSeconds)),
  });
}

async function askSecondFactor(c: AppContext, account: Account, factors: SecondFactors): Promise<Response> {
  const { credential, record } = draftPending(account.uid, asksToRemember(c));
  const isPending = await pendAfterPassword(c.env.DB, record, account.passwordHash);
  if (!isPending) throw new WireError('INVALID_LOGIN_CREDENTIALS');
  return c.json({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    email: account.email,
    displayName: account.displayName ?? '',
    registered: true,
    ...secondFactorAsked(account, factors, credential),
  });
}
