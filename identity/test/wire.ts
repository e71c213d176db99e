import type { OobRequestType } from '@justright/contract/account-links';
import type { Claims } from '@justright/worker-kit/claims';
import type { MailMessage } from '@justright/worker-kit/mail';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { app } from '../src/app.ts';
import { findAccountByEmail, insertAccount } from '../src/data/accounts.ts';
import { USER_CLAIMS } from '../src/domain/claims.ts';
import { newUid } from '../src/domain/opaque.ts';
import { hashPassword } from '@justright/worker-kit/password-hash';
import { nowSeconds } from '../src/domain/time.ts';
import type { Env } from '../src/env.ts';
import { makeOobCode } from '../src/http/oob-codes.ts';

export const PASSWORD = 'correct horse battery';

/** The fields of all responses of the wire; a test reads those of its call. */
export interface WireResponse {
  kind: string;
  localId: string;
  email?: string;
  displayName?: string;
  requestType?: string;
  isNewUser?: boolean;
  emailVerified?: boolean;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string; displayName: string; enrolledAt: string }[];
  error?: { code: number; message: string; errors: { message: string }[] };
}

/** The fields of all responses about second factors. */
export interface SecondFactorResponse extends WireResponse {
  totpSessionInfo: { sharedSecretKey: string; sessionInfo: string; finalizeEnrollmentTime: string };
  recoveryCodes: string[];
  challengeInfo: string;
  passkeyId: string;
  /** What a browser makes or uses a passkey by. */
  options: {
    challenge: string;
    rpId: string;
    rp: { id: string };
    user: { id: string };
    allowCredentials: { id: string }[];
    excludeCredentials: { id: string }[];
  };
  sessions: { sessionId: string; device: string; signedInAt: string; lastUsedAt: string; isCurrent: boolean }[];
}

const byte = (): number => Math.floor(Math.random() * 256);
/** The network of a file's calls. The files share a runtime, and together they ask more often than one network may. */
const OWN_NETWORK = `10.${byte()}.${byte()}.1`;

/** Calls `accounts:{method}` with a JSON body, from the network of `ip`. */
export async function call(method: string, body: unknown, ip = OWN_NETWORK) {
  const response = await post(
    `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    JSON.stringify(body),
    ip,
  );
  return { status: response.status, headers: response.headers, body: await response.json<WireResponse>() };
}

/** Calls a method of the wire's second version, such as `mfaSignIn:finalize`. */
export async function callV2(method: string, body: unknown, ip = OWN_NETWORK) {
  const path = `/identitytoolkit.googleapis.com/v2/accounts/${method}?key=any`;
  const response = await post(path, JSON.stringify(body), ip);
  return { status: response.status, body: await response.json<SecondFactorResponse>() };
}

/** Calls a method of the wire's second version and returns the error's message, or 'OK'. */
export const messageOfV2 = async (method: string, body: unknown): Promise<string> =>
  (await callV2(method, body)).body.error?.message ?? 'OK';

/** Calls `accounts:{method}` and returns the error's message, or 'OK'. */
export async function messageOf(method: string, body: unknown, ip?: string): Promise<string> {
  return (await call(method, body, ip)).body.error?.message ?? 'OK';
}

export const post = (path: string, body: string, ip = OWN_NETWORK, contentType = 'application/json', userAgent = '') =>
  exports.default.fetch(`https://identity.test${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, 'cf-connecting-ip': ip, 'user-agent': userAgent },
  });

/** Calls `accounts:sendOobCode`; `settled` waits for the work after the response and returns the queued mails. */
export async function beginCode(body: unknown, changes: Partial<Env> = {}) {
  const mails: MailMessage[] = [];
  const queue = { send: (mail: MailMessage) => Promise.resolve(mails.push(mail)) };
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request('https://identity.test/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
      method: 'POST',
      body: JSON.stringify(body),
    }),
    { ...env, MAIL_QUEUE: queue as unknown as Env['MAIL_QUEUE'], ...changes },
    context,
  );
  const settled = async () => {
    await waitOnExecutionContext(context);
    return mails;
  };
  return { response, settled };
}

/** Calls `accounts:sendOobCode` and returns the response and the mails queued in the end. */
export async function askForCode(body: unknown) {
  const { response, settled } = await beginCode(body);
  return { status: response.status, body: await response.json<WireResponse>(), mails: await settled() };
}

/** Stores a code of a kind for an address, as if its user had requested it. */
export async function givenCode(requestType: OobRequestType, email: string): Promise<string> {
  const account = await findAccountByEmail(env.DB, email);
  const uid = requestType === 'EMAIL_SIGNIN' ? null : (account?.uid ?? null);
  return makeOobCode(env, { requestType, email, uid }, 3600);
}

export const expireCodes = () => env.DB.prepare('UPDATE oob_codes SET expires_at = 1').run();

/** Exchanges a refresh token by a form, as Google's clients do. */
export async function refresh(refreshToken: string) {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString();
  const response = await post(
    '/securetoken.googleapis.com/v1/token',
    form,
    undefined,
    'application/x-www-form-urlencoded',
  );
  return { status: response.status, body: await response.json<Record<string, string> & Pick<WireResponse, 'error'>>() };
}

/** Stores a password account whose hash is cheap to check, so that only the tests of hashing are slow. */
export async function givenAccount(email: string): Promise<{ uid: string; email: string }> {
  const passwordHash = await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 });
  const uid = newUid();
  const draft = { uid, credentials: { email, passwordHash }, displayName: null, claims: USER_CLAIMS };
  await insertAccount(env.DB, draft, null, nowSeconds());
  return { uid, email };
}

/** Makes an account one of a role, whatever its address; the administration refuses an unverified one. */
export const givenRole = ({ uid }: { uid: string }, { role, roleType }: Claims) =>
  env.DB.prepare('UPDATE accounts SET role = ?2, role_type = ?3 WHERE uid = ?1').bind(uid, role, roleType).run();

/** Signs in from a network of its own: a test that signs in often does not wait for its turns. */
export const signIn = async (email: string, password = PASSWORD) =>
  (await call('signInWithPassword', { email, password }, `10.${byte()}.${byte()}.${byte()}`)).body;

export const anonymous = async () => (await call('signUp', {})).body;
