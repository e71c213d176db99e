import type { Endpoint } from '../../http/endpoint.ts';
import { deleteAllergyEndpoint, deleteGoalEndpoint } from './delete-preference.ts';
import { listAllergiesEndpoint, listGoalsEndpoint } from './list-preferences.ts';
import { updateAllergyEndpoint, updateGoalEndpoint } from './save-preference.ts';

export const preferenceEndpoints: readonly Endpoint[] = [
  listAllergiesEndpoint,
  listGoalsEndpoint,
  updateAllergyEndpoint,
  updateGoalEndpoint,
  deleteAllergyEndpoint,
  deleteGoalEndpoint,
];
