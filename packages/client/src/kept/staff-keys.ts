import type { KeptKey } from './kept.ts';

/** Unsaved input, by uid and by the name of the editor. The number is its format: another one is not read. */
export const DRAFT = {
  key: 'justright.draft.2.{}.{}',
  in: 'tab',
  of: 'person',
  until: 'saved',
} as const satisfies KeptKey;
/** The work on a menu's ingredients, by uid and menu. The number is its format. */
export const ASSIGNMENT = {
  key: 'justright.auto-assign.2.{}.{}',
  in: 'tab',
  of: 'person',
  until: 'saved',
} as const satisfies KeptKey;
/** Whether new orders are heard, by uid. */
export const ORDER_SOUND = {
  key: 'justright:order-sound:{}',
  in: 'device',
  of: 'person',
  until: 'never',
} as const satisfies KeptKey;
/** The tables of a restaurant that codes were printed for (docs/decisions/021-codes-for-tables.md). */
export const QR_TABLES = {
  key: 'justright.qr-tables.{}',
  in: 'device',
  of: 'device',
  until: 'never',
} as const satisfies KeptKey;
