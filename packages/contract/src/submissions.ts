import * as v from 'valibot';
import { call, RESTAURANT_PEOPLE, SIGNERS } from './call.ts';
import { ConfirmsTexts, EntityVersion, Id, Keys, ListQuery, noteText, requiredId } from './common.ts';
import { CustomIngredientPatch } from './ingredients.ts';
import { Declares } from './menus.ts';
import { AnswerDifference } from './publications.ts';

/** Longest note about a submission, in characters. */
export const SUBMISSION_NOTE_MAX_LENGTH = 1000;
/** The most submissions of a restaurant that wait to be signed. */
export const OPEN_SUBMISSIONS_MAX = 500;
export const SUBMISSION_OUTCOMES = ['signed', 'refused', 'withdrawn'] as const;
export type SubmissionOutcome = (typeof SUBMISSION_OUTCOMES)[number];

const Note = noteText(SUBMISSION_NOTE_MAX_LENGTH);

/** What can be submitted about a custom ingredient: any change of it, with a statement or without. */
const IngredientChanges = v.omit(CustomIngredientPatch, ['version', 'confirmsTexts']);
/** What can be submitted about a dish: that it is declared or all of it listed, and what is added to its parts' answers. */
const DishChanges = v.object({
  isDeclared: v.optional(v.literal(true, 'Only a declaration is submitted')),
  declares: v.optional(Declares),
  isAllListed: v.optional(v.literal(true, 'Only that everything is listed is submitted')),
  additionalAllergies: v.optional(Keys),
  additionalMayContain: v.optional(Keys),
  additionalDiets: v.optional(Keys),
});
const ofIngredient = { entity: v.literal('customIngredient'), changes: IngredientChanges };
const ofDish = { entity: v.literal('menuItem'), changes: DishChanges };
/**
 * Answers that an act of somebody who may not sign made better. The act is made, and what was worse stays until it is signed:
 * `entityId` names what holds it. The answers of a new dish were unknown.
 */
const ofAnswers = {
  entity: v.literal('answers'),
  changes: v.object({
    dishes: v.array(v.object({ id: v.string(), title: v.string(), isNew: v.boolean() })),
    answers: v.array(AnswerDifference),
    /** How many more answers there are. */
    more: v.number(),
  }),
};
/** What every submission has, as it is sent. */
const sentFields = {
  /** The id of the custom ingredient or the dish, and the version that was seen. */
  entityId: requiredId('Required'),
  version: EntityVersion,
  /** For the person who signs; it may be empty. */
  note: v.optional(Note, ''),
};

/** A statement or a declaration by somebody who may not sign it. A repeat by the same person replaces the earlier one. */
export const SubmissionInput = v.variant('entity', [
  v.object({ ...sentFields, ...ofIngredient }),
  v.object({ ...sentFields, ...ofDish }),
]);
export type SubmissionInput = v.InferInput<typeof SubmissionInput>;

const submissionFields = {
  id: v.string(),
  restaurantId: v.string(),
  entityId: v.string(),
  /** The title of the ingredient or dish when it was submitted. */
  title: v.string(),
  note: v.string(),
  by: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  /** Whether the caller has submitted it, and may withdraw it. */
  isOwn: v.boolean(),
  /** The change that it is about is made and waits on, also when it is refused: only `answers`. */
  isHeld: v.boolean(),
  /** What it is about has changed or is gone since: it can be refused or withdrawn, not signed. */
  isStale: v.boolean(),
  /** Null while it waits to be signed. */
  closed: v.nullable(
    v.object({ by: v.string(), at: v.string(), outcome: v.picklist(SUBMISSION_OUTCOMES), note: v.string() }),
  ),
};
export const Submission = v.variant('entity', [
  v.object({ ...submissionFields, ...ofIngredient }),
  v.object({ ...submissionFields, ...ofDish }),
  v.object({ ...submissionFields, ...ofAnswers }),
]);
export type Submission = v.InferOutput<typeof Submission>;

/** What waits in a restaurant to be signed by a person who did not submit it, with the oldest of it. */
export const WaitingSubmissions = v.object({
  restaurantId: v.string(),
  restaurantName: v.string(),
  timeZone: v.nullable(v.string()),
  count: v.number(),
  ...v.pick(v.object(submissionFields), ['title', 'by', 'at']).entries,
});
export type WaitingSubmissions = v.InferOutput<typeof WaitingSubmissions>;

export const RefuseSubmissionInput = v.object({
  note: v.pipe(Note, v.minLength(1, 'Say why, for the person who submitted it')),
});

export const SubmissionListQuery = v.object({
  ...ListQuery.entries,
  /** Those about one custom ingredient or dish, and those with answers of this dish. */
  entityId: v.optional(Id),
  state: v.optional(v.picklist(['open', 'closed'])),
});

/** Submits what the caller may not sign. Refused as the change itself would be, and when it needs no signature. */
export const submitForSigning = call('POST', '/submissions', RESTAURANT_PEOPLE, {
  body: SubmissionInput,
  data: Submission,
});
/** Lists what a restaurant's staff submitted, the newest first. */
export const listSubmissions = call('GET', '/restaurants/{id}/submissions', RESTAURANT_PEOPLE, {
  query: SubmissionListQuery,
  data: v.array(Submission),
});
/** Lists what waits to be signed by the caller in all restaurants, the oldest first: at most 20 restaurants. */
export const listWaitingSubmissions = call('GET', '/waiting-submissions', SIGNERS, {
  data: v.array(WaitingSubmissions),
});
/**
 * Makes the submitted change in the caller's name. A 409 `version-conflict` when what it is about has changed since, or a
 * food was added that it does not answer; a 409 `invalid-transition` when it is closed; a 422 `text-contradiction` as the change.
 */
export const signSubmission = call('POST', '/submissions/{id}/sign', SIGNERS, {
  body: v.object({ confirmsTexts: ConfirmsTexts }),
  data: Submission,
});
export const refuseSubmission = call('POST', '/submissions/{id}/refuse', SIGNERS, {
  body: RefuseSubmissionInput,
  data: Submission,
});
/** Withdraws an own submission. One of answers is about a change that is made already: a 422. */
export const withdrawSubmission = call('POST', '/submissions/{id}/withdraw', RESTAURANT_PEOPLE, { data: Submission });
