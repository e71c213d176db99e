type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type ListedStorage = Pick<Storage, 'getItem' | 'key' | 'length'>;

/** Where the unsaved input of one editor is kept. */
export interface DraftKeeper<Kept> {
  read: () => Kept | null;
  /** Keeps what is not saved; null when nothing is. */
  keep: (kept: Kept | null) => void;
  /** Forgets it, and keeps nothing from now on: the editor is being left. */
  end: () => void;
}

/** Another build may have other fields: raise it with them, and what was kept before is not read. */
const FORMAT = 1;

const keyOf = (uid: string, name: string) => `justright.draft.${FORMAT}.${uid}.${name}`;

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The first draft whose name begins so: of a dialog that was open, whichever of a screen's entities it was about. */
export function firstDraft<Kept>(pick: () => ListedStorage, uid: string, prefix: string): Kept | null {
  const find = (storage: ListedStorage): Kept | null => {
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
    const key = keys.find((one) => one?.startsWith(keyOf(uid, prefix)) === true);
    return key === undefined || key === null ? null : (JSON.parse(storage.getItem(key) ?? 'null') as Kept | null);
  };
  return attempt(() => find(pick()), null);
}

/**
 * Keeps unsaved input in a tab's session storage, which survives a reload and the end of a session. `uid` is who typed:
 * nobody else who signs in in the same tab gets it. A storage that refuses (full, private) only costs the draft.
 */
export function draftKeeper<Kept>(pick: () => DraftStorage, uid: string, name: string): DraftKeeper<Kept> {
  const key = keyOf(uid, name);
  let hasEnded = false;
  const write = (kept: Kept | null) =>
    attempt(() => (kept === null ? pick().removeItem(key) : pick().setItem(key, JSON.stringify(kept))), undefined);
  return {
    read: () => attempt(() => JSON.parse(pick().getItem(key) ?? 'null') as Kept | null, null),
    keep: (kept) => {
      if (!hasEnded) write(kept);
    },
    end: () => {
      hasEnded = true;
      write(null);
    },
  };
}
