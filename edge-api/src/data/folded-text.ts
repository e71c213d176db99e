/** Where letters with case or marks are: Latin, Greek and Cyrillic. */
const RANGES = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const;
/** Letters whose variant is not reached by a change of case. */
const FOLDED_SHAPES: Readonly<Record<string, string>> = { ς: 'σ' };

const isOneLetter = (text: string): boolean => Array.from(text).length === 1;

/** Folds case and accents of one letter, as the diner's search does, unless that makes several letters of it. */
function foldLetter(letter: string): string {
  const lower = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return isOneLetter(lower) ? (FOLDED_SHAPES[lower] ?? lower) : letter;
}

/** Splits a quick filter into words, folded for {@link foldedText}. */
export const foldedWords = (filter: string): string[] =>
  filter
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word, foldLetter).join(''));

/** The letters beyond ASCII by what they are folded to. */
const shapes = Map.groupBy(
  RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).filter((letter) => foldLetter(letter) !== letter),
  foldLetter,
);

/** Returns what of a text is replaced by a letter: lower() of SQLite does ASCII alone. */
const shapesOf = (letter: string): readonly string[] => {
  const upper = letter.toUpperCase();
  return shapes.get(letter) ?? (letter > '\x7f' && isOneLetter(upper) && upper !== letter ? [upper] : []);
};

/**
 * Returns SQL that folds case and accents of a text for a search for these words: of a text with letters beyond ASCII, the
 * shapes of the words' letters that occur in it are replaced one after the other. (Nested, they exceed SQLite's depth.)
 */
export function foldedText(sql: string, words: readonly string[]): string {
  const replaced = [...new Set(words.join(''))].flatMap((letter) => shapesOf(letter).map((shape) => [shape, letter]));
  if (replaced.length === 0) return `lower(${sql})`;
  return `(SELECT iif(octet_length(plain) = length(plain), lower(plain), (
    WITH RECURSIVE occurring AS (
      SELECT row_number() OVER () AS step, value ->> 0 AS shape, value ->> 1 AS letter
      FROM json_each('${JSON.stringify(replaced)}') WHERE instr(plain, value ->> 0) > 0
    ), folded (step, text) AS (
      SELECT 0, lower(plain) UNION ALL
      SELECT occurring.step, replace(text, shape, letter) FROM folded JOIN occurring ON occurring.step = folded.step + 1
    ) SELECT text FROM folded ORDER BY step DESC LIMIT 1)) FROM (SELECT ${sql} AS plain))`;
}
