import type { Invite, InviteStatus } from '@justright/contract/invites';
import type { RoleType } from '@justright/contract/roles';
import type { Page } from './pages.ts';
import { type Database, parseJson } from './database.ts';
import { boundScope, type Scope, withinMerchant } from './scope.ts';
import { selectPage } from './select-page.ts';
import { ROLE_WORDS } from './staff-role.ts';
import { jsonOrNull, table, text } from './table.ts';

/** The person and role of an invitation. `merchantId` is null for a role without a merchant. */
export interface Invitation {
  email: string;
  displayName: string;
  roleType: RoleType;
  merchantId: string | null;
  restaurantIds: string[] | null;
}

interface StoredInvite extends Invitation {
  id: string;
  tokenHash: string;
  mailId: string;
  sentAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  acceptedBy: string | null;
  revokedAt: string | null;
}

const stateOf = (row: string): string =>
  `iif(${row}.accepted_at IS NOT NULL, 'accepted', iif(${row}.revoked_at IS NOT NULL, 'revoked', 'open'))`;

// A history stays for good: address and name are left out.
const INVITES = table<StoredInvite>(
  'invites',
  {
    id: text(),
    email: text(),
    displayName: text(),
    roleType: text(),
    merchantId: text(),
    tokenHash: text(),
    mailId: text(),
    sentAt: text(),
    expiresAt: text(),
    acceptedAt: text(),
    acceptedBy: text(),
    revokedAt: text(),
    restaurantIds: jsonOrNull(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'invite',
        acts: ['made'],
        fields: ['roleType', 'merchant', 'restaurants', 'state'],
        shown: {
          merchant: (row) => `(SELECT business_name FROM merchants WHERE id = ${row}.merchant_id)`,
          restaurants: (row) => `json((SELECT json_group_array(name) FROM restaurants
        WHERE id IN (SELECT value FROM json_each(${row}.restaurant_ids))))`,
          state: stateOf,
        },
      },
      {
        entity: 'invite',
        acts: ['changed'],
        fields: ['roleType', 'state', 'acceptedBy'],
        watched: ['acceptedAt', 'revokedAt'],
        shown: { state: stateOf },
      },
    ],
  },
);

interface InviteRow {
  id: string;
  email: string;
  display_name: string;
  role_type: RoleType;
  merchant_id: string | null;
  merchant_name: string | null;
  restaurant_ids: string | null;
  status: InviteStatus;
  sent_at: string;
  expires_at: string;
}

/**
 * SQL over `invites AS i`: who made it, as the history says, may still give its role. An account that was taken over would let
 * its thief in again after it was lost.
 */
export const MAKER_MAY = `NOT EXISTS (SELECT 1 FROM history AS made WHERE made.entity = 'invite' AND made.entity_id = i.id
  AND made.before IS NULL AND made.actor_uid <> 'system'
  AND NOT EXISTS (SELECT 1 FROM users AS u WHERE u.uid = made.actor_uid AND u.disabled = 0
    AND (u.role_type = 'SuperAdmin' OR (u.role_type = 'MerchantAdmin' AND u.merchant_id = i.merchant_id
      AND i.role_type IN ('RestaurantManager', 'FoodSafetyLead', 'KitchenStaff')))))`;

/** Selects the columns of an invitation; ?2 is the current instant. */
const SELECT = `SELECT i.id, i.email, i.display_name, i.role_type, i.merchant_id, m.business_name AS merchant_name, i.restaurant_ids,
    CASE
      WHEN i.accepted_at IS NOT NULL THEN 'accepted'
      WHEN i.revoked_at IS NOT NULL OR NOT ${MAKER_MAY} THEN 'revoked'
      WHEN i.expires_at <= ?2 THEN 'expired'
      ELSE mail.status
    END AS status,
    i.sent_at, i.expires_at
  FROM invites AS i JOIN mails AS mail ON mail.id = i.mail_id LEFT JOIN merchants AS m ON m.id = i.merchant_id`;

const IS_OPEN = 'accepted_at IS NULL AND revoked_at IS NULL';

const toInvite = (row: InviteRow): Invite => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  roleType: row.role_type,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  restaurantIds: row.restaurant_ids === null ? null : parseJson(row.restaurant_ids),
  status: row.status,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
});

/**
 * Inserts an invitation and revokes the address's open ones within the scope: those of other merchants stay. Its mail must
 * already be recorded.
 */
export const replaceInvite = (
  scope: Scope,
  db: Database,
  invite: Invitation & { id: string; tokenHash: string; mailId: string; expiresAt: string },
  now: string,
): D1PreparedStatement[] => [
  db
    .prepare(`UPDATE invites SET revoked_at = ?2 WHERE email = ?1 AND (?3 IS NULL OR merchant_id = ?3) AND ${IS_OPEN}`)
    .bind(invite.email, now, scope.ofMerchant),
  INVITES.insert(db, { ...invite, sentAt: now, acceptedAt: null, acceptedBy: null, revokedAt: null }),
];

/** Reads one invitation within the scope, with its current status. */
export async function findInvite(scope: Scope, db: Database, id: string, now: string): Promise<Invite | null> {
  const row = await db
    .prepare(`${SELECT} WHERE ${withinMerchant('i.merchant_id')} AND i.id = ?3`)
    .bind(boundScope(scope), now, id)
    .first<InviteRow>();
  return row && toInvite(row);
}

