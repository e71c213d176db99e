import type { Held } from '../domain/held-answers.ts';
import { flag, integer, json, table, text } from './table.ts';

/** What acts of one person hold in a restaurant, as it is stored. */
export interface HeldRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  isUnderWay: boolean;
  acts: Held['dishes'][];
  /** Counted up by every change. */
  revision: number;
  uid: string;
  at: string;
}

export const HELD_ANSWERS = table<HeldRecord>(
  'held_answers',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    isUnderWay: flag(),
    acts: json(),
    revision: integer(),
    uid: text(),
    at: text(),
  },
  { key: 'id' },
);

/** Returns what every act of the rows holds. */
export const heldBy = (rows: readonly HeldRecord[]): Held[] =>
  rows.flatMap(({ acts, isUnderWay }) => acts.map((dishes) => ({ dishes, isUnderWay })));
