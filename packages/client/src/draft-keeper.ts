import { kept, keptValues } from '@justright/client/kept/kept';
import { DRAFT } from './kept/staff-keys.ts';

/** The storage of one editor's draft. */
export interface DraftKeeper<Draft> {
  read: () => Draft | null;
  /** Stores the draft; null removes it. */
  keep: (draft: Draft | null) => void;
  /** Removes the draft and stores no further one: the editor is being left. */
  end: () => void;
}

/**
 * Accepts every value: the number in the key is the schema's version. A build with other fields raises it and reads no
 * older drafts.
 */
const isDraft = <Draft>(_value: unknown): _value is Draft => true;

/** Finds the first draft whose name starts with `prefix`: a screen's dialog may have been about any of its entities. */
export function firstDraft<Draft>(uid: string, prefix: string): Draft | null {
  return keptValues(DRAFT, isDraft<Draft>, uid, prefix)[0] ?? null;
}

/** Decides whether a draft has a number that its field has refused (NaN), which JSON would keep as empty. */
function hasRefusedNumber(draft: unknown): boolean {
  let isFound = false;
  JSON.stringify(draft, (_name, value: unknown) => {
    isFound ||= Number.isNaN(value);
    return value;
  });
  return isFound;
}

/**
 * Keeps a draft in the tab's session storage, which survives a reload and the end of a session. `uid` is the person who
 * typed: another person in the same tab does not get it. A storage that refuses (full, private) only loses the draft.
 */
export function draftKeeper<Draft>(uid: string, name: string): DraftKeeper<Draft> {
  const draft = kept(DRAFT, isDraft<Draft>, uid, name);
  let hasEnded = false;
  return {
    read: draft.read,
    keep: (value) => {
      if (!hasEnded && !hasRefusedNumber(value)) draft.write(value);
    },
    end: () => {
      hasEnded = true;
      draft.write(null);
    },
  };
}
