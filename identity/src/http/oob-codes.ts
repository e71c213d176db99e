import {
  ACCOUNT_LINK_PATHS,
  accountLink,
  OOB_LIFETIME_SECONDS,
  type OobRequestType,
} from '@justright/contract/account-links';
import { TEMPLATE_OF } from '@justright/worker-kit/mail';
import { type OobCode, findOobCode, insertOobCode } from '../data/oob-codes.ts';
import { newOobCode } from '../domain/opaque.ts';
import { digest } from '@justright/worker-kit/digest';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';

/** The purpose and recipient of a new code. */
export interface CodeDraft {
  requestType: OobRequestType;
  email: string;
  /** Null for a sign-in link, which may create an account. */
  uid: string | null;
  /** Set by an invitation, whose use ends what opened the account before. */
  endsEarlier?: boolean;
}

/** Makes a single-use code and stores its digest. */
export async function makeOobCode(
  env: Env,
  { endsEarlier = false, ...draft }: CodeDraft,
  lifetimeSeconds: number,
): Promise<string> {
  const oobCode = newOobCode();
  const expiresAtSeconds = nowSeconds() + lifetimeSeconds;
  await insertOobCode(env.DB, { ...draft, endsEarlier, codeHash: digest(oobCode), expiresAtSeconds }, nowSeconds());
  return oobCode;
}

/**
 * Makes a code and sends it on its way to its mailbox.
 * @param continueUrl where a client wants the reader to go on: a sign-in link leads straight there
 */
export async function mailOobCode(
  env: Env,
  draft: CodeDraft,
  { displayName, continueUrl }: { displayName: string | null; continueUrl: string | null },
): Promise<void> {
  const { requestType, email } = draft;
  const lifetimeSeconds = OOB_LIFETIME_SECONDS[requestType];
  const expiresAtMs = Date.now() + lifetimeSeconds * 1000;
  const oobCode = await makeOobCode(env, draft, lifetimeSeconds);
  await env.MAIL_QUEUE.send({
    kind: 'mail',
    id: crypto.randomUUID(),
    template: TEMPLATE_OF[requestType],
    to: email,
    link: accountLink(requestType, landingOf(env, requestType, continueUrl), oobCode, email),
    expiresAt: new Date(expiresAtMs).toISOString(),
    name: displayName ?? '',
    invitedTo: '',
  });
}

function landingOf(env: Env, requestType: OobRequestType, continueUrl: string | null): string {
  const screen = new URL(ACCOUNT_LINK_PATHS[requestType], env.PRODUCT_ORIGIN);
  if (continueUrl === null) return screen.href;
  if (requestType === 'EMAIL_SIGNIN') return continueUrl;
  screen.searchParams.set('continueUrl', continueUrl);
  return screen.href;
}

/**
 * Finds a code that can still be used.
 * @throws WireError INVALID_OOB_CODE (unknown, used, or of another kind), EXPIRED_OOB_CODE
 */
export async function findUsableCode(
  env: Env,
  oobCode: string,
  requestType: OobRequestType | null = null,
): Promise<OobCode> {
  const code = await findOobCode(env.DB, digest(oobCode));
  if (code === null || (requestType !== null && code.requestType !== requestType)) {
    throw new WireError('INVALID_OOB_CODE');
  }
  if (code.expiresAtSeconds <= nowSeconds()) throw new WireError('EXPIRED_OOB_CODE');
  return code;
}

/** Finds a live code of an account. */
export async function findAccountCode(env: Env, oobCode: string, requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL') {
  const { codeHash, uid } = await findUsableCode(env, oobCode, requestType);
  if (uid === null) throw new WireError('INVALID_OOB_CODE');
  return { codeHash, uid };
}
