import { isSame } from './draft.ts';

interface Versions<Entry> {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
}

interface MergeOptions<Entry> {
  keyOf: (entry: Entry) => string;
  /** Puts together what both changed, each to something else. */
  mergeEntry: (base: Entry | undefined, mine: Entry, theirs: Entry) => Entry;
  /** Told each entry that one side removed and the other changed: it is kept. */
  onKept?: (entry: Entry, removedBy: 'me' | 'them') => void;
}

/**
 * Puts two people's versions of a list together: what either added stays, what either removed goes unless the other
 * changed it, and the order is mine where I changed it. Entries are compared by what they say.
 */
export function mergeLists<Entry>(
  { base, mine, theirs }: Versions<Entry>,
  { keyOf, mergeEntry, onKept }: MergeOptions<Entry>,
): Entry[] {
  const byKey = (list: readonly Entry[]) => new Map(list.map((entry) => [keyOf(entry), entry]));
  const [bases, mines, others] = [byKey(base), byKey(mine), byKey(theirs)];

  const merged = (key: string): Entry | undefined => {
    const [was, own, other] = [bases.get(key), mines.get(key), others.get(key)];
    if (own !== undefined && other !== undefined) {
      if (isSame(own, other) || isSame(was, other)) return own;
      return isSame(was, own) ? other : mergeEntry(was, own, other);
    }
    const left = own ?? other;
    if (left === undefined || was === undefined) return left;
    if (isSame(was, left)) return undefined;
    onKept?.(left, own === undefined ? 'me' : 'them');
    return left;
  };

  const shared = (list: readonly Entry[]) =>
    list.map(keyOf).filter((key) => bases.has(key) && mines.has(key) && others.has(key));
  const didReorder = !isSame(shared(base), shared(mine));
  const [first, second] = didReorder ? [mine, theirs] : [theirs, mine];
  const keys = first.map(keyOf);
  // What only the second list has goes behind the entry that it follows there.
  second.map(keyOf).forEach((key, index, all) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(all[index - 1] ?? '') + 1, 0, key);
  });
  return keys.map(merged).filter((entry) => entry !== undefined);
}

/** The same for keys, which either are in a list or are not. */
export const mergeKeys = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] =>
  mergeLists({ base, mine, theirs }, { keyOf: (key) => key, mergeEntry: (_base, own) => own });
