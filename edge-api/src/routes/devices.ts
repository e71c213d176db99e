import {
  createDeviceCode,
  DEVICE_CODE_MS,
  listDevices,
  type OverDeviceCode,
  shutOutDevice,
  signInDevice,
} from '@justright/contract/devices';
import { digest } from '@justright/worker-kit/digest';
import { type FoundCode, insertDeviceCode, listDevicesOf, useDeviceCode } from '../data/devices.ts';
import { requireRoom } from '../data/quotas.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { newDeviceCode } from '../domain/device-code.ts';
import { invalid, notFound, requireFound, RequestError } from '../domain/refusals.ts';
import { callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { limitNetwork } from '../http/limit-network.ts';
import { nameOf } from '../identity/authenticate.ts';
import { deviceToken, endDeviceSession } from '../identity/device-session.ts';

const listDevicesEndpoint = endpoint(listDevices, async ({ db, params, scope }) => {
  const own = await scope();
  const restaurant = requireFound(await findRestaurant(own, db, params.id), 'Restaurant');
  return { data: await listDevicesOf(own, db, restaurant.id) };
});

const createDeviceCodeEndpoint = endpoint(createDeviceCode, { asksAgain: true }, async (request) => {
  const { db, params, body, scope, nowMs } = request;
  const restaurant = requireFound(await findRestaurant(await scope(), db, params.id), 'Restaurant');
  const caller = callerOf(request);
  const code = newDeviceCode();
  const made = {
    codeDigest: digest(code),
    deviceId: crypto.randomUUID(),
    restaurantId: restaurant.id,
    name: body.name,
    madeBy: nameOf(caller),
    madeByUid: caller.uid,
    expiresAt: new Date(nowMs + DEVICE_CODE_MS).toISOString(),
  };
  await db.batch([requireRoom(db, 'devices', restaurant.id, 1), insertDeviceCode(db, made)]);
  return { data: { code, expiresAt: made.expiresAt, deviceId: made.deviceId }, status: 201 };
});

const signInDeviceEndpoint = endpoint(signInDevice, async ({ env, db, body, clientAddress, nowMs }) => {
  await limitNetwork(env.DEVICE_CODE_LIMIT, clientAddress);
  const { code, secret } = body;
  const secretDigest = digest(secret);
  const now = new Date(nowMs).toISOString();
  const found = await useDeviceCode(db, { codeDigest: digest(code), secretDigest, now });
  if (!found) throw new RequestError('not-found', 'There is no such code. Compare it with the one of your manager.');
  if (!found.device && found.expiresAt > now) throw invalid('secret', 'Another device has this secret');
  if (found.device?.secretDigest !== secretDigest || found.device.shutOutAt !== null) throw over(found);
  const { id, restaurantId, name, signedInAt, signedInBy, lastSeenAt } = found.device;
  const device = { id, restaurantId, name, signedInAt, signedInBy, lastSeenAt };
  return { data: { token: deviceToken(device, secret), device } };
});

/** Makes the refusal of a code that signs nobody in any more; it says what the code is now. */
function over({ name, expiresAt, device }: FoundCode): RequestError {
  const details: OverDeviceCode = {
    name,
    ...(device ? { state: 'used', at: device.signedInAt } : { state: 'expired', at: expiresAt }),
  };
  const text = device ? 'This code was used already' : 'This code has expired';
  return new RequestError('invalid-transition', `${text}. Ask your manager for a new one.`, { details });
}

const shutOutDeviceEndpoint = endpoint(shutOutDevice, async (request) => {
  const { env, db, params, nowMs } = request;
  const by = nameOf(callerOf(request));
  const now = new Date(nowMs).toISOString();
  const ended = await endDeviceSession(env, db, { scope: await request.scope(), id: params.id, by, now });
  if (!ended) throw notFound('Device');
  return { data: { id: params.id } };
});

export const deviceEndpoints: readonly Endpoint[] = [
  listDevicesEndpoint,
  createDeviceCodeEndpoint,
  shutOutDeviceEndpoint,
  signInDeviceEndpoint,
];
