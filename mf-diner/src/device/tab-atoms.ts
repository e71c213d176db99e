import { atom, type WritableAtom } from 'jotai';
import { kept, type StoredKey } from '@justright/client/kept/kept';
import { store } from '@justright/client/store';

type TabAtom<T> = WritableAtom<T, [change: (was: T) => T], void>;

/** Empties each atom that this page has made. */
export const emptyTabAtoms: (() => void)[] = [];

/** Makes atoms by restaurant, each kept in this browser tab with every change. */
export function tabAtoms<T>(key: StoredKey, isValid: (value: unknown) => value is T, empty: T) {
  const atoms = new Map<string, TabAtom<T>>();
  return (restaurantKey: string): TabAtom<T> => {
    const known = atoms.get(restaurantKey);
    if (known) return known;
    const value = kept(key, isValid, restaurantKey);
    const current = atom(value.read() ?? empty);
    const tabAtom = atom(
      (get) => get(current),
      (get, set, change: (was: T) => T) => {
        const next = change(get(current));
        set(current, next);
        value.write(next);
      },
    );
    atoms.set(restaurantKey, tabAtom);
    emptyTabAtoms.push(() => store.set(tabAtom, () => empty));
    return tabAtom;
  };
}