/** Finds the open, unexpired invitations of an address, newest first: one of each merchant at most. */
export async function findOpenInvites(db: Database, email: string, now: string): Promise<Invite[]> {
  const { results } = await db
    .prepare(
      `${SELECT} WHERE i.email = ?1 AND i.expires_at > ?2 AND ${IS_OPEN} AND ${MAKER_MAY} ORDER BY i.sent_at DESC, i.id`,
    )
    .bind(email, now)
    .all<InviteRow>();
  return results.map(toInvite);
}

/** Finds the unexpired invitation of a mailed token that is open or was accepted by this user. */
export async function findInviteByToken(
  db: Database,
  tokenHash: string,
  uid: string,
  now: string,
): Promise<Invite | null> {
  const row = await db
    .prepare(
      `${SELECT}
       WHERE (i.token_hash = ?1 OR i.id IN (SELECT invite_id FROM invite_links WHERE token_hash = ?1))
         AND i.expires_at > ?2 AND (i.accepted_by = ?3 OR (${IS_OPEN} AND ${MAKER_MAY}))`,
    )
    .bind(tokenHash, now, uid)
    .first<InviteRow>();
  return row && toInvite(row);
}

/** Adds a link to an invitation, with the mail that carries it. The mail must already be recorded. */
export const addInviteLink = (
  db: Database,
  id: string,
  link: { tokenHash: string; mailId: string },
  now: string,
): D1PreparedStatement[] => [
  db.prepare('INSERT INTO invite_links (token_hash, invite_id) VALUES (?1, ?2)').bind(link.tokenHash, id),
  db.prepare(`UPDATE invites SET mail_id = ?2, sent_at = ?3 WHERE id = ?1 AND ${IS_OPEN}`).bind(id, link.mailId, now),
];

/**
 * Accepts an open invitation once, gives the user its role, name, merchant and restaurants, and revokes the address's
 * other ones: an account has one role. Returns whether this user has accepted it, also when the request is a repeat.
 */
export async function acceptInviteFor(db: Database, id: string, uid: string, now: string): Promise<boolean> {
  const [, , , accepted] = await db.batch<{ one: number }>([
    db
      .prepare(
        `UPDATE invites AS i SET accepted_at = ?3, accepted_by = ?2
         WHERE id = ?1 AND expires_at > ?3 AND ${IS_OPEN} AND ${MAKER_MAY}`,
      )
      .bind(id, uid, now),
    db
      .prepare(
        `UPDATE users SET role_type = i.role_type, merchant_id = i.merchant_id, restaurant_ids = i.restaurant_ids,
           display_name = coalesce(nullif(i.display_name, ''), users.display_name)
         FROM invites AS i WHERE i.id = ?1 AND i.accepted_by = ?2 AND users.uid = ?2`,
      )
      .bind(id, uid),
    db
      .prepare(
        `UPDATE invites SET revoked_at = ?3 WHERE ${IS_OPEN}
           AND email = (SELECT email FROM invites WHERE id = ?1 AND accepted_by = ?2 AND accepted_at = ?3)`,
      )
      .bind(id, uid, now),
    db.prepare('SELECT 1 AS one FROM invites WHERE id = ?1 AND accepted_by = ?2').bind(id, uid),
  ]);
  return accepted?.results.length === 1;
}

/** Revokes an open invitation. */
export const revokeInviteRow = (db: Database, id: string, now: string): D1PreparedStatement =>
  db.prepare(`UPDATE invites SET revoked_at = ?2 WHERE id = ?1 AND ${IS_OPEN}`).bind(id, now);

/**
 * Revokes a merchant's open invitations to its old address, in the batch that changes the address. Changes nothing if
 * that write did not change the merchant. Invitations to other addresses stay.
 */
export const revokeInvitesToOldEmail = (
  db: Database,
  merchant: { id: string; version: number; email: string },
  newEmail: string,
  now: string,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE invites SET revoked_at = ?5
       WHERE merchant_id = ?1 AND email = ?2 AND ${IS_OPEN}
         AND EXISTS (SELECT 1 FROM merchants WHERE id = ?1 AND email = ?3 AND version = ?4 + 1)`,
    )
    .bind(merchant.id, merchant.email, newEmail, merchant.version, now);

/** Revokes all other open invitations to the same role. */
export const revokeOtherInvites = (
  db: Database,
  { id, roleType }: Pick<Invite, 'id' | 'roleType'>,
  now: string,
): D1PreparedStatement =>
  db
    .prepare(`UPDATE invites SET revoked_at = ?3 WHERE role_type = ?2 AND id <> ?1 AND ${IS_OPEN}`)
    .bind(id, roleType, now);

/** Reads a page of the invitations within the scope, newest first. */
export async function listInvitePage(scope: Scope, db: Database, page: Page, now: string) {
  const select = `SELECT *, sent_at AS sort_key,
      email || ' ' || display_name || ' ' || ${ROLE_WORDS} || ' ' || coalesce(merchant_name, '') || ' ' || status AS searched
    FROM (${SELECT} WHERE ${withinMerchant('i.merchant_id')})`;
  const listing = { select, bound: [boundScope(scope), now], isDescending: true };
  const { rows, ...rest } = await selectPage<InviteRow & { sort_key: string }>(db, listing, page);
  return { data: rows.map(toInvite), ...rest };
}
