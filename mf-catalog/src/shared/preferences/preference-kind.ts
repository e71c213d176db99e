import type { ComponentType } from 'react';
import { api } from '@justright/client/api';
import type { callQuery } from '@justright/client/call-query';
import { addressOf } from '@justright/contract/address-of';
import type { HistoryEntity } from '@justright/contract/history';
import { countOpenForAllergy, countOpenForDiet, type OpenCounts } from '@justright/contract/open-foods';
import {
  type Allergy,
  deleteAllergy,
  deleteDiet,
  type Diet,
  type Preference,
  type PreferenceInput,
  updateAllergy,
  updateDiet,
} from '@justright/contract/preferences';
import { comparedFields } from '@justright/editing/field-record';
import type { Field } from '@justright/editing/merge';
import { allergiesQuery, dietsQuery } from './queries.ts';
import { AllergyFields } from './allergy-fields.tsx';
import { DietFields } from './diet-fields.tsx';
import type { OwnFieldsProps } from './own-fields-props.ts';
import {
  ALLERGY_FIELDS,
  type AllergyDraft,
  DIET_FIELDS,
  type DietDraft,
  type PreferenceDraft,
  toAllergyDraft,
  toDietDraft,
} from './preference-draft.ts';

/** Why an entry is saved, and whether the person confirms what texts of dishes name of it. */
interface SavingAct {
  reason: string;
  confirmsTexts: boolean;
}

/** The differences between allergies and diets: their lists, their texts, and the fields that only one of them has. */
export interface PreferenceKind<Entry extends Preference, Draft extends PreferenceDraft> {
  /** The heading of the screen and the name of the grid. */
  title: string;
  addTitle: string;
  searchLabel: string;
  emptyTitle: string;
  deleteText: string;
  /** The effect of a deactivation on diners. */
  deactivationText: string;
  /** What missing answers mean for diners. */
  unansweredText: string;
  entity: HistoryEntity;
  /** The filter of the raw ingredients screen for entries with this key. */
  ingredientFilter: 'allergy' | 'diet';
  /** True for diets: the title has a column of its own. */
  hasTitleColumn: boolean;
  query: ReturnType<typeof callQuery<{ data: Entry[] }>>;
  toDraft: (entry: Entry | null) => Draft;
  /** The fields for the comparison of two versions. */
  fields: readonly Field<Draft>[];
  OwnFields: ComponentType<OwnFieldsProps<Draft>>;
  save: (id: string, body: PreferenceInput, act: SavingAct) => Promise<Entry>;
  remove: (id: string) => Promise<unknown>;
  countOpen: (id: string) => Promise<OpenCounts>;
  /** The path of the screen that answers foods for an entry. */
  foodsPath: (id: string) => string;
}

export const ALLERGIES: PreferenceKind<Allergy, AllergyDraft> = {
  title: 'Allergies',
  addTitle: 'Add Allergy',
  searchLabel: 'Search allergies',
  emptyTitle: 'No allergies yet',
  deleteText: 'This is an irreversible action. Are you sure you wish to delete this allergy?',
  deactivationText: 'Diners can no longer say that they avoid it. Only those who have chosen it already still do.',
  unansweredText: 'Diners who avoid it do not see these dishes until their foods are answered.',
  entity: 'allergy',
  ingredientFilter: 'allergy',
  hasTitleColumn: false,
  query: allergiesQuery,
  toDraft: toAllergyDraft,
  fields: comparedFields<AllergyDraft>(ALLERGY_FIELDS, undefined),
  OwnFields: AllergyFields,
  save: async (id, body, { reason, confirmsTexts }) =>
    (await api(updateAllergy, { params: { id }, body: { ...body, ...(confirmsTexts && { confirmsTexts }) }, reason }))
      .data,
  remove: (id) => api(deleteAllergy, { params: { id } }),
  countOpen: async (id) => (await api(countOpenForAllergy, { params: { id } })).data,
  foodsPath: (allergyId) => addressOf('/allergies/{allergyId}/foods', { allergyId }),
};

export const DIETS: PreferenceKind<Diet, DietDraft> = {
  title: 'Diets',
  addTitle: 'Add Goal',
  searchLabel: 'Search diets',
  emptyTitle: 'No diets yet',
  deleteText: 'This is an irreversible action. Are you sure you wish to delete this diet?',
  deactivationText: 'Diners can no longer choose it. Those who have chosen it already are told that it is gone.',
  unansweredText: 'Diners who choose it do not see these dishes until their foods are answered.',
  entity: 'goal',
  ingredientFilter: 'diet',
  hasTitleColumn: true,
  query: dietsQuery,
  toDraft: toDietDraft,
  fields: comparedFields<DietDraft>(DIET_FIELDS, undefined),
  OwnFields: DietFields,
  save: async (id, body, { reason }) => (await api(updateDiet, { params: { id }, body, reason })).data,
  remove: (id) => api(deleteDiet, { params: { id } }),
  countOpen: async (id) => (await api(countOpenForDiet, { params: { id } })).data,
  foodsPath: (dietId) => addressOf('/diets/{dietId}/foods', { dietId }),
};
