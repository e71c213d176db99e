import { useMemo, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { useMutation } from '@justright/client/query';
import { useKeepDraft, useKeptDraft } from '@justright/client/use-kept-draft';
import type { Merchant } from '@justright/contract/merchants';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { differencesOf, isVersionConflict } from '../../shared/conflict/conflict.ts';
import {
  conflictFields,
  draftOf,
  isUntouched,
  type MerchantDraft,
  type MerchantField,
  NEW_MERCHANT,
  problemsFrom,
  problemsOf,
  refusalOf,
  type Refused,
} from './merchant-draft.ts';

/** The specification's debounce of text inputs: what is typed shows at once, and is judged when typing rests. */
const debounceMs = 200;

interface MerchantDraftOptions {
  /** As it is stored; null for a new one. */
  merchant: Merchant | null;
  isAdmin: boolean;
  /** Saves the draft over the version that it began with. */
  send: (draft: MerchantDraft, base: Merchant | null) => Promise<unknown>;
  /** Answers what is stored now, for a merchant that somebody else can have changed. */
  reload?: (() => Promise<Merchant>) | undefined;
  onSaved: () => void;
}

/** What a tab keeps of the form: the merchant that the draft began with, and the draft. */
interface KeptMerchant {
  base: Merchant | null;
  draft: MerchantDraft;
}

/** The state of the merchant form: what is typed, what is wrong with it, and what came of saving it. */
export function useMerchantDraft({ merchant, isAdmin, send, reload, onSaved }: MerchantDraftOptions) {
  const isNew = merchant === null;
  const kept = useKeptDraft<KeptMerchant>(`merchant.${merchant?.id ?? 'new'}`);
  const [base, setBase] = useState(kept.found === null ? merchant : kept.found.base);
  const [draft, setDraft] = useState<MerchantDraft>(
    // Another build may have had other fields: what it did not keep is as it is stored.
    () => ({ ...(merchant === null ? NEW_MERCHANT : draftOf(merchant)), ...kept.found?.draft }),
  );
  const [isRestored, setIsRestored] = useState(kept.found !== null);
  const [visited, setVisited] = useState<ReadonlySet<MerchantField>>(new Set());
  const [refused, setRefused] = useState<Refused | null>(null);
  const [theirs, setTheirs] = useState<Merchant | null>(null);
  const [isComparing, setIsComparing] = useState(false);

  const stored = useMemo(() => (base === null ? NEW_MERCHANT : draftOf(base)), [base]);
  const isDirty = !isUntouched(draft, stored);
  useKeepDraft(
    kept,
    useMemo(() => (isDirty ? { base, draft } : null), [isDirty, base, draft]),
  );
  const settled = useDebounced(draft, debounceMs);
  const problems = useMemo(() => problemsOf(settled, isNew), [settled, isNew]);
  const isValid = useMemo(() => Object.keys(problemsOf(draft, isNew)).length === 0, [draft, isNew]);

  /** What to show at a field: the server's word, or our own once somebody has been there. */
  const problemAt = (field: MerchantField): string | undefined => {
    const isJudged = visited.has(field) || settled[field] !== stored[field];
    return refusalOf(field, draft, refused) ?? (isJudged ? problems[field] : undefined);
  };

  const save = useMutation({
    mutationFn: async () => {
      try {
        await send(draft, base);
      } catch (error) {
        if (reload === undefined || !isVersionConflict(error)) throw error;
        const newer = await reload();
        // Without a difference both wanted the same, and it is saved.
        const versions = { base: stored, mine: draft, theirs: draftOf(newer) };
        if (differencesOf(conflictFields(isAdmin), versions).length > 0) {
          setTheirs(newer);
          setIsComparing(true);
          throw error;
        }
      }
    },
    onSuccess: () => {
      kept.end();
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError) setRefused({ draft, problems: problemsFrom(error.issues) });
    },
  });

  return {
    draft,
    stored,
    settled,
    isNew,
    isValid,
    isDirty,
    isRestored: isRestored && isDirty,
    /** Back to what is stored. */
    discard: () => {
      setBase(merchant);
      setDraft(merchant === null ? NEW_MERCHANT : draftOf(merchant));
      setIsRestored(false);
    },
    /** Forgets what is kept: the form is left without saving. */
    forget: kept.end,
    problemAt,
    change: (part: Partial<MerchantDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      // What was refused is another draft now.
      if (save.isError && theirs === null) save.reset();
    },
    visit: (field: MerchantField) => setVisited((before) => new Set([...before, field])),
    save: () => save.mutate(),
    isSaving: save.isPending,
    failure: save.error,
    refusedFields: refused === null || save.error === null ? {} : refused.problems,
    conflict:
      theirs === null
        ? null
        : {
            versions: { base: stored, mine: draft, theirs: draftOf(theirs) },
            isComparing,
            compare: () => setIsComparing(true),
            decideLater: () => setIsComparing(false),
            /** Goes on from the newer version with what was put together. */
            takeOver: (merged: MerchantDraft) => {
              setDraft(merged);
              setBase(theirs);
              setTheirs(null);
              setIsComparing(false);
              save.reset();
            },
          },
  };
}

export type MerchantDraftState = ReturnType<typeof useMerchantDraft>;
