import type { KitchenSignature } from '@justright/contract/kitchen-signatures';
import {
  endedBy,
  type KitchenSignatureRecord,
  type KitchenView,
  newSince,
  seenIn,
} from '../domain/kitchen-signatures.ts';
import { RequestError } from '../domain/refusals.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { KITCHEN_SIGNATURES } from './kitchen-signature-table.ts';
import { dayOf, isOverdue, loadRestaurant, menuSourceOf, menuVersionOf, recordedMenus } from './menu-source.ts';
import type { Page } from './pages.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import type { Row } from './table.ts';

/** The most restaurants that one look for lapsed signatures reads. */
const RESTAURANTS_AT_ONCE = 50;
/** The most looks before a write: the next attempt, and the job of each minute, go on from there. */
const LOOKS_MAX = 10;

/** Reads one kitchen signature within the scope. */
export const findKitchenSignature = KITCHEN_SIGNATURES.find;

/** Reads a page of a restaurant's kitchen signatures, without the withdrawn ones; the newest is first. */
export async function listKitchenSignaturePage(scope: Scope, db: Database, restaurantId: string, page: Page) {
  const select = `SELECT *, at AS sort_key, by || ' ' || how || ' ' || note || ' ' || keys AS searched
    FROM kitchen_signatures WHERE ${within()} AND restaurant_id = ?2 AND ended_at IS NULL`;
  const listing = { select, bound: [boundScope(scope), restaurantId], isDescending: true };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { records: rows.map(KITCHEN_SIGNATURES.read), ...rest };
}

/** The kitchen of a restaurant as it is now, and the menu version that was read. */
export interface ReadKitchen {
  readonly view: KitchenView;
  readonly menuVersion: string;
  /** What has ended each signature that is stored as standing; empty where it stands. */
  readonly lapsing: ReadonlyMap<string, readonly string[]>;
}

/** Reads what is on the menus of a restaurant; null for one that does not exist. */
export async function readKitchen(db: Database, restaurantId: string): Promise<ReadKitchen | null> {
  const loaded = await loadRestaurant(db, restaurantId);
  if (!loaded) return null;
  const { source, kitchenView } = menuSourceOf(loaded, recordedMenus(loaded));
  const view = kitchenView();
  return {
    view,
    menuVersion: source.menuVersion,
    lapsing: new Map(
      loaded.kitchenSignatures.map(({ record, decisiveReviewBy }) => [
        record.id,
        endedBy(view, record, isOverdue(decisiveReviewBy)),
      ]),
    ),
  };
}

/** Returns a kitchen signature as responses carry it. */
export function shownKitchenSignature(
  record: KitchenSignatureRecord,
  { view, lapsing }: Pick<ReadKitchen, 'view' | 'lapsing'>,
): KitchenSignature {
  const { id, restaurantId, keys, how, note, reviewBy, by, at, lapsedAt } = record;
  const because = lapsedAt === null ? (lapsing.get(id) ?? []) : record.because;
  return {
    id,
    restaurantId,
    keys: [...keys],
    how,
    note,
    reviewBy,
    by,
    at,
    seen: seenIn(view, keys),
    isNew: newSince(view, record),
    isLapsed: lapsedAt !== null || because.length > 0,
    because: [...because],
  };
}

/** SQL of what a look at the signatures of a restaurant rests on: its menus and, where a review date counts, the day `today`. */
const seenState = (menuVersion: string, today: string): string =>
  `${menuVersion} || (SELECT iif(past_review = 'unknown', '/' || ${today}, '') FROM merchants WHERE id = merchant_id)`;

/**
 * Stores which kitchen signatures have lapsed, so that none revives when its cause goes: those of restaurants where the menus or
 * the day are not as they were at the last look.
 */
export async function storeLapsedSignatures(
  db: CatalogueDatabase,
  nowMs: number,
): Promise<{ checked: number; isMoreLeft: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT restaurant_id AS id FROM kitchen_signatures
       WHERE lapsed_at IS NULL AND ended_at IS NULL
         AND restaurant_id IN (SELECT id FROM restaurants WHERE deleted_at IS NULL)
         AND checked_version <> ${seenState(menuVersionOf('restaurant_id'), '?1')}
       LIMIT ${RESTAURANTS_AT_ONCE}`,
    )
    .bind(dayOf(nowMs))
    .all<{ id: string }>();
  for (const { id } of results) await storeLapsedIn(db, id, nowMs);
  return { checked: results.length, isMoreLeft: results.length === RESTAURANTS_AT_ONCE };
}

/**
 * Stores all lapsed signatures before a write that could take the cause of one away. No write passes before: a 503 where they
 * are too many for one request.
 */
export async function storeLapsesFirst(db: CatalogueDatabase, nowMs: number): Promise<void> {
  for (let look = 1; look <= LOOKS_MAX; look++) if (!(await storeLapsedSignatures(db, nowMs)).isMoreLeft) return;
  throw new RequestError('unavailable', 'The signatures of many kitchens are being checked. Please try again.');
}

async function storeLapsedIn(db: CatalogueDatabase, restaurantId: string, nowMs: number): Promise<void> {
  const kitchen = await readKitchen(db, restaurantId);
  if (!kitchen) return;
  const at = new Date(nowMs).toISOString();
  const lapsed = [...kitchen.lapsing].filter(([, because]) => because.length > 0);
  await db.batch([
    ...lapsed.map(([id, because]) =>
      db
        .prepare(
          `UPDATE kitchen_signatures SET lapsed_at = ?2, because = ?3
           WHERE id = ?1 AND lapsed_at IS NULL AND ended_at IS NULL`,
        )
        .bind(id, at, JSON.stringify(because)),
    ),
    db
      .prepare(
        `UPDATE kitchen_signatures SET checked_version = ${seenState('?2', '?3')}
         WHERE restaurant_id = ?1 AND lapsed_at IS NULL AND ended_at IS NULL`,
      )
      .bind(restaurantId, kitchen.menuVersion, dayOf(nowMs)),
  ]);
}
