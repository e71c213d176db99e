import { OPEN_SUBMISSIONS_MAX, type Submission, type WaitingSubmissions } from '@justright/contract/submissions';
import type { WorkEntry } from '@justright/contract/work-list';
import { activeKeysOf } from '../domain/menu-source.ts';
import { madeFromDish, madeFromIngredient } from '../domain/submission.ts';
import { CUSTOM_INGREDIENTS } from './custom-ingredients.ts';
import { type Database, parseJson, writtenRow } from './database.ts';
import { loadDictionary } from './dictionary.ts';
import { MENU_ITEMS } from './menu-items.ts';
import type { Page } from './pages.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { json, jsonOrNull, NOW, type Row, table, text } from './table.ts';

/** What was submitted about what. */
export type Submitted = Submission extends infer One
  ? One extends Submission
    ? Pick<One, 'entity' | 'entityId' | 'changes'>
    : never
  : never;
/** The other columns. `madeFrom` is a digest, see domain/submission.ts; `uid` is null once it is erased. */
interface Stored extends Omit<Submission, 'isOwn' | 'isHeld' | 'isStale' | keyof Submitted> {
  merchantId: string;
  madeFrom: string;
  uid: string | null;
}
export type StoredSubmission = Stored & Submitted;

const SUBMISSIONS = table<Stored & Pick<Submission, keyof Submitted>>(
  'submissions',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    entity: text(),
    entityId: text(),
    title: text(),
    changes: json(),
    note: text(),
    madeFrom: text(),
    uid: text(),
    by: text('submitted_by'),
    at: text('submitted_at'),
    closed: jsonOrNull(),
  },
  { key: 'id' },
);
const read = (row: Row): StoredSubmission => SUBMISSIONS.read(row) as StoredSubmission;

/** SQL: what a submission is about is there. One about a deleted dish does not wait, and waits again when the dish is back. */
const IS_THERE = `(EXISTS (SELECT 1 FROM custom_ingredients WHERE id = submissions.entity_id)
  OR EXISTS (SELECT 1 FROM menu_items WHERE id = submissions.entity_id)
  OR EXISTS (SELECT 1 FROM waiting_changes AS waiting LEFT JOIN substitutions AS one ON one.id = waiting.entity_id
    WHERE waiting.submission_id = submissions.id AND coalesce(one.until > ${NOW}, TRUE)))`;

/** SQL: the change that was refused is made and still waits. */
const IS_REFUSED = `(closed ->> '$.outcome' = 'refused'
  AND EXISTS (SELECT 1 FROM waiting_changes WHERE submission_id = submissions.id))`;

/**
 * Inserts a submission in place of the open one of the same person about the same thing; inserts none while the
 * restaurant has {@link OPEN_SUBMISSIONS_MAX} open ones.
 */
export const insertSubmission = (db: Database, submission: StoredSubmission): D1PreparedStatement[] => {
  const { uid, by, at, entityId, restaurantId } = submission;
  const closed = JSON.stringify({ by, at, outcome: 'withdrawn', note: '' });
  return [
    db
      .prepare('UPDATE submissions SET closed = ?3 WHERE entity_id = ?1 AND uid = ?2 AND closed IS NULL')
      .bind(entityId, uid, closed),
    SUBMISSIONS.insert(db, submission, {
      sql: '(SELECT count(*) FROM submissions WHERE restaurant_id = ?1 AND closed IS NULL) < ?2',
      bound: [restaurantId, OPEN_SUBMISSIONS_MAX],
    }),
  ];
};

/** Reads the submission that {@link insertSubmission} stored. */
export const writtenSubmission = (results: readonly D1Result[]): StoredSubmission =>
  read(writtenRow<Row>(results.at(-1)));

/** Reads one submission within the scope. */
export async function findSubmission(scope: Scope, db: Database, id: string): Promise<StoredSubmission | null> {
  const row = await db
    .prepare(`SELECT * FROM submissions WHERE ${within()} AND id = ?2`)
    .bind(boundScope(scope), id)
    .first<Row>();
  return row && read(row);
}

/**
 * Reads a submission unless something of its restaurant waited before it, or it replaces one that did: the signers
 * got the mail of that one.
 */
export async function findFirstWaiting(db: Database, id: string): Promise<StoredSubmission | null> {
  const row = await db
    .prepare(
      `SELECT * FROM submissions AS one WHERE id = ?1 AND closed IS NULL AND NOT EXISTS (
         SELECT 1 FROM submissions WHERE restaurant_id = one.restaurant_id
           AND (submitted_at, id) < (one.submitted_at, one.id)
           AND ((closed IS NULL AND ${IS_THERE}) OR (closed ->> '$.outcome' = 'withdrawn' AND closed ->> '$.at' = one.submitted_at)))`,
    )
    .bind(id)
    .first<Row>();
  return row && read(row);
}

/** The most restaurants whose submissions a start page has. */
const WAITING_MAX = 20;

/** Reads for each restaurant within the scope what waits to be signed by a person who did not submit it, the oldest first. */
export async function listSubmissionsFor(scope: Scope, db: Database, uid: string): Promise<WaitingSubmissions[]> {
  const { results } = await db
    .prepare(
      `SELECT restaurant_id AS restaurantId, r.name AS restaurantName, r.time_zone AS timeZone, count(*) AS count,
         submissions.title, submitted_by AS "by", min(submitted_at) AS at
       FROM submissions JOIN restaurants AS r ON r.id = restaurant_id AND r.deleted_at IS NULL
       WHERE ${within('submissions.merchant_id', 'restaurant_id')} AND closed IS NULL AND ${IS_THERE} AND uid IS NOT ?2
       GROUP BY restaurant_id ORDER BY at, restaurant_id LIMIT ${WAITING_MAX}`,
    )
    .bind(boundScope(scope), uid)
    .all<WaitingSubmissions>();
  return results;
}

