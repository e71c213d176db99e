import { useMemo, useState } from 'react';
import type { Merchant } from '@justright/contract/merchants';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import {
  conflictFields,
  draftOf,
  MERCHANT_PLACES,
  type MerchantDraft,
  type MerchantField,
  NEW_MERCHANT,
  problemsOf,
} from './merchant-draft.ts';

/** The specification's debounce of text inputs: what is typed shows at once, and is judged when typing rests. */
const debounceMs = 200;

interface MerchantDraftOptions {
  /** As it is stored; null for a new one. */
  merchant: Merchant | null;
  isAdmin: boolean;
  /** Saves the draft over the version that it began with. */
  send: (draft: MerchantDraft, base: Merchant | null) => Promise<Merchant>;
  /** Reads what is stored now, for a merchant that somebody else can have changed. */
  reload?: (() => Promise<Merchant>) | undefined;
  /** An image is being cropped or sent. */
  isImageOpen: boolean;
}

export interface MerchantDraftState {
  editor: Draft<Merchant, MerchantDraft>;
  isValid: boolean;
  /** What to show at a field: the server's word, or our own once somebody has been there. */
  problemAt: (field: MerchantField) => string | undefined;
  visit: (field: MerchantField) => void;
}

/** Edits a merchant: what is typed, and what is wrong with it. */
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
    places: MERCHANT_PLACES,
    hasOtherInput: isImageOpen,
    ...(reload && { load: reload }),
    save: ({ base, draft }) => send(draft, base),
  });
  const { draft, baseDraft, problems: refused } = editor;
  const isNew = merchant === null;
  const settled = useDebounced(draft, debounceMs);
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
