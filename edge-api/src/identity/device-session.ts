import type { Device } from '@justright/contract/devices';
import { digest } from '@justright/worker-kit/digest';
import type { Database } from '../data/database.ts';
import { findDeviceOfSecret, setLastSeen, shutOut } from '../data/devices.ts';
import { ALL_ROWS, type Scope } from '../data/scope.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Caller } from './authenticate.ts';

/** The first part of a device's token: no part of a JWT. */
const MARK = 'device';
/** How exact the time is at which a device was last seen. */
const SEEN_MS = 60_000;

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

/** Returns the secret of a device's token in an `Authorization` header; undefined when its bearer is none. */
export const deviceSecretIn = (header: string | undefined): string | undefined =>
  secretOf(/^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '');

/** Shuts a device out, also of the line by which it hears of orders. Returns whether it was signed in. */
export async function endDeviceSession(
  env: Env,
  db: Database,
  { scope, ...ended }: { scope: Scope; id: string; by: string; now: string },
): Promise<boolean> {
  const device = await shutOut(scope, db, ended);
  if (device) await env.KITCHENS.getByName(device.restaurantId).shutOut(device.id);
  return device !== null;
}

/** Signs the device of a token out. Returns false for a token that is no device's. */
export async function signOutDevice(env: Env, token: string, nowMs: number): Promise<boolean> {
  const secret = secretOf(token);
  if (secret === undefined) return false;
  const db = env.DB.withSession('first-primary');
  const device = await findDeviceOfSecret(db, digest(secret));
  const now = new Date(nowMs).toISOString();
  if (device) await endDeviceSession(env, db, { scope: ALL_ROWS, id: device.id, by: device.name, now });
  return true;
}

/** Returns the caller of a device's secret. Read at the primary, so that one that was shut out is refused from then on. */
export async function deviceCaller(db: Database, secret: string, nowMs: number): Promise<Caller> {
  const device = await findDeviceOfSecret(db, digest(secret));
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
