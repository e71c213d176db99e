import { findAddress } from '@justright/contract/addresses';
import { writeLog } from '@justright/worker-kit/log';
import * as v from 'valibot';
import { findAccountByEmail } from '../data/accounts.ts';
import type { Env } from '../env.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import {
  ContinueUrlSchema,
  EmailSchema,
  IdTokenSchema,
  OobRequestTypeSchema,
  PrivilegedFlagSchema,
} from '../http/fields.ts';
import { mailOobCode } from '../http/oob-codes.ts';
import { readJson } from '../http/read-body.ts';
import { throttleCode } from '../http/throttle.ts';

const BodySchema = v.object({
  requestType: OobRequestTypeSchema,
  returnOobLink: PrivilegedFlagSchema,
  email: v.nullish(EmailSchema),
  idToken: v.nullish(IdTokenSchema),
  continueUrl: v.nullish(ContinueUrlSchema),
});

/**
 * Serves `accounts:sendOobCode`: mails a link with a single-use code. A reset gets its response before the address is
 * looked up, so that known and unknown addresses have the same response and time.
 */
export async function sendOobCode(c: AppContext): Promise<Response> {
  const body = await readJson(c, BodySchema);
  const continueUrl = checkContinueUrl(c.env, body.continueUrl ?? null);
  if (body.requestType === 'VERIFY_EMAIL') return respond(c, await verify(c, body.idToken, continueUrl));
  const { email } = body;
  if (email == null) throw new WireError('MISSING_EMAIL');
  if (body.requestType === 'EMAIL_SIGNIN' && continueUrl === null) throw new WireError('MISSING_CONTINUE_URI');
  await throttleCode(c, email);
  if (body.requestType === 'EMAIL_SIGNIN') {
    await mailOobCode(c.env, { requestType: 'EMAIL_SIGNIN', email, uid: null }, { displayName: null, continueUrl });
  } else {
    c.executionCtx.waitUntil(mailReset(c.env, email, continueUrl, c.get('requestId')));
  }
  return respond(c, email);
}

const respond = (c: AppContext, email: string): Response =>
  c.json({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email });

async function verify(c: AppContext, idToken: string | null | undefined, continueUrl: string | null): Promise<string> {
  const { account } = await authenticate(c.env, idToken ?? '');
  const { uid, email } = account;
  if (email === null) throw new WireError('MISSING_EMAIL');
  await throttleCode(c, email);
  await mailOobCode(c.env, { requestType: 'VERIFY_EMAIL', email, uid }, { displayName: null, continueUrl });
  return email;
}

/** Runs after the response: a failure here is only logged. */
async function mailReset(env: Env, email: string, continueUrl: string | null, requestId: string): Promise<void> {
  try {
    const account = await findAccountByEmail(env.DB, email);
    if (account === null || account.disabled) return;
    // Anybody can choose the name of an account whose address is not verified.
    const { uid, emailVerified } = account;
    const displayName = emailVerified ? account.displayName : null;
    await mailOobCode(env, { requestType: 'PASSWORD_RESET', email, uid }, { displayName, continueUrl });
  } catch (error) {
    writeLog('error', 'A reset could not be mailed', { requestId, error });
  }
}

/**
 * Checks that a mailed link leads to a sign-in screen of the product, because it carries a secret: at other addresses are
 * files and screens of others. The mail shows nothing of it that a stranger wrote, and it chooses no version of the code.
 */
function checkContinueUrl(env: Env, continueUrl: string | null): string | null {
  if (continueUrl === null) return null;
  const url = URL.parse(continueUrl);
  if (url === null) throw new WireError('INVALID_CONTINUE_URI');
  const { origin, username, password, pathname, search, hash } = url;
  // A name before the host reads as the host that the mail's link leads to; words behind the path read as ours.
  const isBare = username + password + search + hash === '';
  if (origin !== env.PRODUCT_ORIGIN || !isBare || findAddress(pathname)?.owner !== 'sign-in') {
    throw new WireError('UNAUTHORIZED_DOMAIN');
  }
  return url.href;
}
