import type { Publication, WaitingPublication } from '@justright/contract/publications';
import type { CatalogueDatabase, Database } from './database.ts';
import type { Page } from './pages.ts';
import { publishedMenu, type PublicationRecord, PUBLICATIONS } from './publication-table.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { NOW, type Row } from './table.ts';

/** Reads one publication within the scope. */
export const findPublication = PUBLICATIONS.find;

/** Reads a page of a menu's publications within the scope, the newest first. */
export async function listPublicationPage(scope: Scope, db: Database, menuId: string, page: Page) {
  const select = `SELECT *, published_at AS sort_key, published_by || ' ' || note AS searched
    FROM publications WHERE ${within()} AND menu_id = ?2`;
  const listing = { select, bound: [boundScope(scope), menuId], isDescending: true };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { records: rows.map(PUBLICATIONS.read), ...rest };
}

/** The most publications that a start page has. */
const WAITING_MAX = 20;

/** Reads the publications within the scope that wait for the approval of a person who did not ask for them, the oldest first. */
export async function listWaitingFor(scope: Scope, db: Database, uid: string): Promise<WaitingPublication[]> {
  const { results } = await db
    .prepare(
      `SELECT one.*, r.name AS restaurant_name, r.time_zone FROM publications AS one
       JOIN restaurants AS r ON r.id = one.restaurant_id AND r.menu_drafts AND r.deleted_at IS NULL
       WHERE ${within('one.merchant_id', 'one.restaurant_id')} AND one.state = 'waiting' AND one.uid IS NOT ?2
       ORDER BY one.published_at, one.id LIMIT ${WAITING_MAX}`,
    )
    .bind(boundScope(scope), uid)
    .all<Row & { restaurant_name: string; time_zone: string | null }>();
  return results.map((row) => {
    const record = PUBLICATIONS.read(row);
    const { id, menuId, restaurantId, by, at } = record;
    const { restaurant_name: restaurantName, time_zone: timeZone } = row;
    return { id, menuId, restaurantId, title: publishedMenu(record).title, by, at, restaurantName, timeZone };
  });
}

type Decided = NonNullable<Publication['decided']>;

/** Approves a publication that waits; changes no row otherwise. A time that has passed is now. */
export const approvePublicationRow = (
  db: CatalogueDatabase,
  { id, loosens }: Pick<PublicationRecord, 'id' | 'loosens'>,
  decided: Decided,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE publications SET state = 'published', decided = ?2, loosens = ?3, takes_effect_at = max(takes_effect_at, ?4)
       WHERE id = ?1 AND state = 'waiting' RETURNING *`,
    )
    .bind(id, JSON.stringify(decided), JSON.stringify(loosens), decided.at);

/** Refuses a publication that waits; changes no row otherwise. */
export const refusePublicationRow = (db: CatalogueDatabase, id: string, decided: Decided): D1PreparedStatement =>
  db
    .prepare(`UPDATE publications SET state = 'refused', decided = ?2 WHERE id = ?1 AND state = 'waiting' RETURNING *`)
    .bind(id, JSON.stringify(decided));

/** Cancels a publication that waits for a person or for its time; changes no row otherwise. */
export const cancelPublicationRow = (db: CatalogueDatabase, id: string, decided: Decided): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE publications SET state = 'cancelled', decided = ?2
       WHERE id = ?1 AND (state = 'waiting' OR (state = 'published' AND takes_effect_at > ${NOW})) RETURNING *`,
    )
    .bind(id, JSON.stringify(decided));

/** Returns publications as responses have them. */
export async function shownPublications(
  db: Database,
  uid: string,
  records: readonly PublicationRecord[],
): Promise<Publication[]> {
  const { results } = await db
    .prepare(
      `SELECT one.id FROM publications_in_effect AS one JOIN restaurants AS r ON r.id = one.restaurant_id
       WHERE r.menu_drafts AND one.menu_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify([...new Set(records.map(({ menuId }) => menuId))]))
    .all<{ id: string }>();
  const inEffect = new Set(results.map(({ id }) => id));
  return records.map((record) => {
    const {
      merchantId: _merchant,
      menu: _menu,
      dishes,
      lastVersion: _last,
      uid: author,
      loosens,
      ...publication
    } = record;
    return {
      ...publication,
      title: publishedMenu(record).title,
      isInEffect: inEffect.has(record.id),
      dishCount: dishes.length,
      loosens: [...loosens],
      isOwn: author === uid,
    };
  });
}

/** Does the same as {@link shownPublications} for one. */
export async function shownPublication(db: Database, uid: string, record: PublicationRecord): Promise<Publication> {
  const [shown] = await shownPublications(db, uid, [record]);
  if (!shown) throw new Error('A publication was lost');
  return shown;
}
