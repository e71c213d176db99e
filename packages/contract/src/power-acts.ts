import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { Instant, ListQuery } from './common.ts';
import { HistoryEntry } from './history.ts';

/**
 * What acts of power are about: clients and restaurants (approved, refused, disabled), the settings of all restaurants (fees),
 * the access of users, invitations, releases, the keys and webhooks by which programs act for a merchant, and files that were made of lists.
 */
export const POWER_ENTITIES = [
  'merchant',
  'restaurant',
  'globalSettings',
  'userAccess',
  'invite',
  'release',
  'apiKey',
  'webhook',
  'export',
] as const;
export type PowerEntity = (typeof POWER_ENTITIES)[number];

/** Query of GET /admin/acts. Instants are ISO 8601; `to` is exclusive. */
export const PowerActQuery = v.object({
  ...ListQuery.entries,
  entity: v.optional(v.picklist(POWER_ENTITIES)),
  from: v.optional(Instant),
  to: v.optional(Instant),
});
export type PowerActQuery = v.InferInput<typeof PowerActQuery>;

/** An entry of the history with who acted, by id: `before` and `after` have the fields that differ alone. */
export const PowerAct = v.object({
  ...HistoryEntry.entries,
  actorUid: v.string(),
  entity: v.picklist(POWER_ENTITIES),
  entityId: v.string(),
  /** What it was about, by its name of today; empty when that is gone. */
  title: v.string(),
  /** The number of its seal in the chain; null until it is sealed, at most a minute. */
  seal: v.nullable(v.number()),
});
export type PowerAct = v.InferOutput<typeof PowerAct>;

/** Lists what the platform's people decided, the newest first. For SuperAdmins. */
export const listPowerActs = call('GET', '/admin/acts', ADMIN, {
  query: PowerActQuery,
  data: v.array(PowerAct),
});
