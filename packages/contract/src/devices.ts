import * as v from 'valibot';
import { call, HOSTS } from './call.ts';
import { requiredText } from './common.ts';

/** How long a code signs a device in, in milliseconds. */
export const DEVICE_CODE_MS = 10 * 60_000;
/** The signs of a code: none that is read as another one. */
export const DEVICE_CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The number of signs of a code. */
export const DEVICE_CODE_LENGTH = 8;

/** Returns a code as it was typed without what only makes it readable. */
const typedCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** A device of a kitchen that is signed in. */
export const Device = v.object({
  id: v.string(),
  restaurantId: v.string(),
  name: v.string(),
  signedInAt: v.string(),
  /** Who made the code that it signed in with. */
  signedInBy: v.string(),
  /** When it last asked for anything; exact to a minute. */
  lastSeenAt: v.string(),
});
export type Device = v.InferOutput<typeof Device>;

/** What a code is that signs nobody in any more: the `details` of the 409. */
export interface OverDeviceCode {
  state: 'used' | 'expired';
  at: string;
  /** The device that it was made for. */
  name: string;
}

export const listDevices = call('GET', '/restaurants/{id}/devices', HOSTS, { data: v.array(Device) });
/** Makes a code that signs one device in, once and within {@link DEVICE_CODE_MS}. It is shown in this response only. */
export const createDeviceCode = call('POST', '/restaurants/{id}/device-codes', HOSTS, {
  body: v.object({ name: requiredText('Name the device') }),
  data: v.object({
    code: v.string(),
    expiresAt: v.string(),
    /** The id that the device will have. */
    deviceId: v.string(),
  }),
});
/** Ends the session of a device at once, also on its open line. */
export const shutOutDevice = call('DELETE', '/devices/{id}', HOSTS, { data: v.object({ id: v.string() }) });
/**
 * Signs a device in. The device makes the secret of its session itself, so a repeat with both is the same sign-in. A code
 * that is over is a 409 with {@link OverDeviceCode}.
 */
export const signInDevice = call('POST', '/device-session', 'public', {
  body: v.object({
    code: v.pipe(
      v.string(),
      v.maxLength(50),
      v.transform(typedCode),
      v.regex(new RegExp(`^[A-Z0-9]{${DEVICE_CODE_LENGTH}}$`), `Type the ${DEVICE_CODE_LENGTH} signs of the code`),
    ),
    /** 32 random bytes in base64url. */
    secret: v.pipe(v.string(), v.maxLength(43), v.regex(/^[\w-]{43}$/, 'Must be 32 bytes in base64url')),
  }),
  data: v.object({ token: v.string(), device: Device }),
});
