import { useMemo, useState } from 'react';
import { type KeptDraft, useKeepDraft } from '@justright/client/use-kept-draft';
import { changedFields, rebaseDraft } from './draft.ts';
import { NO_FAILURE, type SaveFailure, readSaveFailure } from './save-failure.ts';

/** What a tab keeps of an editor: the draft, and what it was made from; null for something new. */
export interface KeptEdit<Entity, D> {
  base: Entity | null;
  draft: D;
}

interface EditorOptions<Entity, D extends object> {
  /** What is edited; null for something new. */
  initial: Entity | null;
  toDraft: (entity: Entity | null) => D;
  /** Which field shows the server's issues of which path, see `readSaveFailure`. */
  fieldOfPath: Readonly<Record<string, string>>;
  kept: KeptDraft<KeptEdit<Entity, D>>;
}

export interface Editor<Entity, D extends object> {
  /** The saved state that the draft was made from; null until something new has been saved. */
  base: Entity | null;
  draft: D;
  isDirty: boolean;
  /** The draft was typed before a reload or another session, and is not saved. */
  isRestored: boolean;
  /** What differs from the base, for a PATCH. */
  changes: Partial<D>;
  failure: SaveFailure;
  /** Fields that somebody else changed too, after `rebase`; the draft keeps the own value. */
  contested: readonly (keyof D)[];
  /** Changes fields and forgets what the server said of them. */
  change: (fields: Partial<D>) => void;
  /** Shows why a save failed. */
  fail: (error: unknown) => void;
  /** Goes on from a saved state, without changes. */
  adopt: (saved: Entity) => void;
  /** Goes on from a newer state and keeps the input. */
  rebase: (newer: Entity) => void;
  /** Back to what the draft was made from. */
  discard: () => void;
}

/** The state of a dialog that adds or edits an entity: the draft, what it was made from, and how the last save went. */
export function useEditor<Entity, D extends object>({
  initial,
  toDraft,
  fieldOfPath,
  kept,
}: EditorOptions<Entity, D>): Editor<Entity, D> {
  const [{ base, baseDraft, draft, contested }, setState] = useState(() => {
    const from = kept.found === null ? initial : kept.found.base;
    const start = toDraft(from);
    return { base: from, baseDraft: start, draft: { ...start, ...kept.found?.draft }, contested: [] as (keyof D)[] };
  });
  const [isRestored, setIsRestored] = useState(kept.found !== null);
  const [failure, setFailure] = useState(NO_FAILURE);
  const changes = changedFields(baseDraft, draft);
  const isDirty = Object.keys(changes).length > 0;
  useKeepDraft(
    kept,
    useMemo(() => (isDirty ? { base, draft } : null), [isDirty, base, draft]),
  );
  const startOver = (from: Entity | null) => {
    const start = toDraft(from);
    setState({ base: from, baseDraft: start, draft: start, contested: [] });
    setFailure(NO_FAILURE);
    setIsRestored(false);
  };

  return {
    base,
    draft,
    changes,
    isDirty,
    isRestored: isRestored && isDirty,
    failure,
    contested,
    change: (fields) => {
      setState((state) => ({ ...state, draft: { ...state.draft, ...fields } }));
      setFailure((last) => ({
        ...last,
        fieldErrors: Object.fromEntries(Object.entries(last.fieldErrors).filter(([field]) => !(field in fields))),
      }));
    },
    fail: (error) => setFailure(readSaveFailure(error, fieldOfPath)),
    adopt: startOver,
    discard: () => startOver(base),
    rebase: (newer) => {
      setState((state) => {
        const newerDraft = toDraft(newer);
        const rebased = rebaseDraft(state.baseDraft, state.draft, newerDraft);
        return { base: newer, baseDraft: newerDraft, ...rebased };
      });
      setFailure(NO_FAILURE);
    },
  };
}
