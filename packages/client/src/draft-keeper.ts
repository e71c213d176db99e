import { kept, keptValues } from './kept/kept.ts';
import { DRAFT } from './kept/staff-keys.ts';

/** Where the unsaved input of one editor is kept. */
export interface DraftKeeper<Draft> {
  read: () => Draft | null;
  /** Keeps what is not saved; null when nothing is. */
  keep: (draft: Draft | null) => void;
  /** Forgets it, and keeps nothing from now on: the editor is being left. */
  end: () => void;
}

/** The format in the key stands for the schema: a build with other fields raises it, and reads no older drafts. */
const isDraft = <Draft>(_value: unknown): _value is Draft => true;

/** Finds the first draft whose name begins so: of a dialog that was open, whichever of a screen's entities it was about. */
export function firstDraft<Draft>(uid: string, prefix: string): Draft | null {
  return keptValues(DRAFT, isDraft<Draft>, uid, prefix)[0] ?? null;
}

/**
 * Keeps unsaved input in a tab's session storage, which survives a reload and the end of a session. `uid` is who typed:
 * nobody else who signs in in the same tab gets it. A storage that refuses (full, private) only costs the draft.
 */
export function draftKeeper<Draft>(uid: string, name: string): DraftKeeper<Draft> {
  const draft = kept(DRAFT, isDraft<Draft>, uid, name);
  let hasEnded = false;
  return {
    read: draft.read,
    keep: (value) => {
      if (!hasEnded) draft.write(value);
    },
    end: () => {
      hasEnded = true;
      draft.write(null);
    },
  };
}
