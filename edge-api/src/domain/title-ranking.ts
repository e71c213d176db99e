/** Something with a title that a person searches for. */
interface Titled {
  id: string;
  title: string;
}

/** The words of a text, in lower case and without accents: letters and digits, nothing else. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a title answers what was typed; smaller is better. */
function tierOf(wanted: readonly string[], words: readonly string[]): number {
  const isPrefixOf = (left: readonly string[]) =>
    left.every((word, index) => (index < left.length - 1 ? words[index] === word : words[index]?.startsWith(word)));
  if (wanted.every((word, index) => words[index] === word)) return 0;
  if (isPrefixOf(wanted)) return 1;
  if (wanted.every((word) => words.includes(word))) return 2;
  if (wanted.every((word) => words.some((one) => one.startsWith(word)))) return 3;
  return 4;
}

/**
 * Sorts what was found, best first: titles that begin with the words, titles that begin so, titles with all the words, with
 * words that begin so, and the rest; the shorter title of two equals comes first.
 */
export function bestFirst<T extends Titled>(text: string, found: readonly T[]): T[] {
  const wanted = wordsOf(text);
  return found
    .map((one) => ({ one, tier: tierOf(wanted, wordsOf(one.title)) }))
    .toSorted(
      (a, b) =>
        a.tier - b.tier ||
        a.one.title.length - b.one.title.length ||
        a.one.title.localeCompare(b.one.title) ||
        a.one.id.localeCompare(b.one.id),
    )
    .map(({ one }) => one);
}

/** Letters that may be wrong, missing, too many or swapped in a word of this length. */
const slipsAllowedIn = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** Slips between two words: letters wrong, missing, too many, or swapped with their neighbour. */
export function slipsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(left.length, right.length);
}

/** The slips with which a word may have been meant as the beginning of another; null when it was not. */
function slipsIn(typed: string, word: string): number | null {
  const allowed = slipsAllowedIn(typed);
  let fewest = Infinity;
  for (let end = typed.length - allowed; end <= typed.length + allowed; end++) {
    if (end > 0 && end <= word.length) fewest = Math.min(fewest, slipsBetween(typed, word.slice(0, end)));
  }
  return fewest <= allowed ? fewest : null;
}

/** What may have been meant by misspelt words, the most likely first; without what is nothing like it. */
export function likelyMeant<T extends Titled>(text: string, candidates: readonly T[]): T[] {
  const wanted = wordsOf(text);
  const scored = candidates.flatMap((one) => {
    const words = wordsOf(one.title);
    let slips = 0;
    for (const typed of wanted) {
      const fewest = Math.min(...words.map((word) => slipsIn(typed, word) ?? Infinity));
      if (fewest === Infinity) return [];
      slips += fewest;
    }
    return [{ one, slips }];
  });
  return scored
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        a.one.title.length - b.one.title.length ||
        a.one.title.localeCompare(b.one.title) ||
        a.one.id.localeCompare(b.one.id),
    )
    .map(({ one }) => one);
}
