import type { AuditEntry, AuditQuery } from '@justright/contract/audit';
import { changedFields } from '../domain/changed-fields.ts';
import type { Page } from './pages.ts';
import { type Database, parseJson } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';
import { boundScope, type Scope, withinIndexed } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';

interface AuditRow {
  id: string;
  at: string;
  actor_name: string;
  submitted_by: string | null;
  reason: string;
  entity: AuditEntry['entity'];
  entity_id: string;
  title: string;
  kinds: string;
  merchant_id: string;
  restaurant_id: string | null;
  restaurant_name: string | null;
  is_restaurant_deleted: number;
  restaurant_currency: string | null;
  menu_id: string | null;
  stations: string;
  before: string | null;
  after: string | null;
}

/** The condition of each further parameter of the list, in the order of its `further` values. */
const CONDITIONS = [
  'e.merchant_id = ?2',
  'e.restaurant_id = ?3',
  `instr(e.kinds, '"' || ?4 || '"') > 0`,
  'e.at >= ?5',
  'e.at < ?6',
];
const PEOPLE = `e.actor_name || ' ' || coalesce(e.submitted_by, '')`;

/** Reads a page of acts within the scope, the newest first. Has the conditions of set filters only, for their indexes. */
export async function listAuditPage(
  scope: Scope,
  db: Database,
  { merchantId, restaurantId, kind, from, to, person = '' }: AuditQuery,
  page: Page,
) {
  const further = [merchantId ?? null, restaurantId ?? null, kind ?? null, from ?? null, to ?? null];
  const names = foldedWords(person);
  const isOfPerson = `NOT EXISTS (SELECT 1 FROM json_each(?7) AS name WHERE instr(${foldedText(PEOPLE, names)}, name.value) = 0)`;
  const conditions = [
    withinIndexed(scope, 'e.merchant_id', 'e.restaurant_id'),
    ...CONDITIONS.map((condition, at) => (further[at] === null ? `?${at + 2} IS NULL` : condition)),
    names.length === 0 ? '?7 IS NOT NULL' : isOfPerson,
  ];
  const select = `SELECT CAST(e.history_id AS TEXT) AS id, e.history_id AS sort_key,
      e.title || ' ' || ${PEOPLE} || ' ' || (SELECT reason FROM history WHERE id = e.history_id) AS searched
    FROM audit_entries AS e WHERE ${conditions.join(' AND ')}`;
  const bound = [boundScope(scope), ...further, JSON.stringify(names)];
  const { rows, ...rest } = await selectPage(db, { select, bound, isDescending: true }, page);
  return { data: await readEntries(db, rows), ...rest };
}

/** Reads listed acts with what their histories say, the newest first. */
async function readEntries(db: Database, listed: readonly ListedRow[]): Promise<AuditEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT e.*, CAST(e.history_id AS TEXT) AS id, h.reason, h.before, h.after, menu.id AS menu_id,
         coalesce(r.name, gone.title) AS restaurant_name, r.currency AS restaurant_currency,
         r.id IS NULL OR r.deleted_at IS NOT NULL AS is_restaurant_deleted,
         (SELECT json_group_object(s.id, s.name) FROM stations AS s WHERE s.restaurant_id = e.restaurant_id
           AND instr(coalesce(h.before, '') || coalesce(h.after, ''), '"' || s.id || '"') > 0) AS stations
       FROM audit_entries AS e JOIN history AS h ON h.id = e.history_id
         LEFT JOIN restaurants AS r ON r.id = e.restaurant_id
         LEFT JOIN deleted_things AS gone ON gone.entity = 'restaurant' AND gone.id = e.restaurant_id
         LEFT JOIN menu_items AS dish ON dish.id = e.entity_id
         LEFT JOIN menus AS menu ON menu.id = coalesce(dish.menu_id, coalesce(h.after, h.before) ->> '$.menuId')
       WHERE e.history_id IN (SELECT value FROM json_each(?1)) ORDER BY e.history_id DESC`,
    )
    .bind(JSON.stringify(listed.map(({ sort_key: id }) => id)))
    .all<AuditRow>();
  return results.map(entryOf);
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actorName: row.actor_name,
  submittedBy: row.submitted_by,
  reason: row.reason,
  kinds: parseJson(row.kinds),
  entity: row.entity,
  entityId: row.entity_id,
  title: row.title,
  merchantId: row.merchant_id,
  restaurant:
    row.restaurant_id === null
      ? null
      : {
          id: row.restaurant_id,
          name: row.restaurant_name ?? '',
          isDeleted: row.is_restaurant_deleted === 1,
          ...(row.restaurant_currency !== null && { currency: row.restaurant_currency }),
        },
  menuId: row.menu_id,
  stations: parseJson(row.stations),
  ...changedFields(
    row.before === null ? null : parseJson(row.before),
    row.after === null ? null : parseJson(row.after),
  ),
});
