import type { RoleType } from '@justright/contract/roles';
import type { StaffMember } from '@justright/contract/staff';
import { type Database, parseJson } from './database.ts';
import { MAKER_MAY } from './invites.ts';
import type { Page } from './pages.ts';
import { boundScope, type Scope, withinMerchant } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { IS_STAFF_ROLE, ROLE_WORDS } from './staff-role.ts';

interface StaffRow extends ListedRow {
  kind: StaffMember['kind'];
  name: string;
  email: string;
  role_type: RoleType;
  /** JSON of [{id, name}]; null for all restaurants. */
  restaurants: string | null;
  status: StaffMember['status'];
  changed_at: string;
  changed_by: string;
}

/** SQL of a JSON list of restaurants, from a column of their ids. A deleted restaurant is left out. */
const restaurantsOf = (ids: string): string => `iif(${ids} IS NULL, NULL, (
  SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
    SELECT r.id, r.name FROM json_each(${ids}) AS own JOIN restaurants AS r ON r.id = own.value
    WHERE r.deleted_at IS NULL ORDER BY lower(r.name), r.id)))`;

/** SQL of a merchant's people, ?2, within the scope: users, then invitations that are open; ?3 is the current instant. */
const PEOPLE = `SELECT u.uid AS id, 'member' AS kind, u.display_name AS name, u.account_email AS email, u.role_type,
    ${restaurantsOf('u.restaurant_ids')} AS restaurants, iif(u.disabled, 'disabled', 'active') AS status,
    coalesce(change.at, u.created_at) AS changed_at, coalesce(change.actor_name, '') AS changed_by
  FROM users AS u LEFT JOIN history AS change ON change.id = (
    SELECT max(id) FROM history WHERE entity = 'staffMember' AND entity_id = u.uid)
  WHERE u.merchant_id = ?2 AND ${withinMerchant('u.merchant_id')}
    AND (u.role_type = 'MerchantAdmin' OR u.${IS_STAFF_ROLE})
  UNION ALL
  SELECT i.id, 'invited', i.display_name, i.email, i.role_type, ${restaurantsOf('i.restaurant_ids')},
    iif(i.expires_at <= ?3 OR NOT ${MAKER_MAY}, 'expired', mail.status), i.sent_at, ''
  FROM invites AS i JOIN mails AS mail ON mail.id = i.mail_id
  WHERE i.merchant_id = ?2 AND ${withinMerchant('i.merchant_id')} AND i.accepted_at IS NULL AND i.revoked_at IS NULL`;

const toStaffMember = (row: StaffRow): StaffMember => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  roleType: row.role_type,
  restaurants: row.restaurants === null ? null : parseJson(row.restaurants),
  status: row.status,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
});

/** Reads a page of the people who see a merchant's data, members and invitations, by address. */
export async function listStaffPage(scope: Scope, db: Database, merchantId: string, page: Page, now: string) {
  const select = `SELECT *, email AS sort_key,
      name || ' ' || email || ' ' || ${ROLE_WORDS} || ' ' || status || ' ' || coalesce(restaurants, 'all restaurants') AS searched
    FROM (${PEOPLE})`;
  const listing = { select, bound: [boundScope(scope), merchantId, now] };
  const { rows, ...rest } = await selectPage<StaffRow>(db, listing, page);
  return { data: rows.map(toStaffMember), ...rest };
}

/** Reads one member of a merchant's staff within the scope; null for its MerchantAdmins, whom only administrators change. */
export async function findStaffMember(
  scope: Scope,
  db: Database,
  { merchantId, uid }: { merchantId: string; uid: string },
  now: string,
): Promise<StaffMember | null> {
  const row = await db
    .prepare(`SELECT * FROM (${PEOPLE}) WHERE id = ?4 AND kind = 'member' AND ${IS_STAFF_ROLE}`)
    .bind(boundScope(scope), merchantId, now, uid)
    .first<StaffRow>();
  return row && toStaffMember(row);
}
