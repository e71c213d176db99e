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

/** Joins the id of an act under way with the number of one more row of it. */
const OF_ACT = '/';
export const moreRowOf = (actId: string, nth: number): string => `${actId}${OF_ACT}${nth}`;
/** Returns the id of the act that a row belongs to. */
export const actOf = ({ id }: Pick<HeldRecord, 'id'>): string => id.split(OF_ACT)[0] ?? id;

/** Returns what every act of the rows holds. All rows of an act under way are one: what none of them names is unknown. */
export function heldBy(rows: readonly HeldRecord[]): Held[] {
  const underWay = Map.groupBy(
    rows.filter((one) => one.isUnderWay),
    actOf,
  );
  return [
    ...rows
      .filter((one) => !one.isUnderWay)
      .flatMap(({ acts }) => acts.map((dishes) => ({ dishes, isUnderWay: false }))),
    ...[...underWay.values()].map((same) => ({
      dishes: Object.assign({}, ...same.flatMap(({ acts }) => acts)) as Held['dishes'],
      isUnderWay: true,
    })),
  ];
}
