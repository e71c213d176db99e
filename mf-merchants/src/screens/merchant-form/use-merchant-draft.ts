import { useMemo, useState } from 'react';
import type { Merchant } from '@justright/contract/merchants';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import {
  conflictFields,
  draftOf,
  MERCHANT_ISSUE_FIELDS,
  type MerchantDraft,
  type MerchantField,
  NEW_MERCHANT,
  problemsOf,
} from './merchant-draft.ts';

/** The specification's debounce of text inputs: a field shows each keystroke and is validated when typing pauses. */
const DEBOUNCE_MS = 200;

interface MerchantDraftOptions {
  /** The stored merchant; null for a new one. */
  merchant: Merchant | null;
  isAdmin: boolean;
  /** Saves the draft on top of the version that it began with. */
  send: (draft: MerchantDraft, base: Merchant | null) => Promise<Merchant>;
  /** Reads the stored merchant, which another user may have changed. */
  reload?: (() => Promise<Merchant>) | undefined;
  /** Whether an image is being cropped or uploaded. */
  isImageOpen: boolean;
}

export interface MerchantDraftState {
  editor: Draft<Merchant, MerchantDraft>;
  isValid: boolean;
  /** Returns the message of a field: the server's, or the form's own once the user has left the field. */
  problemAt: (field: MerchantField) => string | undefined;
  visit: (field: MerchantField) => void;
}

/** Holds the draft of a merchant and its validation. */
export function useMerchantDraft({
  merchant,
  isAdmin,
  send,
  reload,
  isImageOpen,
}: MerchantDraftOptions): MerchantDraftState {
  const [visited, setVisited] = useState<ReadonlySet<MerchantField>>(new Set());
  const editor = useDraft<Merchant, MerchantDraft>({
    name: (entity) => `merchant.${entity?.id ?? 'new'}`,
    initial: merchant,
    toDraft: (entity) => (entity === null ? NEW_MERCHANT : draftOf(entity)),
    fields: useMemo(() => conflictFields(isAdmin), [isAdmin]),
    issueFields: MERCHANT_ISSUE_FIELDS,
    hasOtherInput: isImageOpen,
    ...(reload && { load: reload }),
    save: ({ base, draft }) => send(draft, base),
  });
  const { draft, baseDraft, problems: refused } = editor;
  const isNew = merchant === null;
  const settled = useDebounced(draft, DEBOUNCE_MS);
  const problems = useMemo(() => problemsOf(settled, isNew), [settled, isNew]);
  const isValid = useMemo(() => Object.keys(problemsOf(draft, isNew)).length === 0, [draft, isNew]);
  return {
    editor,
    isValid,
    problemAt: (field) => {
      const isJudged = visited.has(field) || settled[field] !== baseDraft[field];
      return refused[field] ?? (isJudged ? problems[field] : undefined);
    },
    visit: (field) => setVisited((before) => new Set([...before, field])),
  };
}
