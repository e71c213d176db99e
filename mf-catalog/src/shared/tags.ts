import type { Preference } from '@justright/contract/preferences';

/** Tags shown before "+n" (specification, "Business constants"). */
export const MAX_DISLIKES_SHOWN = 3;
export const MAX_DIETS_SHOWN = 2;

/** The names of allergies or diets by key. */
export type Names = ReadonlyMap<string, string>;

export const nameByKey = (preferences: readonly Preference[]): Names =>
  new Map(preferences.map(({ key, name }) => [key, name]));

/** Returns the entries as they are offered in a picker. */
export const asPickerItems = (preferences: readonly Preference[]): { id: string; label: string }[] =>
  preferences.map(({ key, name, active }) => ({ id: key, label: active ? name : `${name} (inactive)` }));

/**
 * Returns the names of keys in the dictionary's order, which starts with the most dangerous: these are visible where
 * space is short. A key without a name is returned itself.
 */
export function namesOf(keys: readonly string[], names: Names): string[] {
  const ranks = new Map([...names.keys()].map((key, rank) => [key, rank]));
  const rankOf = (key: string) => ranks.get(key) ?? ranks.size;
  return keys.toSorted((a, b) => rankOf(a) - rankOf(b)).map((key) => names.get(key) ?? key);
}

/** Splits names into the first `maxShown` and the rest, for a "+n". */
export function truncateTags(names: readonly string[], maxShown: number): { shown: string[]; hidden: string[] } {
  return { shown: names.slice(0, maxShown), hidden: names.slice(maxShown) };
}
