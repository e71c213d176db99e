import type { Problems } from '@justright/editing/issues';
import type { Derivation } from '../../../shared/derivation/use-derivation.ts';
import type { ExplainedDraft } from './explain-draft.ts';
import type { Edit, ItemDraft } from './menu-item-draft.ts';

/** What every tab of the dialog gets. */
export interface TabProps {
  draft: ItemDraft;
  edit: (edit: Edit) => void;
  /** What is wrong, by field; see item-problems.ts. */
  problems: Problems;
  derivation: Derivation;
  /** Of the draft and all its parts, once everything has been loaded. */
  explanation: ExplainedDraft | null;
  restaurantId: string;
}
