import type { Entry } from './entries.ts';

/** What a tab keeps of the work on a menu. */
export interface Kept {
  entries: readonly Entry[];
  includesComposed: boolean;
}
export interface KeptEntries {
  read: () => Kept | null;
  write: (kept: Kept) => void;
  clear: () => void;
}

/** Another build may have other fields: what it has kept is not read. */
const FORMAT = 2;

/**
 * Keeps the work on a menu in a tab's session storage, which a reload survives, for whoever is signed in. A storage that
 * refuses (full, private) only costs that.
 */
export function keptEntries(storage: () => Storage, uid: string, menuId: string): KeptEntries {
  const key = `justright.auto-assign.${FORMAT}.${uid}.${menuId}`;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt(() => JSON.parse(storage().getItem(key) ?? 'null') as Kept | null, null),
    write: (kept) => attempt(() => storage().setItem(key, JSON.stringify(kept)), undefined),
    clear: () => attempt(() => storage().removeItem(key), undefined),
  };
}
