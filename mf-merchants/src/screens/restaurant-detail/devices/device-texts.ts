import type { Device } from '@justright/contract/devices';
import { instantText } from '@justright/ui/when';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The record of when a device was seen is exact to a minute. */
const NOW_MS = 2 * MINUTE_MS;

/** Says when a device last asked for anything. */
export function seenText({ lastSeenAt }: Pick<Device, 'lastSeenAt'>, nowMs: number): string {
  const ageMs = nowMs - Date.parse(lastSeenAt);
  if (ageMs < NOW_MS) return 'In use now';
  if (ageMs < HOUR_MS) return `Last seen ${Math.floor(ageMs / MINUTE_MS)} minutes ago`;
  return `Last seen ${instantText(lastSeenAt)}`;
}

/** Says since when a device is signed in, and who let it in. */
export const signedInText = ({ signedInAt, signedInBy }: Pick<Device, 'signedInAt' | 'signedInBy'>): string =>
  `Signed in ${instantText(signedInAt)} with a code of ${signedInBy}`;

/** Returns a code in two halves, as it is read aloud and typed. */
export const codeText = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
