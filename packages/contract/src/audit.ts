import * as v from 'valibot';
import { call, EDITORS } from './call.ts';
import { Id, Instant, ListQuery, SearchText } from './common.ts';
import { HISTORY_ENTITIES, HistoryEntry } from './history.ts';

/**
 * The kinds of acts. One change may be several: a dish that is composed anew and signed. `details` is what changes no
 * answer (a price, a picture). What is no dish or ingredient has the kind of its name.
 */
export const AUDIT_KINDS = [
  'statement',
  'declaration',
  'composition',
  'publication',
  'menu',
  'station',
  'kitchenSignature',
  'substitution',
  'apiKey',
  'orderPause',
  'kitchenPerson',
  'webhook',
  'soldOut',
  'todayAnswer',
  'setting',
  'details',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Query of GET /audit. Instants are ISO 8601; `to` is exclusive. */
export const AuditQuery = v.object({
  ...ListQuery.entries,
  merchantId: v.optional(Id),
  restaurantId: v.optional(Id),
  kind: v.optional(v.picklist(AUDIT_KINDS)),
  /** A part of the name of who signed or who had submitted. */
  person: v.optional(SearchText),
  from: v.optional(Instant),
  to: v.optional(Instant),
});
export type AuditQuery = v.InferInput<typeof AuditQuery>;

/** An entry of the history as an act of a merchant's people: `before` and `after` have the fields that differ alone. */
export const AuditEntry = v.object({
  ...HistoryEntry.entries,
  /** Who had submitted what was signed; null for everything else. */
  submittedBy: v.nullable(v.string()),
  kinds: v.array(v.picklist(AUDIT_KINDS)),
  entity: v.picklist(HISTORY_ENTITIES),
  entityId: v.string(),
  title: v.string(),
  merchantId: v.string(),
  /** Null for what was deleted before acts were listed. */
  restaurant: v.nullable(
    v.object({ id: v.string(), name: v.string(), isDeleted: v.boolean(), currency: v.optional(v.string()) }),
  ),
  /** The menu of a dish that still exists, or that was published. */
  menuId: v.nullable(v.string()),
  /** The names of the stations that the change names, by id. */
  stations: v.record(v.string(), v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Lists the acts of a merchant, or of all, the newest first. */
export const listAudit = call('GET', '/audit', EDITORS, { query: AuditQuery, data: v.array(AuditEntry) });
