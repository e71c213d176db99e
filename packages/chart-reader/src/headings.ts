import { foldWords, hasPhrase, withoutPhrase } from './fold.ts';
import { isKindOf, type Named, nameOf, namesIn, segmentsOf } from './names.ts';
import type { HeadingDoubt } from './types.ts';
import {
  DENIALS,
  DENYING_ENDINGS,
  LIST_HEADINGS,
  MAY_PATTERN,
  NO,
  OF_LEGENDS,
  SECTION_HEADINGS,
  TITLE_HEADINGS,
  YES,
} from './vocabulary.ts';

/** What a heading says of its column. */
export type Heading =
  | {
      readonly kind: 'allergen';
      readonly key: string;
      readonly says: 'contains' | 'mayContain';
      readonly isSome: boolean;
    }
  | { readonly kind: 'list'; readonly says: 'contains' | 'mayContain' }
  | { readonly kind: 'doubt'; readonly doubt: HeadingDoubt; readonly keys: readonly string[] }
  | { readonly kind: 'title' | 'section' | 'other' };

/** Decides whether folded words say what a food lacks. */
export const isDenied = (words: string): boolean =>
  DENIALS.test(words) || words.split(' ').some((word) => DENYING_ENDINGS.test(word));

/** Takes a warning of traces out of folded words; null where there is none. */
export function withoutWarning(words: string): string | null {
  const [phrase] = MAY_PATTERN.exec(words) ?? [];
  return phrase === undefined ? null : withoutPhrase(words, phrase);
}

/** A code before or behind a name, and signs of a footnote: "1. Gluten", "Milk (G)", "Nuts*". */
const CODE_BESIDE =
  /^\s*\(?(?:\d{1,2}|[A-Za-z]\d?)\s*[.):–-]\s*(?=\S)|\s*[([](?:\d{1,2}|[A-Za-z]\d?)[)\]]\s*$|[*†‡¹²³⁴⁵⁶⁷⁸⁹⁰]+\s*$/gu;

/** The one allergen of which several names speak: one name's, or the family's where its kinds explain it. */
function keyOfNames(names: readonly (Named & { isInBrackets: boolean })[]): string | null {
  const keys = [...new Set(names.map(({ key }) => key))];
  if (keys.length === 1) return keys[0] ?? null;
  const family = keys.find((key) => keys.every((one) => one === key || isKindOf(one, key)));
  if (family !== undefined) {
    // One kind in brackets may be the only one that is meant: "Gluten (wheat)".
    const inBrackets = names.filter(({ key, isInBrackets }) => isInBrackets && key !== family);
    return inBrackets.length === 1 && keys.length === 2 ? null : family;
  }
  return keys.length === 2 && keys.every((key) => isKindOf(key, 'shellfish')) ? 'shellfish' : null;
}

/** Lists the names of a text, and whether other words are in it. */
function allNames(text: string): { names: (Named & { isInBrackets: boolean })[]; hasOthers: boolean } {
  const read = segmentsOf(text).map(({ text: segment, isInBrackets }) => ({ isInBrackets, found: namesIn(segment) }));
  return {
    names: read.flatMap(({ isInBrackets, found }) => (found ?? []).map((name) => ({ ...name, isInBrackets }))),
    hasOthers: read.some(({ found }) => found === null),
  };
}

/** Reads a text that is nothing but the name of one allergen, with a code beside it or without. */
export function allergenOf(text: string): Named | null {
  for (const one of [text, text.replaceAll(CODE_BESIDE, '')]) {
    const whole = nameOf(one);
    if (whole) return whole;
    const { names, hasOthers } = allNames(one);
    const key = hasOthers || names.length === 0 ? null : keyOfNames(names);
    if (key !== null)
      return {
        key,
        isSome:
          names.filter((name) => name.key === key).every(({ isSome }) => isSome) &&
          names.some((name) => name.key === key),
      };
  }
  return null;
}

/** Reads a column's heading. */
export function readHeading(text: string): Heading {
  const words = foldWords(text);
  if (words === '') return { kind: 'other' };
  const named = allergenOf(text);
  if (named) return { kind: 'allergen', says: 'contains', ...named };
  const unwarned = withoutWarning(words);
  if (unwarned !== null) {
    const warned = unwarned === '' ? null : allergenOf(unwarned);
    if (warned) return { kind: 'allergen', says: 'mayContain', ...warned };
    if (unwarned === '' || LIST_HEADINGS.has(unwarned)) return { kind: 'list', says: 'mayContain' };
  }
  if (LIST_HEADINGS.has(words)) return { kind: 'list', says: 'contains' };
  if (TITLE_HEADINGS.has(words)) return { kind: 'title' };
  if (SECTION_HEADINGS.has(words)) return { kind: 'section' };
  const { names } = allNames(text);
  const keys = [...new Set(names.map(({ key }) => key))];
  if (isDenied(words)) return { kind: 'doubt', doubt: 'denial', keys };
  const positive = [...YES].find((phrase) => phrase.length > 2 && words.startsWith(`${phrase} `));
  const claimed = positive === undefined ? null : allergenOf(words.slice(positive.length));
  if (claimed) return { kind: 'allergen', says: 'contains', ...claimed };
  if (keys.length > 1) return { kind: 'doubt', doubt: 'several-keys', keys };
  return { kind: 'doubt', doubt: 'not-recognised', keys };
}

/** Takes the first phrase of a list that is in folded words out of them; null where none is. */
const without = (words: string, phrases: Iterable<string>): string | null => {
  for (const phrase of phrases) if (hasPhrase(words, phrase)) return withoutPhrase(words, phrase);
  return null;
};

/**
 * Reads what a legend says of a mark. Null: it says something else, or more ("suitable for vegetarians"). "Contains or may
 * contain" is the worse of the two.
 */
export function meaningOf(text: string): 'contains' | 'mayContain' | 'notAdded' | null {
  const words = foldWords(text);
  const unwarned = withoutWarning(words);
  const isLong = (phrase: string) => phrase.length > 1;
  const undenied = without(unwarned ?? words, [...NO].filter(isLong));
  const unsaid = without(undenied ?? unwarned ?? words, [...YES].filter(isLong));
  const rest = (unsaid ?? undenied ?? unwarned ?? words).split(' ');
  if (!rest.every((word) => word === '' || OF_LEGENDS.has(word))) return null;
  if (undenied !== null) return unwarned === null && unsaid === null ? 'notAdded' : null;
  if (unsaid !== null) return 'contains';
  return unwarned === null ? null : 'mayContain';
}
