import { atom, type WritableAtom } from 'jotai';
import { store } from '@justright/client/store';
import { readStored, writeStored } from './stored.ts';

export type SessionAtom<T> = WritableAtom<T, [change: (was: T) => T], void>;

const pick = () => sessionStorage;
const emptied: (() => void)[] = [];
/** What a tab keeps of its diners: these atoms, and what is being chosen in a dish (`draft.ts`). */
const OF_DINERS = /^justright\.(cart|party|draft)\./;

/** Atoms by restaurant, each kept for this browser tab (session storage) with every change. */
export function sessionAtoms<T>(name: string, isValid: (value: unknown) => value is T, empty: T) {
  const atoms = new Map<string, SessionAtom<T>>();
  return (restaurantId: string): SessionAtom<T> => {
    const known = atoms.get(restaurantId);
    if (known) return known;
    const key = `justright.${name}.${restaurantId}`;
    const current = atom(readStored(pick, key, isValid, empty));
    const kept = atom(
      (get) => get(current),
      (get, set, change: (was: T) => T) => {
        const next = change(get(current));
        set(current, next);
        writeStored(pick, key, next);
      },
    );
    atoms.set(restaurantId, kept);
    emptied.push(() => store.set(kept, () => empty));
    return kept;
  };
}

/** Empties what this tab keeps of its diners, of every restaurant. */
export function forgetSessionAtoms(): void {
  for (const empty of emptied) empty();
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => OF_DINERS.test(name)))
      sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
