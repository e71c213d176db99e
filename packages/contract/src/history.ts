import * as v from 'valibot';
import { call, EDITORS } from './call.ts';
import { Id, ListQuery } from './common.ts';

/**
 * The entities with a history: everything that decides what a dish contains, the keys and webhooks of a merchant, what is
 * out for a while, and what administrators decide.
 */
export const HISTORY_ENTITIES = [
  'allergy',
  'goal',
  'ingredient',
  'customIngredient',
  'menuItem',
  'station',
  'kitchenSignature',
  'substitution',
  'publication',
  // Whether it is served, and which dishes it names.
  'menu',
  'apiKey',
  'orderPause',
  'kitchenPerson',
  'webhook',
  'soldOut',
  'todayAnswer',
  'setting',
  // The platform's own: no merchant sees them.
  'merchant',
  'restaurant',
  'globalSettings',
  'userAccess',
  'invite',
  'release',
  'export',
] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

/** `id` is the internal id of a raw ingredient, and the plain id of everything else. */
export const HistoryQuery = v.object({
  ...ListQuery.entries,
  entity: v.picklist(HISTORY_ENTITIES),
  id: v.pipe(Id, v.nonEmpty()),
});

/** One change. `before` and `after` hold every field that staff can change, with the values before and after it. */
export const HistoryEntry = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  actorName: v.string(),
  /** The person's reason; otherwise empty. */
  reason: v.string(),
  /** Null when it was created. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  /** Null when it was deleted. */
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const listHistory = call('GET', '/history', EDITORS, { query: HistoryQuery, data: v.array(HistoryEntry) });
