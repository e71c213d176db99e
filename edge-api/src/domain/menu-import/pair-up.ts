/** By what two things are recognised as the same one; undefined recognises nothing. */
export interface PairKey<Said, Stored> {
  said: (one: Said) => string | undefined;
  stored: (one: Stored) => string | undefined;
}

/**
 * Finds for what a file says what is stored of it: by the first key, then, among those that are left, by the next one.
 * Nothing is paired twice; of several with the same key the first are paired first.
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

/** One text of several parts, which no other parts give. */
export const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);
