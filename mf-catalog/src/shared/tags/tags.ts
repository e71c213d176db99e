import type { Preference } from '@justright/contract/preferences';
import type { ChipTone } from '@justright/ui/chip';

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
 * space is short. A key without a name is returned in words.
 */
export function namesOf(keys: readonly string[], names: Names): string[] {
  const ranks = new Map([...names.keys()].map((key, rank) => [key, rank]));
  const rankOf = (key: string) => ranks.get(key) ?? ranks.size;
  return keys.toSorted((a, b) => rankOf(a) - rankOf(b)).map((key) => names.get(key) ?? key.replaceAll('_', ' '));
}

/** Splits tags into the first `maxShown` and the rest, for a "+n". */
export const truncateTags = <T>(tags: readonly T[], maxShown: number): { shown: T[]; hidden: T[] } => ({
  shown: tags.slice(0, maxShown),
  hidden: tags.slice(maxShown),
});

/** A tag in the colour of what it says. */
export interface Tag {
  text: string;
  tone: ChipTone;
}

/** Returns what a food contains, what it may contain, and the number of foods that it is not known for. */
export const dislikeTags = (
  { allergies, mayContain, unknownFor }: Record<'allergies' | 'mayContain' | 'unknownFor', readonly string[]>,
  names: Names,
): Tag[] => [
  ...namesOf(allergies, names).map((text): Tag => ({ text, tone: 'error' })),
  ...namesOf(mayContain, names).map((name): Tag => ({ text: `May contain ${name}`, tone: 'warning' })),
  ...(unknownFor.length > 0 ? [{ text: `${unknownFor.length} not known`, tone: 'neutral' } as const] : []),
];

/** Returns the diets that a food meets. */
export const dietTags = (diets: readonly string[], names: Names): Tag[] =>
  namesOf(diets, names).map((text) => ({ text, tone: 'success' }));

/** Returns the texts of tags in one line, for a search. */
export const tagsText = (tags: readonly Tag[]): string => tags.map(({ text }) => text).join(', ');
