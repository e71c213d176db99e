import { ApiError } from '@justright/client/api';
import { DEVICE_CODE_LENGTH, type OverDeviceCode } from '@justright/contract/devices';
import { timeText } from '@justright/ui/when';

const SECRET_BYTES = 32;

/** Makes the secret of a device's session: 32 random bytes in base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns what is wrong with a typed code; undefined for a whole one. */
export function problemOf(code: string): string | undefined {
  const signs = code.replaceAll(/[\s-]/g, '').length;
  if (signs === DEVICE_CODE_LENGTH) return undefined;
  return signs === 0 ? 'Type the code' : `A code has ${DEVICE_CODE_LENGTH} signs. This one has ${signs}.`;
}

/** Returns what a code is that signs nobody in any more; undefined for any other refusal. */
function overCode(error: ApiError): OverDeviceCode | undefined {
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('state' in details) || !('at' in details)) return undefined;
  const { state, at } = details;
  const name = 'name' in details && typeof details.name === 'string' ? details.name : '';
  return (state === 'used' || state === 'expired') && typeof at === 'string' ? { state, at, name } : undefined;
}

/** Says why a device was not signed in, and what the code is now. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.';
  if (error.code === 'network-error') return 'There is no connection. Press Sign in again: the code is not used up.';
  if (error.code === 'rate-limited') return 'Too many codes were tried here. Wait a minute, then try again.';
  const over = overCode(error);
  if (over?.state === 'used') {
    return `“${over.name}” was signed in with this code at ${timeText(over.at)}. Ask your manager for a new one.`;
  }
  if (over) return `This code ended at ${timeText(over.at)}. Ask your manager for a new one.`;
  return error.message;
}
