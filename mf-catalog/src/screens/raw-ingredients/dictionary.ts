import type { Preference } from '@justright/contract/preferences';
import type { Names } from '../../shared/tags.ts';

/** The allergies and goals there are, with their names. */
export interface Dictionary {
  allergies: readonly Preference[];
  goals: readonly Preference[];
  allergyNames: Names;
  dietNames: Names;
}
