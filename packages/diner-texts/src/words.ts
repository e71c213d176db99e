import { listed } from '@justright/contract/words';

/** Joins at most `max` words: "milk, egg or 3 more". */
export const someListed = (words: readonly string[], max: number, conjunction: 'and' | 'or' = 'or'): string =>
  listed(words.length <= max ? words : [...words.slice(0, max - 1), `${words.length - max + 1} more`], conjunction);

/** Makes a name of a key that has no entry: `tree_nut` becomes "Tree nut". */
export function nameOfKey(key: string): string {
  const words = key.replaceAll(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Cuts a text at `maxLength` characters, at the end of a word, with an ellipsis. */
export function truncated(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > maxLength / 2 ? cut.slice(0, end) : cut}…`;
}
