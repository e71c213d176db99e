import type { KeptKey } from './kept.ts';

/** Who is signed in, without a token: in the browser's storage with Remember Me, else in the tab's. */
export const SESSION = {
  key: 'justright.session',
  in: 'either',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
/** The same where the storage refuses it; never an anonymous session, so no guest takes the place of who is signed in. */
export const SESSION_COOKIE = {
  key: 'justright.session',
  in: 'cookie',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
/** The uid of the account that a guest of this device has signed up for: the guest's choices belong to that account. */
export const SIGNED_UP = {
  key: 'justright.signed-up',
  in: 'device',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
/** The last sign-out, for the browser's other tabs and for modules that keep data of the user. */
export const SIGNED_OUT = {
  key: 'justright.signed-out',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The slots of sessions that have ended here and that the provider has not been told of yet. */
export const ENDED_SLOTS = {
  key: 'justright.ended-slots',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The address for which this device has requested a sign-in link, for as long as the link works. */
export const ASKED_LINK = {
  key: 'justright.asked-link',
  in: 'device',
  of: 'device',
  until: 3_600_000,
} as const satisfies KeptKey;
