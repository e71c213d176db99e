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

/** Shapes that one step replaces: SQLite limits how deep its functions nest. */
const SHAPES_PER_STEP = 20;

/** Returns the first bytes of a letter in UTF-8, which it shares with 63 others, in hexadecimal. */
const leadOf = (letter: string): string =>
  Array.from(new TextEncoder().encode(letter).slice(0, -1), (byte) => byte.toString(16)).join('');

/** Returns SQL of a letter by its number, so it needs no quotes. */
const charOf = (letter: string): string => `char(${letter.codePointAt(0)})`;

/** Splits shapes and their letters into steps, each of shapes with the same first bytes. */
const stepsOf = (replaced: readonly (readonly [shape: string, letter: string])[]) =>
  [...Map.groupBy(replaced, ([shape]) => leadOf(shape))].flatMap(([lead, pairs]) =>
    Array.from({ length: Math.ceil(pairs.length / SHAPES_PER_STEP) }, (_, at) => ({
      lead,
      pairs: pairs.slice(at * SHAPES_PER_STEP, (at + 1) * SHAPES_PER_STEP),
    })),
  );

/**
 * Returns SQL that folds case and accents of a text for a search for these words. A text in ASCII has no steps, and a step
 * looks for first bytes before it replaces. With LIMIT, SQLite keeps the steps apart: merged, each repeats those before.
 */
export function foldedText(sql: string, words: readonly string[]): string {
  const replaced = [...new Set(words.join(''))].flatMap((letter) =>
    shapesOf(letter).map((shape) => [shape, letter] as const),
  );
  if (replaced.length === 0) return `lower(${sql})`;
  const steps = stepsOf(replaced).map(({ lead, pairs }, at) => {
    const folded = pairs.reduce(
      (text, [shape, letter]) => `replace(${text}, ${charOf(shape)}, ${charOf(letter)})`,
      'text',
    );
    return `step${at + 1} (text) AS (
      SELECT iif(instr(CAST(text AS BLOB), x'${lead}') > 0, ${folded}, text) FROM step${at} LIMIT 1)`;
  });
  return `(SELECT iif(octet_length(plain) = length(plain), lower(plain), (
    WITH step0 (text) AS (SELECT lower(plain) LIMIT 1), ${steps.join(', ')}
    SELECT text FROM step${steps.length} LIMIT 1)) FROM (SELECT ${sql} AS plain))`;
}
