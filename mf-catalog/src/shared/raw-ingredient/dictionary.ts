import type { Allergy, Diet } from '@justright/contract/preferences';
import type { Names } from '../tags/tags.ts';

/** All allergies and diets, with their names by key. */
export interface Dictionary {
  allergies: readonly Allergy[];
  diets: readonly Diet[];
  allergyNames: Names;
  dietNames: Names;
}
