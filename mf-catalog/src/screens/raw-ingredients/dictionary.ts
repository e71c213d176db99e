import type { Preference } from '@justright/contract/preferences';
import type { Names } from '../../shared/tags.ts';

/** All allergies and diets, with their names by key. */
export interface Dictionary {
  allergies: readonly Preference[];
  diets: readonly Preference[];
  allergyNames: Names;
  dietNames: Names;
}
