import type { Call } from '@justright/contract/call';
import type { HistoryEntity } from '@justright/contract/history';
import {
  deleteAllergy,
  deleteDiet,
  type Preference,
  type PreferenceInput,
  updateAllergy,
  updateDiet,
} from '@justright/contract/preferences';
import { allergiesQuery, dietsQuery } from '../queries.ts';

/** The differences between allergies and diets: they have one shape, but two lists and their own texts. */
export interface PreferenceKind {
  /** The heading of the screen and the name of the grid. */
  title: string;
  addTitle: string;
  searchLabel: string;
  emptyTitle: string;
  deleteText: string;
  /** The effect of a deactivation on diners. */
  deactivationText: string;
  entity: HistoryEntity;
  /** The filter of the raw ingredients screen for entries with this key. */
  ingredientFilter: 'allergy' | 'diet';
  /** True for diets: the title has a column of its own. */
  hasTitleColumn: boolean;
  query: typeof allergiesQuery;
  save: Call<{ params: { id: string }; body: PreferenceInput; data: Preference }>;
  remove: Call<{ params: { id: string }; data: { id: string } }>;
}

export const ALLERGIES: PreferenceKind = {
  title: 'Allergies',
  addTitle: 'Add Allergy',
  searchLabel: 'Search allergies',
  emptyTitle: 'No allergies yet',
  deleteText: 'This is an irreversible action. Are you sure you wish to delete this allergy?',
  deactivationText: 'Diners can no longer say that they avoid it. Only those who have chosen it already still do.',
  entity: 'allergy',
  ingredientFilter: 'allergy',
  hasTitleColumn: false,
  query: allergiesQuery,
  save: updateAllergy,
  remove: deleteAllergy,
};

export const DIETS: PreferenceKind = {
  title: 'Diets',
  addTitle: 'Add Goal',
  searchLabel: 'Search diets',
  emptyTitle: 'No diets yet',
  deleteText: 'This is an irreversible action. Are you sure you wish to delete this diet?',
  deactivationText: 'Diners can no longer choose it. Those who have chosen it already are told that it is gone.',
  entity: 'goal',
  ingredientFilter: 'diet',
  hasTitleColumn: true,
  query: dietsQuery,
  save: updateDiet,
  remove: deleteDiet,
};