/** Closes an open submission; changes no row when it is closed. */
export const closeSubmission = (
  db: Database,
  id: string,
  closed: NonNullable<Submission['closed']>,
): D1PreparedStatement =>
  db
    .prepare('UPDATE submissions SET closed = ?2 WHERE id = ?1 AND closed IS NULL RETURNING *')
    .bind(id, JSON.stringify(closed));

/** The condition of a write that belongs to closing a submission: {@link closeSubmission} came before it in the batch. */
export const isClosedWith = (id: string, closed: NonNullable<Submission['closed']>) => ({
  sql: 'EXISTS (SELECT 1 FROM submissions WHERE id = ?1 AND closed = ?2)',
  bound: [id, JSON.stringify(closed)],
});

/** Reads a page of a restaurant's submissions within the scope, the newest first. */
export async function listSubmissionPage(
  scope: Scope,
  db: Database,
  {
    restaurantId,
    entityId = null,
    state = null,
  }: { restaurantId: string; entityId?: string | null; state?: string | null },
  page: Page,
) {
  const select = `SELECT *, submitted_at AS sort_key, title || ' ' || submitted_by || ' ' || note AS searched
    FROM submissions WHERE ${within()} AND restaurant_id = ?2 AND (?3 IS NULL OR entity_id = ?3
        OR EXISTS (SELECT 1 FROM json_each(changes, '$.dishes') AS dish WHERE dish.value ->> '$.id' = ?3))
      AND (?4 IS NULL OR (closed IS NULL AND ${IS_THERE}) = (?4 = 'open'))`;
  const listing = { select, bound: [boundScope(scope), restaurantId, entityId, state], isDescending: true };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { stored: rows.map(read), ...rest };
}

/** Returns submissions as responses carry them: with whether they are the caller's own, and whether they can be signed. */
export async function shownSubmissions(
  db: Database,
  uid: string,
  stored: readonly StoredSubmission[],
): Promise<Submission[]> {
  const ids = JSON.stringify(stored.map(({ entityId }) => entityId));
  const [dishes, ingredients, held] = await db.batch<Row>([
    db.prepare('SELECT * FROM menu_items WHERE id IN (SELECT value FROM json_each(?1))').bind(ids),
    db.prepare('SELECT * FROM custom_ingredients WHERE id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare('SELECT submission_id FROM waiting_changes WHERE submission_id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(stored.map(({ id }) => id))),
  ]);
  const isHeld = new Set(held?.results.map((row) => row['submission_id']));
  const keys = activeKeysOf(await loadDictionary(db)).allergies;
  const now = new Map([
    ...(dishes?.results ?? []).map(MENU_ITEMS.read).map((dish) => [dish.id, madeFromDish(dish, keys)] as const),
    ...(ingredients?.results ?? [])
      .map(CUSTOM_INGREDIENTS.read)
      .map((ingredient) => [ingredient.id, madeFromIngredient(ingredient, keys)] as const),
  ]);
  return stored.map(({ merchantId: _merchant, madeFrom, uid: submitter, ...submission }) => ({
    ...submission,
    isOwn: submitter === uid,
    isHeld: isHeld.has(submission.id),
    // Of answers the signature compares what is seen itself.
    isStale: submission.entity !== 'answers' && now.get(submission.entityId) !== madeFrom,
  }));
}

/** Does the same as {@link shownSubmissions} for one. */
export async function shownSubmission(db: Database, uid: string, stored: StoredSubmission): Promise<Submission> {
  const [shown] = await shownSubmissions(db, uid, [stored]);
  if (!shown) throw new Error('A submission was lost');
  return shown;
}

const refusalOf = ({ by, note }: NonNullable<Submission['closed']>) => ({ by, note });

/** Reads what waits to be signed in a restaurant, or was refused and stays, as entries of its work list, the oldest first. */
export async function readSubmissionEntries(db: Database, restaurantId: string): Promise<WorkEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT submissions.id, submitted_by AS "by", submitted_at AS at, note, entity, submissions.title,
         coalesce(item.id, entity_id) AS entityId, menu.id AS menuId, menu.title AS menuTitle,
         coalesce(json_array_length(changes, '$.dishes'), 1) AS dishes, closed
       FROM submissions LEFT JOIN menu_items AS item ON entity IN ('menuItem', 'answers')
           AND item.id = coalesce(changes ->> '$.dishes[0].id', entity_id)
         LEFT JOIN menus AS menu ON menu.id = item.menu_id
       WHERE submissions.restaurant_id = ?1 AND (closed IS NULL OR ${IS_REFUSED}) AND ${IS_THERE} ORDER BY submitted_at, submissions.id`,
    )
    .bind(restaurantId)
    .all<{
      id: string;
      by: string;
      at: string;
      note: string;
      entity: Submission['entity'];
      entityId: string;
      title: string;
      menuId: string | null;
      menuTitle: string | null;
      dishes: number;
      closed: string | null;
    }>();
  return results.map(({ id, by, at, note, entity, entityId, title, menuId, menuTitle, dishes, closed }) => ({
    kind: 'submission',
    of: entity === 'customIngredient' ? 'customIngredient' : 'dish',
    id: entityId,
    title,
    menu: menuId === null ? null : { id: menuId, title: menuTitle ?? '' },
    keys: [],
    diets: [],
    dishes: entity === 'customIngredient' ? 0 : dishes,
    dishTitles: entity === 'customIngredient' ? [] : [title],
    diners: 0,
    reviewBy: null,
    report: null,
    submission: { id, by, at, note, entity, refused: closed === null ? null : refusalOf(parseJson(closed)) },
  }));
}
