import type { KeptKey } from './kept.ts';

/** Drafts, by uid and by name of the editor. The number is the format; another format is not read. */
export const DRAFT = {
  key: 'justright.draft.4.{}.{}',
  in: 'tab',
  of: 'person',
  until: 'saved',
} as const satisfies KeptKey;
/** The progress of assigning ingredients in a menu, by uid and menu. The number is the format. */
export const ASSIGNMENT = {
  key: 'justright.auto-assign.3.{}.{}',
  in: 'tab',
  of: 'person',
  until: 'saved',
} as const satisfies KeptKey;
/** Whether new orders play a sound, by uid. */
export const ORDER_SOUND = {
  key: 'justright:order-sound:{}',
  in: 'device',
  of: 'person',
  until: 'never',
} as const satisfies KeptKey;
/** The tables of a restaurant for which codes were printed (docs/decisions/taking-orders.md). */
export const QR_TABLES = {
  key: 'justright.qr-tables.{}',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
/** The acts of a kitchen until each is sent, by uid and restaurant: none is lost or done twice. The number is the format. */
export const KITCHEN_ACTS = {
  key: 'justright.kitchen-acts.1.{}.{}',
  in: 'device',
  of: 'person',
  until: 'never',
} as const satisfies KeptKey;
/** The tickets of a kitchen for a reload without a network, by uid and restaurant. The number is the format. */
export const KITCHEN_BOARD = {
  key: 'justright.kitchen-board.1.{}.{}',
  in: 'device',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
/** Whom a kitchen's device asks for, with the salts of their PINs, by uid and restaurant: also without a network. */
export const KITCHEN_NAMES = {
  key: 'justright.kitchen-names.1.{}.{}',
  in: 'device',
  of: 'device',
  until: 7 * 24 * 3_600_000,
} as const satisfies KeptKey;
/** Who is remembered on a kitchen's device, by uid and restaurant. It has its own end; never a PIN. */
export const KITCHEN_PERSON = {
  key: 'justright.kitchen-person.1.{}.{}',
  in: 'device',
  of: 'person',
  until: 'session',
} as const satisfies KeptKey;
