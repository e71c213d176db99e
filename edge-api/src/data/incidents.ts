import type {
  IncidentChange,
  IncidentFile,
  IncidentFoods,
  IncidentThing,
  Seal,
  SealedRecord,
  SealSource,
} from '@justright/contract/incidents';
import type { CartItem, StatedIngredient } from '@justright/contract/orders';
import type { Page } from './pages.ts';
import { type Database, parseJson } from './database.ts';
import { ENTRY_BY, WITH_PEOPLE } from './order-people.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { readRows, type SealableRow } from './sealed-rows.ts';
import { SEALS } from './seals.ts';
import { selectPage } from './select-page.ts';
import { NOW, type Row } from './table.ts';

/** The most dishes and ingredients of a file: an order keeps 1,000 ingredients, and its dishes may have others now. */
const THINGS_MAX = 3000;

/** An order whose file is made, as far as its history needs it. */
export interface IncidentOrder {
  id: string;
  seq: number;
  merchant_id: string;
  restaurant_id: string;
  created_at: string;
  /** When it was completed or cancelled; null while it is open. */
  over_at: string | null;
  /** The newest entry of the history when the order was placed. */
  history_id: number;
  dishes: string;
  /** What the order keeps of its ingredients, those of later included: id and title as JSON. */
  stated: string;
  cart: string;
  /** What its lines were made of later, the oldest first. */
  madeLater: IncidentFoods[];
}

/** SQL over `substitutions AS s`: it was in effect at the restaurant ?4 at some time from ?5 to ?6; null for now. */
const DURING = `(s.restaurant_id = ?4 AND s.at <= coalesce(?6, ${NOW}) AND coalesce(s.ended_at, s.until) > ?5)`;

/**
 * SQL of the dishes ?1 of an order, the ingredients ?2 that it keeps, and all that it had or would have now, at any depth,
 * with what was used instead meanwhile.
 */
export const USED_FOODS = `dish (id, title) AS (SELECT DISTINCT value ->> 0, value ->> 1 FROM json_each(?1)),
         kept (id, title) AS (SELECT value ->> 0, value ->> 1 FROM json_each(?2)),
         used (id) AS (
           SELECT id FROM kept
           UNION SELECT one.ingredient_id FROM menu_item_ingredients AS one JOIN dish ON dish.id = one.item_id
           UNION SELECT edge.child_id FROM ingredient_edges AS edge JOIN used ON edge.parent_id = used.id
           UNION SELECT s.substitute_id FROM substitutions AS s JOIN used ON s.ingredient_id = used.id WHERE ${DURING})`;

/** SQL over `orders AS o`: when it was over. */
const OVER_AT = `coalesce(o.completed_at, (SELECT max(h.at) FROM order_history AS h WHERE h.order_id = o.id
    AND o.order_status = 'cancelled' AND h.from_state <> h.to_state AND h.to_state IN ('cancelled', 'refused')))`;

