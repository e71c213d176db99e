import type { SealSource } from '@justright/contract/incidents';
import type { SealedRow } from '@justright/worker-kit/seals';
import { type Database, parseJson } from './database.ts';
import { WITH_PEOPLE } from './order-people.ts';

/** The personal part of a row. `unrecorded`: it is erased, and no entry says by whom. */
type Personal = { state: 'none' | 'erased' | 'unrecorded' } | { state: 'kept'; salt: string; part: unknown };

/** A row of a table that is sealed, as it is now. */
export interface SealableRow extends SealedRow {
  personal: Personal;
}

/** What SQL returns of a row: its content and its personal part as JSON. */
interface ContentRow {
  row_id: number;
  content: string;
  /** Null for a row without a personal part. */
  salt: string | null;
  part: string | null;
  is_erasure_recorded: number;
}

const ERASED_ORDERS = `EXISTS (SELECT 1 FROM order_history AS e WHERE e.order_id = o.id AND e.action = 'erase')`;

/**
 * The SELECT of each table, over what its rows are sealed with (format 1 of packages/worker-kit/src/seals.ts). A column
 * that is added later needs the next format: the rows that are sealed already do not have it.
 */
const SELECTS: Readonly<Record<SealSource, { id: string; sql: string }>> = {
  orders: {
    id: 'o.seq',
    sql: `SELECT o.seq AS row_id,
        json_object('id', o.id, 'merchantId', o.merchant_id, 'restaurantId', o.restaurant_id,
          'restaurantName', o.restaurant_name, 'orderType', o.order_type, 'cart', json(o.cart),
          'grandTotalCents', o.grand_total_cents, 'dislikes', json(o.dislikes), 'dislikeLevels', json(o.dislike_levels),
          'preferences', json(o.preferences), 'kitchen', json(o.kitchen), 'createdAt', o.created_at,
          'historyId', o.history_id) AS content,
        p.salt,
        json_object('userName', p.user_name, 'email', p.email, 'phoneNumber', p.phone_number,
          'addressString', p.address_string, 'notes', p.notes, 'people', json(p.people), 'kitchen', json(p.kitchen)) AS part,
        ${ERASED_ORDERS} AS is_erasure_recorded
      FROM orders AS o ${WITH_PEOPLE}`,
  },
  order_history: {
    id: 'h.id',
    sql: `SELECT h.id AS row_id,
        json_patch(json_object('orderId', h.order_id, 'merchantId', h.merchant_id, 'at', h.at, 'uid', h.uid, 'byName', h.by_name,
          'action', h.action, 'fromState', h.from_state, 'toState', h.to_state),
          iif(h.details IS NULL, '{}', json_object('details', json(h.details)))) AS content,
        c.salt, json_object('comments', c.comments) AS part,
        ${ERASED_ORDERS} AS is_erasure_recorded
      FROM order_history AS h LEFT JOIN order_comments AS c ON c.entry_id = h.id
        LEFT JOIN orders AS o ON o.id = h.order_id`,
  },
  history: {
    id: 'h.id',
    sql: `SELECT h.id AS row_id,
        json_object('at', h.at, 'actorUid', h.actor_uid, 'actorName', h.actor_name, 'reason', h.reason, 'entity', h.entity,
          'entityId', h.entity_id, 'merchantId', h.merchant_id, 'before', json(h.before), 'after', json(h.after)) AS content,
        NULL AS salt, NULL AS part, 0 AS is_erasure_recorded
      FROM history AS h`,
  },
};

function personalOf({ salt, part, is_erasure_recorded }: ContentRow): Personal {
  if (salt === null) return { state: 'none' };
  if (salt !== '') return { state: 'kept', salt, part: parseJson(part ?? 'null') };
  return { state: is_erasure_recorded === 1 ? 'erased' : 'unrecorded' };
}

const toSealable =
  (source: SealSource) =>
  (found: ContentRow): SealableRow => ({
    source,
    rowId: found.row_id,
    row: parseJson(found.content),
    personal: personalOf(found),
  });

/** Reads the oldest rows of a table after a number. */
export async function readRowsAfter(
  db: Database,
  source: SealSource,
  afterId: number,
  limit: number,
): Promise<SealableRow[]> {
  const { id, sql } = SELECTS[source];
  const { results } = await db
    .prepare(`${sql} WHERE ${id} > ?1 ORDER BY ${id} LIMIT ?2`)
    .bind(afterId, limit)
    .all<ContentRow>();
  return results.map(toSealable(source));
}

/** Reads rows of a table by their numbers. */
export async function readRows(db: Database, source: SealSource, ids: readonly number[]): Promise<SealableRow[]> {
  if (ids.length === 0) return [];
  const { id, sql } = SELECTS[source];
  const { results } = await db
    .prepare(`${sql} WHERE ${id} IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(ids))
    .all<ContentRow>();
  return results.map(toSealable(source));
}

/** The column of each table that numbers its rows. */
export const ROW_IDS: Readonly<Record<SealSource, string>> = { orders: 'seq', order_history: 'id', history: 'id' };
