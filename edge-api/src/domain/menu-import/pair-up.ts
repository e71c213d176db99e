/** The key by which an entry of the file matches a stored one; undefined matches nothing. */
export interface PairKey<Said, Stored> {
  said: (one: Said) => string | undefined;
  stored: (one: Stored) => string | undefined;
}

/**
 * Matches entries of a file with stored ones: by the first key, then the remaining ones by the next key. No entry is
 * matched twice; entries with the same key are matched in their order.
 */
export function pairUp<Said, Stored>(
  said: readonly Said[],
  stored: readonly Stored[],
  keys: readonly PairKey<Said, Stored>[],
): Map<Said, Stored> {
  const pairs = new Map<Said, Stored>();
  const taken = new Set<Stored>();
  for (const key of keys) {
    const left = stored.filter((one) => !taken.has(one) && key.stored(one) !== undefined);
    const byKey = Map.groupBy(left, key.stored);
    for (const one of said) {
      const name = key.said(one);
      const match = pairs.has(one) || name === undefined ? undefined : byKey.get(name)?.shift();
      if (match === undefined) continue;
      pairs.set(one, match);
      taken.add(match);
    }
  }
  return pairs;
}

/** Joins parts into one key that is unique to them. */
export const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);
