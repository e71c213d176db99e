import { POWER_ENTITIES, type PowerAct, type PowerActQuery } from '@justright/contract/power-acts';
import { changedFields } from '../domain/changed-fields.ts';
import { type Database, parseJson } from './database.ts';
import type { Page } from './pages.ts';
import { type ListedRow, selectPage } from './select-page.ts';

interface PowerRow extends ListedRow {
  at: string;
  actor_uid: string;
  actor_name: string;
  reason: string;
  entity: PowerAct['entity'];
  entity_id: string;
  title: string;
  seal: number | null;
  before: string | null;
  after: string | null;
}

/** The condition of the index `history_of_power`. */
const OF_POWER = `entity IN (${POWER_ENTITIES.map((entity) => `'${entity}'`).join(', ')})`;

/** SQL of what an act was about, by its name of today. */
const TITLE = `coalesce(CASE entity
    WHEN 'merchant' THEN (SELECT business_name FROM merchants WHERE id = entity_id)
    WHEN 'userAccess' THEN (SELECT coalesce(nullif(display_name, ''), account_email) FROM users WHERE uid = entity_id)
    WHEN 'release' THEN entity_id
    ELSE coalesce(after, before) ->> '$.name'
  END, '')`;

/** Reads a page of the acts of power, the newest first. */
export async function listPowerActPage(db: Database, { entity, from, to }: PowerActQuery, page: Page) {
  const select = `SELECT CAST(id AS TEXT) AS id, id AS sort_key, at, actor_uid, actor_name, reason, entity, entity_id,
      before, after, ${TITLE} AS title,
      (SELECT seq FROM seals WHERE source = 'history' AND row_id = history.id) AS seal,
      ${TITLE} || ' ' || actor_name || ' ' || actor_uid || ' ' || entity_id || ' ' || reason AS searched
    FROM history WHERE ${OF_POWER} AND (?1 IS NULL OR entity = ?1) AND (?2 IS NULL OR at >= ?2)
      AND (?3 IS NULL OR at < ?3)`;
  const bound = [entity ?? null, from ?? null, to ?? null];
  const { rows, ...rest } = await selectPage<PowerRow>(db, { select, bound, isDescending: true }, page);
  return { data: rows.map(actOf), ...rest };
}

const actOf = (row: PowerRow): PowerAct => ({
  id: row.id,
  at: row.at,
  actorUid: row.actor_uid,
  actorName: row.actor_name,
  reason: row.reason,
  entity: row.entity,
  entityId: row.entity_id,
  title: row.title,
  seal: row.seal,
  ...changedFields(
    row.before === null ? null : parseJson(row.before),
    row.after === null ? null : parseJson(row.after),
  ),
});
