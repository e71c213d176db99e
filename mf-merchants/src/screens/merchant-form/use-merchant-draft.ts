import { useCallback, useMemo } from 'react';
import { type Merchant, NEW_MERCHANT } from '@justright/contract/merchants';
import type { MerchantDraft } from '@justright/editing/merchant/merchant-fields';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { type ShownProblems, useShownProblems } from '@justright/editing/use-shown-problems';
import { conflictFields, draftOf, MERCHANT_ISSUE_FIELDS, type MerchantField, problemsOf } from './merchant-draft.ts';

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

export interface MerchantDraftState extends ShownProblems<MerchantField> {
  editor: Draft<Merchant, MerchantDraft>;
  isValid: boolean;
}

/** Holds the draft of a merchant and its validation. */
export function useMerchantDraft({
  merchant,
  isAdmin,
  send,
  reload,
  isImageOpen,
}: MerchantDraftOptions): MerchantDraftState {
  const editor = useDraft<Merchant, MerchantDraft>({
    name: (entity) => `merchant.${entity?.id ?? 'new'}`,
    initial: merchant,
    toDraft: (entity) => (entity === null ? NEW_MERCHANT : draftOf(entity)),
    fields: conflictFields(isAdmin),
    issueFields: MERCHANT_ISSUE_FIELDS,
    hasOtherInput: isImageOpen,
    ...(reload && { load: reload }),
    save: ({ base, draft }) => send(draft, base),
  });
  const isNew = merchant === null;
  const check = useCallback((draft: MerchantDraft) => problemsOf(draft, isNew), [isNew]);
  return {
    editor,
    isValid: useMemo(() => Object.keys(check(editor.draft)).length === 0, [check, editor.draft]),
    ...useShownProblems(editor, check),
  };
}
