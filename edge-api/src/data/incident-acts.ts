import type { IncidentAct, IncidentFile } from '@justright/contract/incidents';
import type { Database } from './database.ts';
import { type IncidentOrder, USED_FOODS } from './incidents.ts';

/** The most acts of a file; those that touch the order come first. */
const ACTS_MAX = 500;

/** SQL of a word that the content of an entry names. */
const names = (ids: string): string =>
  `EXISTS (SELECT 1 FROM (${ids}) AS named WHERE instr(coalesce(h.before, '') || coalesce(h.after, ''), '"' || named.id || '"') > 0)`;

/**
 * SQL of the acts at the restaurant ?4 of the merchant ?3 from the instant ?5 to ?6: what was changed after the entry ?7 of
 * the history, and what was used instead, sold out or said for today at any time between. ?8 is the order's cart.
 */
const ACTS = `WITH RECURSIVE ${USED_FOODS},
  place (id) AS (SELECT station_id FROM menu_item_stations JOIN dish ON dish.id = item_id),
  menu (id) AS (SELECT menu_id FROM menu_items JOIN dish USING (id)),
  raw (id) AS (SELECT internal_id FROM ingredients JOIN used USING (id)),
  outs AS (
    SELECT 'substitution' AS entity, substitute_title || ' instead of ' || ingredient_title AS title, at, by,
      coalesce(ended_at, until) AS ended_at, coalesce(ended_by, '') AS ended_by,
      ingredient_id IN (SELECT id FROM used) OR substitute_id IN (SELECT id FROM used) AS touches
    FROM substitutions WHERE restaurant_id = ?4
    UNION ALL SELECT 'soldOut', subject_title, at, by, coalesce(ended_at, until), coalesce(ended_by, ''),
      subject_id IN (SELECT id FROM dish) OR subject_id IN (SELECT id FROM used) OR instr(?8, '"' || subject_id || '"') > 0
    FROM sold_outs WHERE restaurant_id = ?4
    UNION ALL SELECT 'todayAnswer', dish_title, at, by, coalesce(ended_at, until), coalesce(ended_by, ''),
      menu_item_id IN (SELECT id FROM dish)
    FROM today_answers WHERE restaurant_id = ?4),
  acts AS (
    SELECT h.at, CASE WHEN h.before IS NULL THEN 'made' WHEN h.after IS NULL THEN 'deleted'
        WHEN h.entity = 'kitchenSignature' AND coalesce(h.after ->> '$.lapsedAt', '') || coalesce(h.after ->> '$.endedAt', '') <> '' THEN 'ended'
        ELSE 'changed' END AS act, h.entity,
      coalesce(audit.title, h.after ->> '$.title', h.before ->> '$.title', h.after ->> '$.name', h.before ->> '$.name', '') AS title,
      h.actor_name AS "by",
      CASE h.entity
        WHEN 'menuItem' THEN h.entity_id IN (SELECT id FROM dish) OR ${names('SELECT id FROM place')}
        WHEN 'ingredient' THEN h.entity_id IN (SELECT id FROM raw) OR coalesce(h.before, h.after) ->> '$.id' IN (SELECT id FROM used)
        WHEN 'customIngredient' THEN h.entity_id IN (SELECT id FROM used)
        WHEN 'station' THEN h.entity_id IN (SELECT id FROM place)
        WHEN 'menu' THEN h.entity_id IN (SELECT id FROM menu)
        WHEN 'kitchenSignature' THEN EXISTS (SELECT 1 FROM json_each(h.after, '$.keys') WHERE instr(?8, '"' || value || '"') > 0)
        ELSE ${names('SELECT id FROM menu')} END AS touches
    FROM history AS h LEFT JOIN audit_entries AS audit ON audit.history_id = h.id
    WHERE h.id > ?7 AND h.at <= ?6 AND h.entity IN ('menuItem', 'ingredient', 'customIngredient', 'station', 'publication', 'menu', 'kitchenSignature')
      AND (h.merchant_id IS NULL OR h.merchant_id = ?3) AND (audit.restaurant_id IS NULL OR audit.restaurant_id = ?4)
    UNION ALL SELECT at, 'began', entity, title, by, touches FROM outs
      WHERE at <= ?6 AND (ended_at IS NULL OR ended_at > ?5)
    UNION ALL SELECT ended_at, 'ended', entity, title, ended_by, touches FROM outs
      WHERE ended_at > ?5 AND ended_at <= ?6)
  SELECT *, count(*) OVER () AS total FROM acts ORDER BY touches DESC, at, title LIMIT ${ACTS_MAX}`;

/** Lists what was done at the restaurant from an order until it was over, or until now, the oldest first. */
export async function listIncidentActs(
  db: Database,
  order: IncidentOrder,
  now: string,
): Promise<IncidentFile['meanwhile']> {
  const { results } = await db
    .prepare(ACTS)
    .bind(
      order.dishes,
      order.stated,
      order.merchant_id,
      order.restaurant_id,
      order.created_at,
      order.over_at ?? now,
      order.history_id,
      order.cart,
    )
    .all<Omit<IncidentAct, 'touches'> & { touches: number; total: number }>();
  return {
    until: order.over_at,
    acts: results
      .map(({ touches, total: _total, ...act }) => ({ ...act, touches: touches === 1 }))
      .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
    more: (results[0]?.total ?? 0) - results.length,
  };
}
