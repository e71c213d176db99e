/** The most non-ASCII letters that one filter folds. Each nests one more SQL function, and SQLite limits the depth. */
const MAX_FOLDED_LETTERS = 40;
/** Letters whose variant is not reached by a change of case. */
const OTHER_SHAPES: Readonly<Record<string, string>> = { σ: 'ς', ß: 'ẞ' };
const FOLDED_SHAPES: Readonly<Record<string, string>> = { ς: 'σ', ẞ: 'ß' };

const isBeyondAscii = (letter: string): boolean => letter > '\x7f';
const isOneLetter = (text: string): boolean => Array.from(text).length === 1;

/** Folds the case of one letter, unless its lower case is several letters or only one of the two is ASCII. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  if (!isOneLetter(lower) || isBeyondAscii(lower) !== isBeyondAscii(letter)) return letter;
  return FOLDED_SHAPES[lower] ?? lower;
}

/** Splits a quick filter into words, folded for {@link foldedText}. */
export const foldedWords = (filter: string): string[] =>
  filter
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word, foldLetter).join(''));

/**
 * Returns SQL that folds the case of a text for a search for these words. SQLite's lower() handles ASCII only, so each
 * other letter that occurs in the words gets a replace() of its own.
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
