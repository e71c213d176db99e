import type { Endpoint } from '../../http/endpoint.ts';
import { deleteAllergyEndpoint, deleteDietEndpoint } from './delete-preference.ts';
import { listAllergiesEndpoint, listDietsEndpoint } from './list-preferences.ts';
import { updateAllergyEndpoint, updateDietEndpoint } from './save-preference.ts';

export const preferenceEndpoints: readonly Endpoint[] = [
  listAllergiesEndpoint,
  listDietsEndpoint,
  updateAllergyEndpoint,
  updateDietEndpoint,
  deleteAllergyEndpoint,
  deleteDietEndpoint,
];
