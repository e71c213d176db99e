import { DINER_COOKIE } from '@justright/contract/page-data';
import type { KeptKey } from './kept.ts';

/** The diner's profile. */
export const PROFILE = {
  key: 'justright.profile',
  in: 'device',
  of: 'person',
  until: 'sign-out',
  ifRefused: 'removed',
} as const satisfies KeptKey;
/**
 * Whether this browser stores choices: `no` since it refused some, `cleared` since their diner cleared them. After either
 * the next page has to ask again.
 */
export const KEEPS_CHOICES = {
  key: 'justright.keeps-choices',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The choices that the account has stored, as far as this device knows. */
export const SAVED_CHOICES = {
  key: 'justright.saved-choices',
  in: 'device',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** The guest's choices and the account's other choices, while the diner is asked which of them apply. */
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
/** The keys of the reports sent from this device. */
export const REPORTS = {
  key: 'justright.reports',
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
  ifRefused: 'removed',
} as const satisfies KeptKey;
/** The choices of a dish that is not in the cart yet. */
export const DISH = {
  key: 'justright.draft.{}',
  in: 'tab',
  of: 'person',
  until: 'sign-out',
  except: 'justright.draft.4.',
} as const satisfies KeptKey;
/** What a diner is writing about a dish that looks wrong. */
export const DISH_REPORT = {
  key: 'justright.report.{}',
  in: 'tab',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** Responses with menus, for use without a network. */
export const MENUS = {
  key: 'diner-menus-1',
  in: 'cache',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** A copy of the profile for the server, written together with it. */
export const DINER_CHOICES = {
  key: DINER_COOKIE,
  in: 'cookie',
  of: 'person',
  until: 'sign-out',
} as const satisfies KeptKey;
/** Orders that may have arrived: none is sent twice, by any user. Each has an age of its own. */
export const SENT_ORDERS = {
  key: 'justright.sent-orders',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The last sign-out that this device has processed. */
export const FORGOTTEN_AT = {
  key: 'justright.forgotten-at',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The consent to count visits. */
export const CONSENT = {
  key: 'justright.consent',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The id of each restaurant, by the id or slug of its address. */
export const RESTAURANT_IDS = {
  key: 'justright.restaurant-ids',
  in: 'tab',
  of: 'device',
  until: 'tab',
} as const satisfies KeptKey;
/** The scanned table, by restaurant; kept longer than any meal. */
export const TABLE = {
  key: 'justright.table.{}',
  in: 'tab',
  of: 'device',
  until: 6 * 3_600_000,
} as const satisfies KeptKey;
