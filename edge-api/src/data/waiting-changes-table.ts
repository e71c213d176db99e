import type { DishRecord } from '../domain/declaration.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { readDish } from './publication-table.ts';
import { flag, integer, jsonOrNull, type Row, table, text } from './table.ts';

/** What was last signed of something that somebody changed who may not sign; triggers write it. */
export interface WaitingChange {
  id: number;
  entity: 'menuItem' | 'customIngredient' | 'substitution' | 'publication';
  entityId: string;
  restaurantId: string;
  merchantId: string;
  /** The row as it was signed; null: it never was. */
  signed: Row | null;
  /** The signed dish was on a menu: its food counts at its stations. */
  isMade: boolean;
  /** Counted up by every change of what waits. */
  change: number;
  isSettled: boolean;
  submissionId: string | null;
  uid: string | null;
  changedBy: string;
  at: string;
}

export const WAITING_CHANGES = table<WaitingChange, CatalogueDatabase>(
  'waiting_changes',
  {
    id: integer(),
    entity: text(),
    entityId: text(),
    restaurantId: text(),
    merchantId: text(),
    signed: jsonOrNull(),
    isMade: flag(),
    change: integer(),
    isSettled: flag(),
    submissionId: text(),
    uid: text(),
    changedBy: text(),
    at: text(),
  },
  { key: 'id' },
);

/** Returns what was signed of a dish that waits: null when it never was, undefined when it does not wait. */
export function signedDishOf(waiting: readonly WaitingChange[], dishId: string): DishRecord | null | undefined {
  const change = waiting.find(({ entity, entityId }) => entity === 'menuItem' && entityId === dishId);
  return change && (change.signed && readDish(change.signed));
}

/** SQL: `waiting` waits in the restaurant `r`. Custom ingredients are shared by all restaurants of a merchant. */
export const WAITS_IN = `waiting.merchant_id = r.merchant_id
  AND (waiting.restaurant_id = r.id OR waiting.entity = 'customIngredient')`;

/** Reads what waits of some dishes or custom ingredients, with these as they are at the same moment. */
export async function readWithSigned(
  db: Database,
  from: 'menu_items' | 'custom_ingredients',
  ids: readonly string[],
): Promise<{ rows: readonly Row[]; waiting: readonly WaitingChange[] }> {
  const asked = '(SELECT value FROM json_each(?1))';
  const [found, waits] = await db.batch<Row>(
    [
      `SELECT * FROM ${from} WHERE id IN ${asked} ORDER BY rowid`,
      `SELECT * FROM waiting_changes WHERE entity_id IN ${asked}`,
    ].map((sql) => db.prepare(sql).bind(JSON.stringify(ids))),
  );
  return { rows: found?.results ?? [], waiting: (waits?.results ?? []).map(WAITING_CHANGES.read) };
}
