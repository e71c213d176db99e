import { isSame } from './same.ts';

/** The three states of a merge: the common base, one person's draft, and the other person's saved version. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

interface MergeOptions<Entry> {
  keyOf: (entry: Entry) => string;
  /** Merges an entry that both changed, each to something else. */
  mergeEntry: (base: Entry | undefined, mine: Entry, theirs: Entry) => Entry;
  /** Called with each entry that one side removed and the other changed: it is kept. */
  onKept?: (entry: Entry, removedBy: 'me' | 'them') => void;
}

/**
 * Merges two versions of a list, three-way: additions of either side stay, removals apply unless the other side changed
 * the entry, and the order is mine where I changed it.
 */
export function mergeLists<Entry>(
  { base, mine, theirs }: Versions<readonly Entry[]>,
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
  // An entry that only the second list has is inserted after its predecessor there.
  second.map(keyOf).forEach((key, index, all) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(all[index - 1] ?? '') + 1, 0, key);
  });
  return keys.map(merged).filter((entry) => entry !== undefined);
}

/** Merges lists of keys, each of which is present or absent. */
export const mergeKeys = (versions: Versions<readonly string[]>): string[] =>
  mergeLists(versions, { keyOf: (key) => key, mergeEntry: (_base, own) => own });

/** Merges lists of entries with an id that neither side edits, such as references to ingredients. */
export const mergeById = <Entry extends { id: string }>(versions: Versions<readonly Entry[]>): Entry[] =>
  mergeLists(versions, { keyOf: ({ id }) => id, mergeEntry: (_base, own) => own });
