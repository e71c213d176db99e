import type { Device } from '@justright/contract/devices';
import { TOKEN_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import { digest } from '@justright/worker-kit/digest';
import type { Database } from '../data/database.ts';
import { findDeviceOfBearer, findDeviceOfSecret, insertDeviceBearer, setLastSeen, shutOut } from '../data/devices.ts';
import { ALL_ROWS, type Scope } from '../data/scope.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Caller } from './authenticate.ts';
import { endWatching } from './end-watching.ts';
import { REFRESH_PATH, REVOKE_PATH, wireError } from './wire.ts';

/** The first part of a device's token: no part of a JWT. */
const MARK = 'device';
/** How exact the time is at which a device was last seen. */
const SEEN_MS = 60_000;
const SECRET_BYTES = 32;

/**
 * Makes the token of a device. It has the shape of the tokens that a client reads its user from; the server reads its
 * secret alone.
 */
export function deviceToken({ id, name }: Pick<Device, 'id' | 'name'>, secret: string): string {
  const claims = { sub: id, name, role: 'user', roleType: 'KitchenDevice' };
  return [MARK, Buffer.from(JSON.stringify(claims)).toString('base64url'), secret].join('.');
}

/** Returns the secret of a device's token; undefined for any other text. */
const secretOf = (token: string): string | undefined => {
  const [mark, , secret, ...more] = token.split('.');
  return mark === MARK && more.length === 0 ? secret : undefined;
};

export const isDeviceToken = (token: string): boolean => secretOf(token) !== undefined;

/** Returns the secret of a device's token in an `Authorization` header; undefined when its bearer is none. */
export const deviceSecretIn = (header: string | undefined): string | undefined =>
  secretOf(/^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '');

/** Names a device as who acted: its own name, which managers give, may be a person's. */
export const actingName = (name: string): string => `${name} (device)`;

/** Shuts a device out, also of the line by which it hears of orders. Returns whether it was signed in. */
export async function endDeviceSession(
  env: Env,
  db: Database,
  { scope, ...ended }: { scope: Scope; id: string; by: string; now: string },
): Promise<boolean> {
  const device = await shutOut(scope, db, ended);
  if (device) await endWatching(env, device.restaurantId);
  return device !== null;
}

const RESPONSES = { headers: { 'cache-control': 'no-store' } };

/**
 * Responds to a call of the identity wire that ends or continues the session of a device: it is ours, and the provider
 * knows nothing of it. Null for any other call. A bearer continues nothing: only the secret does.
 */
export async function answerDevice(
  env: Env,
  path: string,
  form: URLSearchParams,
  nowMs: number,
): Promise<Response | null> {
  const field = path === REFRESH_PATH ? 'refresh_token' : path === REVOKE_PATH ? 'token' : null;
  const token = field === null ? null : form.get(field);
  const secret = token === null ? undefined : secretOf(token);
  if (secret === undefined) return null;
  const db = env.DB.withSession('first-primary');
  const device = await findDeviceOfSecret(db, digest(secret));
  const now = new Date(nowMs).toISOString();
  if (field === 'token') {
    if (device) await endDeviceSession(env, db, { scope: ALL_ROWS, id: device.id, by: actingName(device.name), now });
    return Response.json({}, RESPONSES);
  }
  if (!device) return wireError(400, 'TOKEN_EXPIRED');
  const bearer = Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64url');
  const expiresAt = new Date(nowMs + TOKEN_LIFETIME_SECONDS * 1000).toISOString();
  await db.batch(insertDeviceBearer(db, { digest: digest(bearer), deviceId: device.id, expiresAt }, now));
  return Response.json(
    { id_token: deviceToken(device, bearer), refresh_token: token, expires_in: String(TOKEN_LIFETIME_SECONDS) },
    RESPONSES,
  );
}

/** Returns the caller of a device's bearer. Read at the primary, so that one that was shut out is refused from then on. */
export async function deviceCaller(db: Database, secret: string, nowMs: number): Promise<Caller> {
  const device = await findDeviceOfBearer(db, digest(secret), new Date(nowMs).toISOString());
  if (!device) throw new RequestError('invalid-user-token', 'This device was shut out');
  if (Date.parse(device.lastSeenAt) <= nowMs - SEEN_MS) {
    await db.batch([setLastSeen(db, device.id, new Date(nowMs).toISOString())]);
  }
  return {
    uid: device.id,
    role: 'user',
    roleType: 'KitchenDevice',
    displayName: device.name,
    email: '',
    emailVerified: false,
    authTimeSeconds: Math.floor(Date.parse(device.signedInAt) / 1000),
    sessionId: null,
    secondFactorAtSeconds: null,
  };
}
