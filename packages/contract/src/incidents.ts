import * as v from 'valibot';
import { call, ADMINS, SIGNERS } from './call.ts';
import { ListQuery } from './common.ts';
import { HISTORY_ENTITIES } from './history.ts';
import { OrderDetails, StatedIngredient } from './orders.ts';

/** The tables whose rows are sealed. */
export const SEAL_SOURCES = ['orders', 'order_history', 'history'] as const;
export type SealSource = (typeof SEAL_SOURCES)[number];

/** One link of the chain of digests over orders and histories. */
export const Seal = v.object({
  /** Counts from 1, without gaps. */
  seq: v.number(),
  source: v.picklist(SEAL_SOURCES),
  /** The number of the row in its table. */
  rowId: v.number(),
  /** The version of the form that the digests are made of. */
  format: v.number(),
  /** Null for a row without a personal part. */
  personalDigest: v.nullable(v.string()),
  rowDigest: v.string(),
  chainDigest: v.string(),
  /** When it was sealed, in ISO 8601. */
  at: v.string(),
});
export type Seal = v.InferOutput<typeof Seal>;

/** A row as it is sealed, with what its digests are made of. */
const sealedRow = {
  source: v.picklist(SEAL_SOURCES),
  rowId: v.number(),
  /** The personal part and its salt; null for a row without one, and after it was erased. */
  personal: v.nullable(v.object({ salt: v.string(), part: v.unknown() })),
  /** Null while the row waits to be sealed. */
  seal: v.nullable(v.object({ ...Seal.entries, previousDigest: v.string() })),
};
export const SealedRecord = v.object({ ...sealedRow, row: v.record(v.string(), v.unknown()) });
export type SealedRecord = v.InferOutput<typeof SealedRecord>;

/** A dish, a station or an ingredient of an order's lines, or what was used instead; its history is in the list of changes. */
export const IncidentThing = v.object({
  entity: v.picklist(HISTORY_ENTITIES),
  id: v.string(),
  title: v.string(),
});
export type IncidentThing = v.InferOutput<typeof IncidentThing>;

/** What a line was made of later than it was ordered, from a time on. */
export const IncidentFoods = v.object({
  /** The place of the line among those of all people, counted from 1. */
  place: v.number(),
  at: v.string(),
  /** Who in the kitchen decided so; empty where the catalogue changed. */
  by: v.string(),
  /** Its ingredients at any depth, with who had stated their answers then. */
  stated: v.array(StatedIngredient),
});
export type IncidentFoods = v.InferOutput<typeof IncidentFoods>;

/** What an act of {@link IncidentAct} did. */
export const INCIDENT_ACTS = ['began', 'ended', 'made', 'changed', 'deleted'] as const;
/** What was done at the restaurant between the order and its end. */
export const IncidentAct = v.object({
  at: v.string(),
  act: v.picklist(INCIDENT_ACTS),
  entity: v.picklist(HISTORY_ENTITIES),
  title: v.string(),
  /** Empty where time alone has ended it. */
  by: v.string(),
  /** It is about a dish, an ingredient, a station or a menu of the order. */
  touches: v.boolean(),
});
export type IncidentAct = v.InferOutput<typeof IncidentAct>;

/** The version of the form of a file. */
export const INCIDENT_FORMAT = 1;

/** All that is known of one order: what its diner was told, who acted on it, and the seals that prove it. */
export const IncidentFile = v.object({
  format: v.literal(INCIDENT_FORMAT),
  madeAt: v.string(),
  madeBy: v.string(),
  ...OrderDetails.entries,
  /** The comments of staff as each edit left them; null after they were erased. */
  comments: v.array(v.object({ at: v.string(), by: v.string(), comments: v.nullable(v.string()) })),
  /** What lines were made of after a substitution, a correction or a decision of the kitchen, the oldest first. */
  madeLater: v.array(IncidentFoods),
  /**
   * The dishes of the lines with their stations, the ingredients at any depth (those of the order, those of
   * {@link IncidentFoods}, and what the dishes are made of now), and the substitutions that were in effect at any time from
   * the order until it was over.
   */
  things: v.array(IncidentThing),
  /**
   * What was done at the restaurant from the order until it was over, the oldest first, whether or not it touched the order;
   * what was in effect when it was placed has begun before.
   */
  meanwhile: v.object({
    /** When the order was completed or cancelled; null while it is open. */
    until: v.nullable(v.string()),
    acts: v.array(IncidentAct),
    /** How many further acts there were; those that touch the order are listed first. */
    more: v.number(),
  }),
  /** The order and the entries of its history. */
  records: v.array(SealedRecord),
  /** The end of the chain when the file was made; null before the first seal. */
  head: v.nullable(v.pick(Seal, ['seq', 'chainDigest'])),
});
export type IncidentFile = v.InferOutput<typeof IncidentFile>;

/** A change of a dish or an ingredient: the last one before the order, or one after it. */
export const IncidentChange = v.object({
  ...sealedRow,
  title: v.string(),
  isBeforeOrder: v.boolean(),
  row: v.object({
    at: v.string(),
    actorUid: v.string(),
    actorName: v.string(),
    reason: v.string(),
    entity: v.picklist(HISTORY_ENTITIES),
    entityId: v.string(),
    merchantId: v.nullable(v.string()),
    before: v.nullable(v.record(v.string(), v.unknown())),
    after: v.nullable(v.record(v.string(), v.unknown())),
  }),
});
export type IncidentChange = v.InferOutput<typeof IncidentChange>;

/** Makes the incident file of an order. The order's history keeps who made it. */
export const getIncidentFile = call('GET', '/orders/{id}/incident', SIGNERS, { data: IncidentFile });
export const getAdminIncidentFile = call('GET', '/admin/orders/{id}/incident', ADMINS, { data: IncidentFile });
/** Lists what was changed of an incident's dishes and ingredients, the oldest first. */
export const listIncidentChanges = call('GET', '/orders/{id}/incident-changes', SIGNERS, {
  query: ListQuery,
  data: v.array(IncidentChange),
});
export const listAdminIncidentChanges = call('GET', '/admin/orders/{id}/incident-changes', ADMINS, {
  query: ListQuery,
  data: v.array(IncidentChange),
});
