import type { KeptKey } from './kept.ts';

/** The tokens: in the browser with Remember Me, else in the tab. */
export const SESSION = {
  key: 'justright.session',
  in: 'either',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
/** The uid of the account that this device's guest has made for itself: what the guest chose is the account's own. */
export const SIGNED_UP = {
  key: 'justright.signed-up',
  in: 'device',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
/** The last sign-out, for the browser's other tabs and for whoever keeps something of who was signed in. */
export const SIGNED_OUT = {
  key: 'justright.signed-out',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** For whom this device has asked for a sign-in link, for as long as the link works. */
export const ASKED_LINK = {
  key: 'justright.asked-link',
  in: 'device',
  of: 'device',
  until: 3_600_000,
} as const satisfies KeptKey;
