import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { ConfirmsTexts, EntityVersion, Id, ImageAddress, Key, Keys, list, Name, requiredText, Text } from './common.ts';
import { LEGAL_SETS } from './legal-sets.ts';

const LegalSet = v.picklist(LEGAL_SETS);
const LegalEntriesInput = v.pipe(
  list(v.object({ set: LegalSet, name: requiredText('Required'), code: Name }), LEGAL_SETS.length),
  v.check((entries) => new Set(entries.map(({ set }) => set)).size === entries.length, 'Name each legal set once'),
);
/** A law that names an allergy: the name that it has there, and its GS1 code. */
const LegalEntry = v.object({ set: LegalSet, name: v.string(), code: v.string() });
export type LegalEntry = v.InferOutput<typeof LegalEntry>;

/** Fields of an allergy and of a diet (`goal` on the wire). */
const PreferenceInput = v.object({
  key: v.optional(Key),
  name: v.optional(requiredText('Required')),
  title: v.optional(Name),
  description: v.optional(Text),
  filledIconUrl: v.optional(ImageAddress),
  unfilledIconUrl: v.optional(ImageAddress),
  active: v.optional(v.boolean()),
  version: v.optional(EntityVersion),
});
export type PreferenceInput = v.InferInput<typeof PreferenceInput>;
/** `allergies` and `diets` are stored for staff only: they derive and filter no dish. */
export const AllergyInput = v.object({
  ...PreferenceInput.entries,
  familyKey: v.optional(v.nullable(Key)),
  isCoveredByFamily: v.optional(v.boolean()),
  legal: v.optional(LegalEntriesInput),
  confirmsTexts: ConfirmsTexts,
  allergies: v.optional(Keys),
  diets: v.optional(Keys),
});
/** `diets` and `goals` are stored for staff only: they derive and filter no dish. */
export const DietInput = v.object({
  ...PreferenceInput.entries,
  excludes: v.optional(Keys),
  isFreeFrom: v.optional(v.boolean()),
  diets: v.optional(Keys),
  goals: v.optional(Keys),
});
export type AllergyInput = v.InferInput<typeof AllergyInput>;
export type DietInput = v.InferInput<typeof DietInput>;
/** The common fields of an allergy and a diet, as diners choose and staff edit them. */
const Preference = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.string(),
  filledIconUrl: v.string(),
  unfilledIconUrl: v.string(),
  active: v.boolean(),
  version: v.number(),
});
export type Preference = v.InferOutput<typeof Preference>;
/** A food that diners avoid ("dislike"). */
export const Allergy = v.object({
  ...Preference.entries,
  /** The key of its family: `gluten` for wheat. Null unless it is a kind of another allergy. */
  familyKey: v.nullable(v.string()),
  /** False when statements about the family that were made before this kind existed do not cover it. */
  isCoveredByFamily: v.boolean(),
  legal: v.array(LegalEntry),
  /** Stored for staff, without any effect, like `diets`. */
  allergies: v.array(v.string()),
  diets: v.array(v.string()),
});
export type Allergy = v.InferOutput<typeof Allergy>;
/** A diet that diners follow (`goal` on the wire). */
export const Diet = v.object({
  ...Preference.entries,
  /** Keys of the allergies that rule it out. */
  excludes: v.array(v.string()),
  /**
   * Its name is a claim that law protects ("gluten-free"): food that may contain what it excludes does not meet it, and the name
   * is said only where traces are ruled out.
   */
  isFreeFrom: v.boolean(),
  /** Stored for staff, without any effect, like `goals`. */
  diets: v.array(v.string()),
  goals: v.array(v.string()),
});
export type Diet = v.InferOutput<typeof Diet>;

/**
 * Lists what diners may avoid, for staff inactive entries too. At a restaurant, by its id or slug, what its law names is active
 * in the response, unless a family that is offered covers it.
 */
export const listAllergies = call('GET', '/allergies', 'optional', {
  query: v.object({ restaurantId: v.optional(Id) }),
  data: v.array(Allergy),
});
export const listDiets = call('GET', '/goals', 'optional', { data: v.array(Diet) });
export const updateAllergy = call('POST', '/allergies/{id}/update', ADMIN, { body: AllergyInput, data: Allergy });
export const updateDiet = call('POST', '/goals/{id}/update', ADMIN, { body: DietInput, data: Diet });
export const deleteAllergy = call('DELETE', '/allergies/{id}', ADMIN, { data: v.object({ id: v.string() }) });
export const deleteDiet = call('DELETE', '/goals/{id}', ADMIN, { data: v.object({ id: v.string() }) });
