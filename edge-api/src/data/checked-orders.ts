import { DAY_MS } from '@justright/contract/time';
import { IS_OPEN_ORDER } from './order-filter.ts';

/** How long an open order is compared with the catalogue, from its time. */
const OPEN_CHECKED_MS = DAY_MS;
/** How long after it was completed an order is compared: its guests may still be at the table. */
export const SERVED_CHECKED_MS = 2 * 60 * 60_000;

/** SQL over `orders AS o`: the order is compared at the instants `open` and `served` in milliseconds of the past. */
export const isChecked = (openAfter: string, servedAfter: string): string =>
  `((o.${IS_OPEN_ORDER} AND o.created_at > ${openAfter}) OR o.completed_at > ${servedAfter})`;
export const checkedAfter = (nowMs: number): [string, string] => [
  new Date(nowMs - OPEN_CHECKED_MS).toISOString(),
  new Date(nowMs - SERVED_CHECKED_MS).toISOString(),
];

/** SQL over `orders AS o`: a line of the order has an unread change. */
export const IS_CHANGED = 'o.seq IN (SELECT order_seq FROM changed_lines WHERE read_at IS NULL)';

/** SQL over `orders AS o`: a line has an unread change, or the order is open and a line has an undecided one. */
export const IS_CHANGE_OPEN = `(o.seq IN (SELECT order_seq FROM changed_lines) AND (o.${IS_OPEN_ORDER} OR ${IS_CHANGED}))`;
