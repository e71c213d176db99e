import { LEGAL_NAMES } from '@justright/contract/legal-names';
import { CEREALS, NUTS } from '@justright/contract/legal-sets';
import { foldWords } from './fold.ts';
import { BETWEEN, FILLERS_AROUND, MADE_OF } from './vocabulary.ts';

/** An allergen that words name. */
export interface Named {
  readonly key: string;
  /** True where the words name some of its food: they say that it is there, never that it is not. */
  readonly isSome: boolean;
}

const BY_NAME: ReadonlyMap<string, Named> = new Map(
  LEGAL_NAMES.map(({ key, name, isSome }): [string, Named] => [foldWords(name), { key, isSome }]),
);

/** The families among the allergens, with their kinds. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  gluten: CEREALS,
  tree_nut: NUTS,
  shellfish: ['crustacean', 'mollusc'],
};
/** Decides whether a key is a kind of another. */
export const isKindOf = (kind: string, family: string): boolean => FAMILIES[family]?.includes(kind) === true;

/** Takes words off the start and the end that make no other food. */
const withoutFillers = (words: string): string => words.replaceAll(FILLERS_AROUND, '');

/** Returns the allergen that folded words name as a whole; null: they are only fillers. */
function namedBy(words: string): Named | null | undefined {
  const whole = BY_NAME.get(words);
  if (whole) return whole;
  const bare = withoutFillers(words);
  if (bare === '') return null;
  return (
    BY_NAME.get(bare) ??
    BY_NAME.get(bare.replace(/(?:及其|及)?(?:制品|類|类)$/u, '')) ??
    BY_NAME.get(bare.replace(MADE_OF, ''))
  );
}

/** A line's end within a word: "Schalen-⏎früchte". */
const joined = (text: string): string => text.replaceAll(/(?<=\p{L})[-‐]\s*\n\s*(?=\p{Ll})/gu, '');
/** The same where the line's end was read as a space. */
const joinedBySpace = (text: string): string => text.replaceAll(/(?<=\p{L})[-‐]\s+(?=\p{Ll})/gu, '');

/** Returns the allergen that a text names as a whole. */
export function nameOf(text: string): Named | undefined {
  const whole = joined(text);
  return namedBy(foldWords(whole)) ?? namedBy(foldWords(joinedBySpace(whole))) ?? undefined;
}

/** What a text between two divisions is. */
export interface Segment {
  readonly text: string;
  readonly isInBrackets: boolean;
  /** How it is divided from the segment before. */
  readonly after: '' | ',' | '.' | '\n' | '(' | ')';
}

const DIVISIONS = /[,;/|•·、，・+&:]|\s[-–—]\s/;
/** Splits a text at its punctuation, brackets and lines. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let depth = 0;
  let after: Segment['after'] = '';
  for (const part of joined(text).split(/([()[\]（）\n]|\s[-–—]\s|[,;/|•·、，・+&:]|[.。](?=\s|$))/u)) {
    if (part === '') continue;
    if (/^[([（]$/u.test(part)) {
      depth += 1;
      after = '(';
    } else if (/^[)\]）]$/u.test(part)) {
      depth = Math.max(0, depth - 1);
      after = ')';
    } else if (part === '\n') after = after === '.' ? '.' : '\n';
    else if (/^[.。]$/u.test(part)) after = '.';
    else if (DIVISIONS.test(part) && part.trim().length === 1) after ||= ',';
    else if (part.trim() !== '') {
      segments.push({ text: part.trim(), isInBrackets: depth > 0, after });
      after = '';
    }
  }
  return segments;
}

/** Reads names from a segment: one, or several with "and" between them. Null: other words are in it. */
export function namesIn(text: string): readonly Named[] | null {
  const words = foldWords(text);
  const whole = namedBy(words);
  if (whole !== undefined) return whole === null ? [] : [whole];
  const parts: string[][] = [[]];
  for (const word of words.split(' ')) {
    if (BETWEEN.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const names = parts.filter(({ length }) => length > 0).map((part) => namedBy(part.join(' ')));
  if (names.length < 2 || names.includes(undefined)) return null;
  return names.flatMap((name) => name ?? []);
}
