import type { Allergy } from '@justright/contract/preferences';
import type { Problems } from '@justright/editing/issues';
import type { PreferenceDraft } from './preference-draft.ts';

/** What the fields get that only allergies or only diets have. */
export interface OwnFieldsProps<Draft extends PreferenceDraft> {
  /** The id of the stored entry; null while it is new. */
  storedId: string | null;
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  fieldErrors: Problems;
  allergies: readonly Allergy[];
}
