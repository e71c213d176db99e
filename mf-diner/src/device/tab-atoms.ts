import { atom, type WritableAtom } from 'jotai';
import { store } from '@justright/client/store';
import { readStored, writeStored } from './storage.ts';

export type SessionAtom<T> = WritableAtom<T, [change: (was: T) => T], void>;

const pick = () => sessionStorage;
/** What empties each atom that this page has made. */
export const sessionAtomsMade: (() => void)[] = [];

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
    sessionAtomsMade.push(() => store.set(kept, () => empty));
    return kept;
  };
}
