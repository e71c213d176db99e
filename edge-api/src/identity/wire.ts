import { IDENTITY_API_KEY } from '@justright/contract/account-links';
import { writeLog } from '@justright/worker-kit/log';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { findUidByEmail } from '../data/users.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { identityAdministration } from './administration.ts';
import { type GoogleProvider, identityProvider } from './provider.ts';

const RESPONSE_TIMEOUT_MS = 15_000;

const ACCOUNTS_HOST = 'identitytoolkit.googleapis.com';
const TOKEN_HOST = 'securetoken.googleapis.com';

/** The call that returns the next tokens of a session. */
export const REFRESH_PATH = `/${TOKEN_HOST}/v1/token`;
/** The call that ends a session: the embedded provider's, since Google has none, and ours for a device's. */
export const REVOKE_PATH = `/${TOKEN_HOST}/v1/revoke`;

type WireHost = typeof ACCOUNTS_HOST | typeof TOKEN_HOST;

/** The calls that are forwarded to Google. `sendOobCode` is not: the product sends the mails itself. */
const PASSED_ON: ReadonlyMap<string, { host: WireHost; path: string }> = new Map(
  [
    { host: TOKEN_HOST, path: '/v1/token' } as const,
    ...['signUp', 'signInWithPassword', 'signInWithEmailLink', 'resetPassword', 'update', 'lookup'].map(
      (method) => ({ host: ACCOUNTS_HOST, path: `/v1/accounts:${method}` }) as const,
    ),
    ...['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaEnrollment:withdraw', 'mfaSignIn:finalize'].map(
      (method) => ({ host: ACCOUNTS_HOST, path: `/v2/accounts/${method}` }) as const,
    ),
  ].map((endpoint) => [`/${endpoint.host}${endpoint.path}`, endpoint]),
);

/** Makes an error response in the form of the Identity Toolkit API. */
export const wireError = (status: 400 | 403 | 404 | 413 | 503, message: string): Response =>
  Response.json({ error: { code: status, message } }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Forwards an Identity Toolkit request to the configured provider: whole to the embedded one; to Google only path and
 * body, with the project's key. No cookie, credential or other header of a client is sent to Google.
 */
export async function askProvider(env: Env, request: Request): Promise<Response> {
  const provider = identityProvider(env);
  if (provider.mode === 'embedded') return env.IDENTITY.fetch(request);
  const path = request.method === 'POST' ? new URL(request.url).pathname : '';
  if (path === REVOKE_PATH) return endSessionsAtGoogle(env, provider, request);
  const endpoint = PASSED_ON.get(path);
  return endpoint ? askGoogle(provider, endpoint, request) : wireError(404, 'NOT_FOUND');
}

/** The calls that end no right: they are made all the time. */
const ENDS_NOTHING = /\/v1\/token$|:lookup$|:list$/;
const Asked = v.object({ idToken: v.optional(v.string()) });
const Answered = v.object({
  localId: v.optional(v.string()),
  user_id: v.optional(v.string()),
  email: v.optional(v.string()),
});

/**
 * Returns the account of a call that may have ended sessions: one that the provider did, or the use of a refresh token that
 * was used before, which it refuses.
 */
export async function accountOfCall(
  env: Env,
  path: string,
  sent: Uint8Array<ArrayBuffer> | string,
  response: Response,
): Promise<string | undefined> {
  if (response.ok && ENDS_NOTHING.test(path)) return undefined;
  const answered = v.safeParse(
    Answered,
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  if (!answered.success) return undefined;
  const { localId, user_id, email } = answered.output;
  const known = localId ?? user_id;
  if (known !== undefined || !response.ok) return known;
  const asked = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Asked),
    typeof sent === 'string' ? sent : new TextDecoder().decode(sent),
  );
  // The provider has verified the token.
  if (asked.success && asked.output.idToken !== undefined) return decodeJwt(asked.output.idToken).sub;
  // Google's answer to a new password has the address alone.
  const uid = await findUidByEmail(env.DB.withSession('first-primary'), email ?? '');
  return uid ?? undefined;
}

