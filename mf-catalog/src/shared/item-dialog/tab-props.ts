import type { Problems } from '@justright/editing/issues';
import type { Derivation } from '../derivation/use-derivation.ts';
import type { ExplainedDraft } from './explain-draft.ts';
import type { ItemDraft } from '../dish/dish-fields.ts';
import type { Edit, StoredDeclaration } from './menu-item-draft.ts';
import type { Owner } from '../derivation/facts-query.ts';

/** The props of every tab of the dialog. */
export interface TabProps {
  draft: ItemDraft;
  stored: StoredDeclaration;
  edit: (edit: Edit) => void;
  /** Error messages by field; see item-problems.ts. */
  problems: Problems;
  derivation: Derivation;
  /** Explains the draft and all its parts; null until all facts are loaded. */
  explanation: ExplainedDraft | null;
  owner: Owner;
}
