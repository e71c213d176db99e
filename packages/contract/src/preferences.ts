import * as v from 'valibot';
import { call, SA } from './call.ts';
import { EntityVersion, ImageAddress, Key, Keys, Name, requiredText, Text } from './common.ts';

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
/** Its lists of keys are stored for staff only: they derive and filter no dish. */
export const AllergyInput = v.object({
  ...PreferenceInput.entries,
  allergies: v.optional(Keys),
  diets: v.optional(Keys),
});
export const DietInput = v.object({ ...PreferenceInput.entries, diets: v.optional(Keys), goals: v.optional(Keys) });
export type AllergyInput = v.InferInput<typeof AllergyInput>;
export type DietInput = v.InferInput<typeof DietInput>;
/** An allergy ("dislike") or a diet (`goal` on the wire), as diners choose and staff edit it. */
export const Preference = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.string(),
  filledIconUrl: v.string(),
  unfilledIconUrl: v.string(),
  active: v.boolean(),
  version: v.number(),
  /** Stored for staff, without any effect: an allergy has the first two lists, a diet the last two. */
  allergies: v.optional(v.array(v.string())),
  diets: v.optional(v.array(v.string())),
  goals: v.optional(v.array(v.string())),
});
export type Preference = v.InferOutput<typeof Preference>;

export const listAllergies = call('GET', '/allergies', 'optional', { data: v.array(Preference) });
export const listDiets = call('GET', '/goals', 'optional', { data: v.array(Preference) });
export const updateAllergy = call('POST', '/allergies/{id}/update', SA, { body: AllergyInput, data: Preference });
export const updateDiet = call('POST', '/goals/{id}/update', SA, { body: DietInput, data: Preference });
export const deleteAllergy = call('DELETE', '/allergies/{id}', SA, { data: v.object({ id: v.string() }) });
export const deleteDiet = call('DELETE', '/goals/{id}', SA, { data: v.object({ id: v.string() }) });
