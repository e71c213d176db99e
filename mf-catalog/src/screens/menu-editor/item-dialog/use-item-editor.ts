import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { type KeptDraft, useKeepDraft } from '@justright/client/use-kept-draft';
import type { ComputedMenuItem } from '@justright/contract/catalogue';
import { changedFields, rebaseDraft } from '../../../shared/draft.ts';
import { NO_FAILURE, readSaveFailure, type SaveFailure } from '../../../shared/save-failure.ts';
import type { KeptEdit } from '../../../shared/use-editor.ts';
import { type Problems, type Refusal, refusalsOf, standing } from './item-problems.ts';
import { type Edit, type ItemDraft, toItemDraft } from './menu-item-draft.ts';
import { rebaseItemDraft } from './merge-item.ts';

interface State {
  /** The dish as it is stored; null until a new one is. */
  base: ComputedMenuItem | null;
  baseDraft: ItemDraft;
  draft: ItemDraft;
  /** Fields that somebody else changed too: the draft has both put together, or keeps the own value. */
  contested: readonly (keyof ItemDraft)[];
}

export type KeptItem = KeptEdit<ComputedMenuItem, ItemDraft>;
/** How the names of a menu's drafts of dishes begin. */
export const itemDrafts = (menuId: string): string => `dish.${menuId}.`;

export interface ItemEditor extends State {
  isDirty: boolean;
  /** The draft was typed before a reload or another session, and is not saved. */
  isRestored: boolean;
  changes: Partial<ItemDraft>;
  /** What the server refused, as far as it still stands. */
  refused: Problems;
  failure: SaveFailure;
  edit: (edit: Edit) => void;
  /** Shows why a save of this draft failed; answers the fields that were refused. */
  fail: (error: unknown, sent: ItemDraft) => string[];
  /** Goes on from what was stored; what was edited since it was sent stays. */
  adopt: (saved: ComputedMenuItem, sent: ItemDraft) => void;
  /** Goes on from a newer state and keeps the input, see `rebaseItemDraft`. */
  rebase: (newer: ComputedMenuItem) => void;
  /** Back to what the draft was made from. */
  discard: () => void;
}

const start = (item: ComputedMenuItem | null): State => {
  const draft = toItemDraft(item);
  return { base: item, baseDraft: draft, draft, contested: [] };
};

/** The state of the dialog of a dish: its draft, what that was made from, and how the last save went. */
export function useItemEditor(initial: ComputedMenuItem | null, kept: KeptDraft<KeptItem>): ItemEditor {
  const [state, setState] = useState(() => {
    if (kept.found === null) return start(initial);
    const { draft, ...stored } = start(kept.found.base);
    return { ...stored, draft: { ...draft, ...kept.found.draft } };
  });
  const [isRestored, setIsRestored] = useState(kept.found !== null);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const changes = changedFields(state.baseDraft, state.draft);
  const isDirty = Object.keys(changes).length > 0;
  const { base, draft: typed } = state;
  useKeepDraft(
    kept,
    // An image that waits for its dish has an address of this page alone.
    useMemo(() => {
      const imageUrl = typed.imageUrl.startsWith('blob:') ? (base?.imageUrl ?? '') : typed.imageUrl;
      return isDirty ? { base, draft: { ...typed, imageUrl } } : null;
    }, [isDirty, base, typed]),
  );
  const forget = () => {
    setFailure(NO_FAILURE);
    setRefusals([]);
  };
  return {
    ...state,
    changes,
    isDirty,
    isRestored: isRestored && isDirty,
    refused: standing(refusals, state.draft),
    failure,
    edit: useCallback((edit: Edit) => setState((last) => ({ ...last, draft: edit(last.draft) })), []),
    fail: (error, sent) => {
      const sorted = error instanceof ApiError ? refusalsOf(error.issues, sent) : { refusals: [], texts: [] };
      const read = readSaveFailure(error, {});
      const hasIssues = sorted.refusals.length + sorted.texts.length > 0;
      const summary = sorted.refusals.length > 0 ? ['Not saved: see the marked fields', ...sorted.texts] : sorted.texts;
      setFailure(hasIssues ? { ...read, text: summary.join('. ') } : read);
      setRefusals(sorted.refusals);
      return sorted.refusals.map(({ field }) => field);
    },
    adopt: (saved, sent) => {
      setState((last) => {
        const baseDraft = toItemDraft(saved);
        return { base: saved, baseDraft, draft: rebaseDraft(sent, last.draft, baseDraft).draft, contested: [] };
      });
      setIsRestored(false);
      forget();
    },
    discard: () => {
      setState((last) => start(last.base));
      setIsRestored(false);
      forget();
    },
    rebase: (newer) => {
      setState((last) => {
        const newerDraft = toItemDraft(newer);
        return { base: newer, baseDraft: newerDraft, ...rebaseItemDraft(last.baseDraft, last.draft, newerDraft) };
      });
      forget();
    },
  };
}