/** Finds an order within the scope. */
export async function findIncidentOrder(scope: Scope, db: Database, id: string): Promise<IncidentOrder | null> {
  const row = await db
    .prepare(
      `SELECT o.id, o.seq, o.merchant_id, o.restaurant_id, o.created_at, o.cart, ${OVER_AT} AS over_at,
         coalesce(o.history_id, 0) AS history_id,
         (SELECT json_group_array(json_array(line.menu_item_id, line.title)) FROM order_lines AS line
           WHERE line.order_seq = o.seq) AS dishes,
         coalesce(o.cart -> '$.stated', '[]') AS stated,
         (SELECT json_group_array(json_array(place, item -> '$.amended')) FROM amended_lines
           WHERE order_seq = o.seq) AS amended,
         (SELECT json_group_array(json_object('place', place, 'at', at, 'by', by_name, 'stated', json(stated)))
           FROM line_foods WHERE order_seq = o.seq) AS later
       FROM orders AS o WHERE ${within('o.merchant_id', 'o.restaurant_id')} AND o.id = ?2`,
    )
    .bind(boundScope(scope), id)
    .first<Omit<IncidentOrder, 'madeLater'> & { amended: string; later: string }>();
  if (!row) return null;
  const { amended, later, stated, ...order } = row;
  const decided = parseJson<[number, NonNullable<CartItem['amended']>][]>(amended).flatMap(
    ([place, { at, by, refusal, stated: foods }]): IncidentFoods[] =>
      foods && refusal === null ? [{ place, at, by, stated: foods }] : [],
  );
  const madeLater = [...parseJson<IncidentFoods[]>(later), ...decided].toSorted(
    (one, other) => one.at.localeCompare(other.at) || one.place - other.place,
  );
  const titles = new Map<string, string>();
  for (const one of [...parseJson<StatedIngredient[]>(stated), ...madeLater.flatMap((foods) => foods.stated)])
    if (!titles.has(one.id)) titles.set(one.id, one.title);
  return { ...order, stated: JSON.stringify([...titles]), madeLater };
}

/**
 * Lists the dishes of an order with the stations that they have now, and their ingredients at any depth: those that the order
 * keeps, also of what it was made of later, and those that the dishes have now. An ingredient that was deleted is found by its
 * history. A substitution counts when it was in effect at some time until the order was over.
 */
export async function findIncidentThings(db: Database, order: IncidentOrder): Promise<IncidentThing[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE ${USED_FOODS}
       SELECT 'menuItem' AS entity, id, title FROM dish
       UNION ALL SELECT DISTINCT 'station', s.id, s.name FROM dish
         JOIN menu_item_stations AS place ON place.item_id = dish.id JOIN stations AS s ON s.id = place.station_id
       UNION ALL SELECT * FROM (
         SELECT coalesce(iif(i.internal_id IS NULL, NULL, 'ingredient'), iif(c.id IS NULL, NULL, 'customIngredient'), gone.entity) AS entity,
           coalesce(i.internal_id, c.id, gone.entity_id) AS id,
           coalesce(kept.title, i.title, c.title, used.id) AS title
         FROM used LEFT JOIN kept USING (id) LEFT JOIN ingredients AS i USING (id)
           LEFT JOIN custom_ingredients AS c ON c.id = used.id AND c.merchant_id = ?3
           LEFT JOIN history AS gone ON gone.id = (
             SELECT max(h.id) FROM history AS h WHERE i.id IS NULL AND c.id IS NULL AND h.after IS NULL AND (
               (h.entity = 'customIngredient' AND h.entity_id = used.id AND h.merchant_id = ?3)
               OR (h.entity = 'ingredient' AND h.before ->> '$.id' = used.id))))
       WHERE entity IS NOT NULL
       UNION ALL SELECT 'substitution', s.id, s.substitute_title || ' instead of ' || s.ingredient_title
       FROM substitutions AS s WHERE ${DURING}
         AND (s.ingredient_id IN (SELECT id FROM used) OR s.substitute_id IN (SELECT id FROM kept))
       LIMIT ${THINGS_MAX}`,
    )
    .bind(order.dishes, order.stated, order.merchant_id, order.restaurant_id, order.created_at, order.over_at)
    .all<IncidentThing>();
  return results;
}

type ReadSeal = NonNullable<SealedRecord['seal']>;

/** Reads the seals of rows, each with the digest of the chain before it. */
async function readSealsOf(db: Database, source: SealSource, ids: readonly number[]): Promise<Map<number, ReadSeal>> {
  const { results } = await db
    .prepare(
      `SELECT s.*, coalesce(previous.chain_digest, '') AS previous_digest
       FROM seals AS s LEFT JOIN seals AS previous ON previous.seq = s.seq - 1
       WHERE s.source = ?1 AND s.row_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(source, JSON.stringify(ids))
    .all<Row>();
  return new Map(
    results.map((row): [number, ReadSeal] => {
      const seal: Seal = SEALS.read(row);
      return [seal.rowId, { ...seal, previousDigest: row['previous_digest'] as string }];
    }),
  );
}

