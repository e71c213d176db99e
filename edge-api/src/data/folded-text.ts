/** Most letters beyond ASCII that one filter folds; each is a function around the text, and SQLite nests so many. */
const MAX_FOLDED_LETTERS = 40;
/** Letters whose other shape no change of case leads to. */
const OTHER_SHAPES: Readonly<Record<string, string>> = { σ: 'ς', ß: 'ẞ' };
const FOLDED_SHAPES: Readonly<Record<string, string>> = { ς: 'σ', ẞ: 'ß' };

const isBeyondAscii = (letter: string): boolean => letter > '\x7f';
const isOneLetter = (text: string): boolean => Array.from(text).length === 1;

/** One letter as the filter compares it: what differs by case alone becomes one. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  if (!isOneLetter(lower) || isBeyondAscii(lower) !== isBeyondAscii(letter)) return letter;
  return FOLDED_SHAPES[lower] ?? lower;
}

/** The words of a quick filter as {@link foldedText} compares them. */
export const foldedWords = (filter: string): string[] =>
  filter
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word, foldLetter).join(''));

/**
 * The SQL of a text in which these words are looked for whatever their case. SQLite's lower() knows ASCII alone, so
 * each letter beyond it that occurs in the words, and only those can matter, is folded by itself.
 */
export function foldedText(sql: string, words: readonly string[]): string {
  const letters = [...new Set(words.join(''))].filter((letter) => isBeyondAscii(letter));
  const shapes = letters.flatMap((letter) =>
    [letter.toUpperCase(), OTHER_SHAPES[letter] ?? letter]
      .filter((shape) => isOneLetter(shape) && shape !== letter)
      .map((shape) => [shape, letter] as const),
  );
  return shapes
    .slice(0, MAX_FOLDED_LETTERS)
    .reduce(
      (text, [shape, letter]) => `replace(${text}, char(${shape.codePointAt(0)}), char(${letter.codePointAt(0)}))`,
      `lower(${sql})`,
    );
}
