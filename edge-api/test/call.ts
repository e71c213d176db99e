import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import { type Call, type CallTypes, pathOf } from '@justright/contract/call';
import type { Envelope, Failure, Success } from '@justright/contract/envelope';
import { type CallerType, ROLE_OF } from '@justright/contract/roles';
import { env, exports } from 'cloudflare:workers';
import { importJWK, SignJWT } from 'jose';
import { deviceToken } from '../src/identity/device-session.ts';
import { requireContract } from './contract-guard.ts';

/** The data that the stand-in of the identity provider has for a caller. */
export type RememberedAccount = Pick<AdminAccount, 'uid' | 'email' | 'emailVerified' | 'displayName' | 'claims'>;

/** Returns the secret of a device that `makeDevice` made. */
export const secretOf = (deviceId: string): string =>
  deviceId
    .replaceAll(/[^\w-]/g, '')
    .padEnd(43, '-')
    .slice(0, 43);

let signingKey: ReturnType<typeof importJWK> | undefined;

/** Signs the token of a caller with an account, as the identity Worker would. */
export async function tokenFor(
  roleType: CallerType,
  uid = `uid-${roleType}`,
  expiresIn = '1h',
  sid = `session of ${uid}`,
  more: { mfa_time?: number } = {},
): Promise<string> {
  if (roleType === 'KitchenDevice') return deviceToken({ id: uid, name: `Name of ${uid}` }, secretOf(uid));
  const key = await (signingKey ??= importJWK(JSON.parse(env.TEST_SIGNING_KEY), 'ES256'));
  // A sign-in must be later than the end of earlier sessions.
  const known = await env.IDENTITY_ADMIN.lookup(uid);
  const auth_time = Math.max(Math.floor(Date.now() / 1000), known?.validSinceSeconds ?? 0);
  const claims = { role: ROLE_OF[roleType], roleType };
  const [name, email] = roleType === 'Anonymous' ? [null, null] : [`Name of ${uid}`, `${uid}@justright.test`];
  await env.IDENTITY_ADMIN.remember({ uid, email, emailVerified: email !== null, displayName: name, claims });
  if (!known && roleType !== 'Anonymous' && roleType !== 'User') {
    const given = `INSERT OR IGNORE INTO users (uid, email, account_email, email_verified, display_name, role_type, created_at)
      VALUES (?1, ?3, ?3, 1, ?2, ?4, '2026-11-01T00:00:00.000Z')`;
    // As the seed, which leaves no history.
    await env.DB.batch([
      env.DB.prepare(`INSERT OR REPLACE INTO acting (id, uid, name, reason) VALUES (1, 'seed', '', '')`),
      env.DB.prepare(given).bind(uid, name, email, roleType),
      env.DB.prepare('DELETE FROM acting'),
    ]);
  }
  return new SignJWT({
    ...claims,
    ...more,
    auth_time,
    sid,
    ...(email !== null && { name, email, email_verified: true }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'test' })
    .setSubject(uid)
    .setIssuer(env.IDP_ISSUER)
    .setAudience(env.IDP_PROJECT)
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(key);
}

interface Request<T extends CallTypes> {
  as?: CallerType;
  uid?: string;
  params?: T['params'];
  query?: T['query'];
  /** Any value, because tests send values that no form would; a `FormData` is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes a call of the contract against the Worker; returns the response and its envelope. */
export async function request<T extends CallTypes>(
  descriptor: Call<T>,
  options: Request<T> = {},
): Promise<{ response: Response; status: number; envelope: Envelope<T['data']> }> {
  const { as, uid, params, query, body, headers } = options;
  const url = new URL(`https://justright.test/api${pathOf(descriptor, params)}`);
  for (const [name, value] of Object.entries(query ?? {}))
    if (typeof value === 'string') url.searchParams.set(name, value);
  const response = await exports.default.fetch(url, {
    method: descriptor.method,
    headers: {
      ...(as && { authorization: `Bearer ${await tokenFor(as, uid)}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    }),
  });
  const envelope = await response.json<Envelope<T['data']>>();
  requireContract(descriptor, envelope);
  return { response, status: response.status, envelope };
}

/** Returns the success of a call; throws when the call fails. */
export async function succeed<T extends CallTypes>(
  descriptor: Call<T>,
  options: Request<T> = {},
): Promise<Success<T['data']>> {
  const { status, envelope } = await request(descriptor, options);
  if (!envelope.success)
    throw new Error(`${descriptor.method} ${descriptor.path}: ${status} ${JSON.stringify(envelope)}`);
  return envelope;
}

/** Returns the failure and status of a call; throws when the call succeeds. */
export async function fail<T extends CallTypes>(
  descriptor: Call<T>,
  options: Request<T> = {},
): Promise<Failure & { status: number }> {
  const { status, envelope } = await request(descriptor, options);
  if (envelope.success) throw new Error(`${descriptor.method} ${descriptor.path} responded with ${status}`);
  return { ...envelope, status };
}