/** Returns a row with what its digests are made of. */
const recordOf = ({ source, rowId, row, personal }: SealableRow, seal: ReadSeal | undefined): SealedRecord => ({
  source,
  rowId,
  row: { ...row },
  personal: personal.state === 'kept' ? { salt: personal.salt, part: personal.part } : null,
  seal: seal ?? null,
});

/** Reads rows of a table with their seals, in the order of their numbers. */
async function readRecords(db: Database, source: SealSource, ids: readonly number[]): Promise<SealedRecord[]> {
  const [rows, seals] = [await readRows(db, source, ids), await readSealsOf(db, source, ids)];
  return rows.toSorted((one, other) => one.rowId - other.rowId).map((row) => recordOf(row, seals.get(row.rowId)));
}

/** Reads the proof of an order: the order, its history, and the comments of staff as each edit left them. */
export async function readIncidentRecords(
  db: Database,
  order: IncidentOrder,
): Promise<Pick<IncidentFile, 'comments' | 'records'>> {
  const { results } = await db
    .prepare(
      `SELECT h.id, h.at, ${ENTRY_BY} AS "by", c.salt, c.comments FROM order_history AS h
       JOIN orders AS o ON o.id = h.order_id ${WITH_PEOPLE} LEFT JOIN order_comments AS c ON c.entry_id = h.id
       WHERE h.order_id = ?1 ORDER BY h.id`,
    )
    .bind(order.id)
    .all<{ id: number; at: string; by: string; salt: string | null; comments: string | null }>();
  const entries = await readRecords(
    db,
    'order_history',
    results.map(({ id }) => id),
  );
  return {
    comments: results.flatMap(({ at, by, salt, comments }) =>
      salt === null ? [] : [{ at, by, comments: salt === '' ? null : comments }],
    ),
    records: [...(await readRecords(db, 'orders', [order.seq])), ...entries],
  };
}

interface ChangeRow {
  id: string;
  sort_key: number;
  title: string;
  is_before: number;
}

/**
 * Reads a page of what was changed of an order's dishes and ingredients, the oldest first: of each the last entry before
 * the order, and all after it. Of what all merchants share, every merchant reads the entries.
 */
export async function listIncidentChangePage(db: Database, order: IncidentOrder, page: Page) {
  const things = await findIncidentThings(db, order);
  const select = `SELECT CAST(h.id AS TEXT) AS id, h.id AS sort_key, thing.value ->> '$.title' AS title, h.id <= ?2 AS is_before,
      h.actor_name || ' ' || h.reason || ' ' || (thing.value ->> '$.title') AS searched
    FROM json_each(?1) AS thing JOIN history AS h ON h.entity = thing.value ->> '$.entity' AND h.entity_id = thing.value ->> '$.id'
    WHERE (h.merchant_id IS NULL OR h.merchant_id = ?3) AND (h.id > ?2 OR h.id = (
      SELECT max(earlier.id) FROM history AS earlier
      WHERE earlier.entity = h.entity AND earlier.entity_id = h.entity_id AND earlier.id <= ?2))`;
  const bound = [JSON.stringify(things), order.history_id, order.merchant_id];
  const { rows, ...rest } = await selectPage<ChangeRow>(db, { select, bound }, page);
  const records = new Map(
    (
      await readRecords(
        db,
        'history',
        rows.map(({ sort_key: id }) => id),
      )
    ).map((record) => [record.rowId, record]),
  );
  const data = rows.flatMap(({ sort_key: id, title, is_before }): IncidentChange[] => {
    const record = records.get(id);
    if (!record) return [];
    // Its content is that of `history` (sealed-rows.ts).
    const row = record.row as IncidentChange['row'];
    return [{ ...record, row, title, isBeforeOrder: is_before === 1 }];
  });
  return { data, ...rest };
}