const RevokedToken = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });
const RefreshedSession = v.object({ user_id: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Ends every session of a refresh token's account, because Google cannot end a single one. Google's acceptance of the
 * token proves its owner; the session of a refused token has already ended.
 */
async function endSessionsAtGoogle(env: Env, provider: GoogleProvider, request: Request): Promise<Response> {
  const asked = v.safeParse(RevokedToken, Object.fromEntries(new URLSearchParams(await request.text())));
  if (!asked.success) return wireError(400, 'MISSING_REFRESH_TOKEN');
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: asked.output.token });
  const refresh = new Request(request.url, { method: 'POST', body: form });
  const response = await askGoogle(provider, { host: TOKEN_HOST, path: '/v1/token' }, refresh);
  if (response.status >= 500) return response;
  if (response.ok) {
    try {
      const { user_id } = v.parse(RefreshedSession, await response.json());
      await identityAdministration(env).revokeSessions(user_id);
      return Response.json({ user_id }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      writeLog('error', 'The sessions of an account could not be ended at Google', { error });
      return wireError(503, 'UNAVAILABLE');
    }
  }
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}

async function askGoogle(
  provider: GoogleProvider,
  { host, path }: { host: WireHost; path: string },
  request: Request,
): Promise<Response> {
  const body = await request.arrayBuffer();
  try {
    const response = await fetch(`${provider.originOf(host)}${path}?key=${encodeURIComponent(provider.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': request.headers.get('content-type') ?? 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (isAboutTheRequest(response)) return toClient(response.status, await response.text());
    throw new Error(`It responds with status ${response.status}`);
  } catch (error) {
    writeLog('error', `Google's ${host}${path} cannot be used`, {
      requestId: request.headers.get('x-request-id') ?? undefined,
      error,
    });
    return wireError(503, 'UNAVAILABLE');
  }
}

/** Decides whether a response is about the client's request. A 401 or 403 is about the deployment's key. */
const isAboutTheRequest = ({ ok, status }: Response): boolean =>
  ok || (status >= 400 && status < 500 && status !== 401 && status !== 403);

const toClient = (status: number, json: string): Response =>
  new Response(json, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

const AccountOfCode = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });
const TooMany = v.object({
  error: v.object({ message: v.pipe(v.string(), v.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER')) }),
});

/** A mailed code, and who has sent it: the provider limits what a network asks for. */
interface SentCode {
  oobCode: string;
  clientAddress: string | undefined;
}

/** Calls the provider with a mailed code; returns its address, or null for an invalid or expired code. */
async function askByCode(
  env: Env,
  method: 'update' | 'resetPassword',
  { oobCode, clientAddress }: SentCode,
): Promise<string | null> {
  const url = `https://${ACCOUNTS_HOST}/${ACCOUNTS_HOST}/v1/accounts:${method}?key=${IDENTITY_API_KEY}`;
  const headers = new Headers({ 'content-type': 'application/json' });
  if (clientAddress !== undefined) headers.set('cf-connecting-ip', clientAddress);
  const response = await askProvider(
    env,
    new Request(url, { method: 'POST', headers, body: JSON.stringify({ oobCode }) }),
  );
  if (response.status >= 500) throw new RequestError('unavailable', 'The address cannot be verified right now');
  const answer: unknown = await response.json().catch(() => null);
  if (v.is(TooMany, answer)) throw new RequestError('rate-limited', 'Too many requests. Please try again later.');
  if (!response.ok) return null;
  return v.parse(AccountOfCode, answer).email.toLowerCase();
}

/** Returns the address of a mailed code without consuming it; null for an invalid or expired code. */
export const addressOfCode = (env: Env, sent: SentCode): Promise<string | null> =>
  askByCode(env, 'resetPassword', sent);

/**
 * Consumes the code of a verification mail; returns the verified address, or null for an invalid or expired code.
 * Rejects with `unavailable` when the provider does not respond, and with `rate-limited` when it is asked too often.
 */
export const applyVerificationCode = (env: Env, sent: SentCode): Promise<string | null> =>
  askByCode(env, 'update', sent);
