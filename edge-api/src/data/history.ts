import type { HistoryEntity, HistoryEntry } from '@justright/contract/history';
import type { Page } from './pages.ts';
import { type Database, parseJson, toFlag } from './database.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { selectPage } from './select-page.ts';

/** The user who makes a change, and the reason, which may be empty. */
export interface Actor {
  uid: string;
  name: string;
  reason: string;
  /** The user may sign. Changes by other users wait for a signature. */
  signs: boolean;
  /** The request: what it changed is settled when it ends. */
  act: string;
}

/** Wraps a database so that each batch names the actor; the history's triggers record it with every change. */
export function actingDatabase<Writable extends Database>(db: Writable, actor: Actor): Writable {
  const begin = db
    .prepare('INSERT OR REPLACE INTO acting (id, uid, name, reason, signs, act) VALUES (1, ?1, ?2, ?3, ?4, ?5)')
    .bind(actor.uid, actor.name, actor.reason, toFlag(actor.signs), actor.act);
  const end = db.prepare('DELETE FROM acting');
  return {
    ...db,
    prepare: (sql: string) => db.prepare(sql),
    getBookmark: () => db.getBookmark(),
    batch: async <Row>(statements: D1PreparedStatement[]) =>
      (await db.batch<Row>([begin, ...statements, end])).slice(1, -1),
  };
}

interface HistoryRow {
  id: number;
  at: string;
  actor_name: string;
  reason: string;
  before: string | null;
  after: string | null;
}

/** SQL of the restaurant of an entry, also of what was deleted since; NULL for what belongs to none. */
const RESTAURANT = '(SELECT restaurant_id FROM audit_entries WHERE history_id = history.id)';

/** Reads a page of the history of one entity, newest first. */
export async function listHistoryPage(
  scope: Scope,
  db: Database,
  { entity, id }: { entity: HistoryEntity; id: string },
  page: Page,
) {
  const select = `SELECT CAST(id AS TEXT) AS id, at, actor_name, reason, before, after, id AS sort_key, actor_name || ' ' || reason AS searched
    FROM history WHERE ${within('merchant_id', RESTAURANT)} AND entity = ?2 AND entity_id = ?3`;
  const listing = { select, bound: [boundScope(scope), entity, id], isDescending: true };
  const { rows, ...rest } = await selectPage<HistoryRow & { id: string; sort_key: number }>(db, listing, page);
  const data = rows.map((row): HistoryEntry => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    reason: row.reason,
    before: row.before === null ? null : parseJson(row.before),
    after: row.after === null ? null : parseJson(row.after),
  }));
  return { data, ...rest };
}

/** Returns the reason of the last change of an entity to a status; '' where none was given. */
export async function reasonOfStatus(
  db: Database,
  { entity, id, status }: { entity: HistoryEntity; id: string; status: string },
): Promise<string> {
  const row = await db
    .prepare(
      `SELECT reason FROM history WHERE entity = ?1 AND entity_id = ?2
         AND after ->> '$.status' = ?3 AND before ->> '$.status' <> ?3 ORDER BY id DESC LIMIT 1`,
    )
    .bind(entity, id, status)
    .first<{ reason: string }>();
  return row?.reason ?? '';
}
