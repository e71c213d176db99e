import * as v from 'valibot';
import { call, EDITORS, RESTAURANT_PEOPLE, SIGNERS } from './call.ts';
import { ConfirmsTexts, Id, Instant, ListQuery, noteText, requiredLine } from './common.ts';
import { OrdersImpact } from './orders-impact.ts';
import { FilteredRestaurant, FilterQuery } from './public-menu.ts';
import { DAY_MS } from './time.ts';

/** How far ahead a publication may take effect. */
export const PUBLICATION_DAYS_MAX = 366;
export const PUBLICATION_AHEAD_MAX_MS = PUBLICATION_DAYS_MAX * DAY_MS;
/** Longest note about a publication, in characters. */
export const PUBLICATION_NOTE_MAX_LENGTH = 1000;
/** `waiting`: for a second person. `published`: it is in effect, or takes effect at its time. */
export const PUBLICATION_STATES = ['waiting', 'published', 'refused', 'cancelled'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

const Note = noteText(PUBLICATION_NOTE_MAX_LENGTH);

/** An answer of a dish, of a part or of an option, as it is and as it would be. */
export const AnswerDifference = v.object({
  itemId: v.string(),
  /** The title of the dish. */
  title: v.string(),
  /** Null: the dish as a whole. */
  part: v.nullable(v.object({ kind: v.picklist(['component', 'option']), title: v.string() })),
  kind: v.picklist(['food', 'diet']),
  /** A key of the dictionary, `food:{id}` of a raw ingredient, `food:*` of those that the dish does not name. */
  key: v.string(),
  /** The name of the key or the ingredient, for a person. */
  name: v.string(),
  from: v.picklist(['free', 'notAdded', 'mayContain', 'unknown', 'contains', 'yes', 'no']),
  to: v.picklist(['free', 'notAdded', 'mayContain', 'unknown', 'contains', 'yes', 'no']),
});
export type AnswerDifference = v.InferOutput<typeof AnswerDifference>;

/** A dish that differs from what is published; `fields` are those of the call that changes it. */
export const DraftedDish = v.object({
  itemId: v.string(),
  title: v.string(),
  change: v.picklist(['added', 'changed', 'removed']),
  fields: v.array(v.string()),
  /** Their values as published and in the draft; empty unless the dish is changed. */
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});
export type DraftedDish = v.InferOutput<typeof DraftedDish>;

/** What a publication would change for diners, compared with what is served now. */
export const MenuComparison = v.object({
  /** The fields of the menu itself that differ from what is published. */
  menuFields: v.array(v.string()),
  dishes: v.array(DraftedDish),
  /** The answers that would get better, of any dish of the restaurant. */
  loosens: v.array(AnswerDifference),
  /** The answers that would get worse, such as those of dishes that share a station. */
  tightens: v.array(AnswerDifference),
  /** Answers get better, or a dish is served that was not: who may not sign asks for the approval of somebody who may. */
  needsSigner: v.boolean(),
  /** Publishing it waits for a second person. */
  needsSecondPerson: v.boolean(),
  /** The orders that publishing it now would flag. */
  orders: OrdersImpact,
  /** Stands for all of this but the orders: a publication names it, and is refused when it has changed. */
  digest: v.string(),
});
export type MenuComparison = v.InferOutput<typeof MenuComparison>;

/** The draft of a menu, where its restaurant drafts. */
export const MenuDraft = v.object({
  menuId: v.string(),
  title: v.string(),
  /** The publication that diners are served; null: the menu was never published. */
  inEffect: v.nullable(v.string()),
  /** There is something to publish. */
  isChanged: v.boolean(),
  ...MenuComparison.entries,
  /** Answers that are worse than published: what tightened them is in effect already, until a publication. */
  inEffectAlready: v.array(AnswerDifference),
  /** The dishes that diners do not get until a publication, because these answers would be better than in the draft. */
  withheld: v.array(v.object({ itemId: v.string(), title: v.string(), because: v.array(AnswerDifference) })),
});
export type MenuDraft = v.InferOutput<typeof MenuDraft>;

/** A publication of a menu: its draft of that time, or an earlier publication again. */
export const Publication = v.object({
  id: v.string(),
  menuId: v.string(),
  restaurantId: v.string(),
  /** The title of the menu as it is published. */
  title: v.string(),
  /** The publication that it rolls back to; null for a draft. */
  of: v.nullable(v.string()),
  state: v.picklist(PUBLICATION_STATES),
  takesEffectAt: v.string(),
  /** Diners are served it now. */
  isInEffect: v.boolean(),
  dishCount: v.number(),
  /** The answers that got better by it, as they were compared when it was published or asked for. */
  loosens: v.array(AnswerDifference),
  note: v.string(),
  /** Who published it or asked for it, and when. */
  by: v.string(),
  at: v.string(),
  /** Whether that was the caller, who then cannot be the second person. */
  isOwn: v.boolean(),
  /** Who approved, refused or cancelled it, when, and why; null when nobody had to. */
  decided: v.nullable(v.object({ by: v.string(), at: v.string(), reason: v.string() })),
});
export type Publication = v.InferOutput<typeof Publication>;
/** A publication, compared with what is served now: what approving it, or rolling back to it, would change. */
export const PublicationReview = v.object({ publication: Publication, ...MenuComparison.entries });
export type PublicationReview = v.InferOutput<typeof PublicationReview>;

/** A publication that waits for somebody else's approval, of any restaurant that the caller sees. */
export const WaitingPublication = v.object({
  ...v.pick(Publication, ['id', 'menuId', 'restaurantId', 'title', 'by', 'at']).entries,
  restaurantName: v.string(),
  timeZone: v.nullable(v.string()),
});
export type WaitingPublication = v.InferOutput<typeof WaitingPublication>;

const Digest = requiredLine('Load the comparison first', 100);
export const PublishInput = v.object({
  /** Of what was looked at: {@link MenuDraft}, or {@link PublicationReview} with `of`. */
  digest: Digest,
  /** Null: now. */
  takesEffectAt: v.optional(v.nullable(Instant), null),
  note: v.optional(Note, ''),
  /** An earlier publication to roll back to; null: the draft. */
  of: v.optional(v.nullable(Id), null),
  /** Of an earlier publication: its texts may name what its dishes no longer have. */
  confirmsTexts: ConfirmsTexts,
});
export type PublishInput = v.InferInput<typeof PublishInput>;
export const ApproveInput = v.object({ digest: Digest });
export const RefusePublicationInput = v.object({
  reason: v.pipe(Note, v.minLength(1, 'Say why, for the person who asked for it')),
});

/** Returns how the draft of a menu differs from what is served. A 409 `drafts-off` where the restaurant does not draft. */
export const getMenuDraft = call('GET', '/menus/{id}/draft', RESTAURANT_PEOPLE, { data: MenuDraft });
/** Returns the draft of a menu as a diner would be served it. */
export const previewMenuDraft = call('GET', '/menus/{id}/draft/preview', RESTAURANT_PEOPLE, {
  query: FilterQuery,
  data: FilteredRestaurant,
});
/** Makes the draft of a menu what is published again. What tightened meanwhile stays in effect until a publication. */
export const discardMenuDraft = call('POST', '/menus/{id}/draft/discard', EDITORS, {
  body: ApproveInput,
  data: MenuDraft,
});
/** Lists the publications of a menu, the newest first. */
export const listPublications = call('GET', '/menus/{id}/publications', RESTAURANT_PEOPLE, {
  query: ListQuery,
  data: v.array(Publication),
});
/**
 * Publishes the draft of a menu, or an earlier publication again, now or at a time. It replaces one that waits for its time.
 * A 409 `version-conflict` when anything of the comparison has changed; a 422 `text-contradiction` as where a dish is saved.
 */
export const publishMenu = call('POST', '/menus/{id}/publications', EDITORS, {
  body: PublishInput,
  data: Publication,
});
/** Lists what waits for the caller's approval in all restaurants, the oldest first: at most 20. */
export const listWaitingPublications = call('GET', '/waiting-publications', SIGNERS, {
  data: v.array(WaitingPublication),
});
/** Compares a publication with what is served now. */
export const reviewPublication = call('GET', '/publications/{id}', RESTAURANT_PEOPLE, { data: PublicationReview });
/** Approves a publication that waits. A 403 `second-person` for the person who asked for it. */
export const approvePublication = call('POST', '/publications/{id}/approve', SIGNERS, {
  body: ApproveInput,
  data: Publication,
});
export const refusePublication = call('POST', '/publications/{id}/refuse', SIGNERS, {
  body: RefusePublicationInput,
  data: Publication,
});
/** Takes back a publication that waits for a person or for its time. */
export const cancelPublication = call('POST', '/publications/{id}/cancel', EDITORS, { data: Publication });
