import type { KeptKey } from './kept.ts';

/** What the diner chose. */
export const PROFILE = {
  key: 'justright.profile',
  in: 'device',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** What the account is known to have. */
export const SAVED_CHOICES = {
  key: 'justright.saved-choices',
  in: 'device',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** Choices of a guest and others of the account: which count is asked. */
export const ASKED_CHOICES = {
  key: 'justright.asked-choices',
  in: 'device',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** The orders placed from this device. */
export const ORDERS = {
  key: 'justright.orders',
  in: 'device',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** The cart, by restaurant. */
export const CART = {
  key: 'justright.cart.{}',
  in: 'tab',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** The people at the table, by restaurant. */
export const PARTY = {
  key: 'justright.party.{}',
  in: 'tab',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** What is being chosen in a dish. */
export const DISH = {
  key: 'justright.draft.{}',
  in: 'tab',
  of: 'person',
  until: 'sign-out',
  except: 'justright.draft.2.',
} as const satisfies KeptKey;
/** Menus as they were answered, for a dropped connection. */
export const MENUS = {
  key: 'diner-menus-1',
  in: 'cache',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** Mirrors the profile for the server, and is written with it. */
export const DINER_CHOICES = {
  key: 'justright.diner',
  in: 'cookie',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** Orders that may have arrived: none is sent twice, whoever is signed in. Each has its own age. */
export const SENT_ORDERS = {
  key: 'justright.sent-orders',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** Which sign-out was followed here last. */
export const FORGOTTEN_AT = {
  key: 'justright.forgotten-at',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** Whether visits may be counted. */
export const CONSENT = {
  key: 'justright.consent',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** By what a restaurant was opened, and its id. */
export const RESTAURANT_IDS = {
  key: 'justright.restaurant-ids',
  in: 'tab',
  of: 'device',
  until: 'tab',
} as const satisfies KeptKey;
/** The scanned table, by restaurant: longer than any meal. */
export const TABLE = {
  key: 'justright.table.{}',
  in: 'tab',
  of: 'device',
  until: 6 * 3_600_000,
} as const satisfies KeptKey;
