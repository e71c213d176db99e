import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
// By its name, which is shared: a remote that bundles this file must not bring a second session.
import { sessionAtom } from '@justright/client/session';
import { draftKeeper, firstDraft } from './draft-keeper.ts';

/** The unsaved input of one editor, for as long as its screen is open. */
export interface KeptDraft<Kept> {
  /** What was kept when the screen was opened; null when nothing was. */
  found: Kept | null;
  keep: (kept: Kept | null) => void;
  /** Forgets it for good: the reader has saved, or thrown it away. */
  end: () => void;
}

/**
 * Finds what the signed-in person had typed in this tab into the editor of this name and not saved: before a reload, or
 * before the session ended. A name says kind and id of what is edited.
 */
export function useKeptDraft<Kept>(name: string): KeptDraft<Kept> {
  const { uid } = useAtomValue(sessionAtom);
  // Of whoever opened the screen: when the session ends it stays for a moment, and is nobody else's.
  const [draft] = useState(() => {
    const keeper = draftKeeper<Kept>(uid ?? '', name);
    return { found: keeper.read(), keep: keeper.keep, end: keeper.end };
  });
  return draft;
}

/** Finds the same for a screen's dialog, whose name begins so, that the screen is to open again. */
export function useDialogDraft<Kept>(prefix: string): Kept | null {
  const { uid } = useAtomValue(sessionAtom);
  const [found] = useState(() => firstDraft<Kept>(uid ?? '', prefix));
  return found;
}

/** Keeps what is not saved, with every change of it; null when nothing is. `unsaved` stays the same object meanwhile. */
export function useKeepDraft<Kept>({ keep }: KeptDraft<Kept>, unsaved: Kept | null): void {
  useEffect(() => keep(unsaved), [keep, unsaved]);
}
