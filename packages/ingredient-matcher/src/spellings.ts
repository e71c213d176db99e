/** Two words that only look like another name in two parts: sweet bread is bread, a ham burger has ham. */
export const TWO_WORDS: ReadonlySet<string> = new Set(['sweetbread', 'hamburger', 'cornsalad']);

/** The most words in which a name may be written. */
const PARTS_MAX = 3;
/** Shorter runs of letters are words by chance: "to fu", "no ri". */
const LETTERS_MIN = 5;

/** Words that spell a name of the vocabulary in another way, and this name's own words. */
export interface Respelling {
  readonly at: number;
  readonly end: number;
  readonly words: readonly string[];
}

export interface Spellings {
  /** Finds names that words spell in more or in fewer parts ("egg plant", "peanutbutter"), the longest first. */
  find(words: readonly string[]): Respelling[];
}

/**
 * Indexes names by their letters, so that joined, hyphenated and spaced spellings of a name are one. A word and a name
 * have the same letters where `singularOf` says so. Names that are words of the text already are no respelling.
 */
export function spellingsOf(names: Iterable<string>, singularOf: (word: string) => string): Spellings {
  const known = new Set<string>();
  /** The names by their letters, the one of the fewest words. */
  const byLetters = new Map<string, readonly string[]>();
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    const words = name.split(' ');
    const letters = singularOf(words.join(''));
    if (letters.length < LETTERS_MIN || words.length > PARTS_MAX) continue;
    if (words.length < (byLetters.get(letters)?.length ?? Infinity)) byLetters.set(letters, words);
  }
  const isName = (run: readonly string[]) => known.has(run.join(' ')) || known.has(run.map(singularOf).join(' '));
  const nameOf = (run: readonly string[]): readonly string[] | undefined => {
    const letters = singularOf(run.join(''));
    if (isName(run) || (run.length > 1 && TWO_WORDS.has(letters))) return undefined;
    const words = byLetters.get(letters);
    // A word alone is a name in more parts, or it is that name.
    return run.length === 1 && words?.length === 1 ? undefined : words;
  };
  /** Decides whether words are rather parts of names beside them: of one longer name, or "pepper" and "corn" of two. */
  const isOfOthers = (words: readonly string[], at: number, end: number): boolean => {
    const isNameAt = (from: number, to: number) => from >= 0 && to <= words.length && isName(words.slice(from, to));
    const before = [1, 2].some((more) => isNameAt(at - more, at + 1));
    const after = [1, 2].some((more) => isNameAt(end - 1, end + more));
    return (before || after) && words.slice(at, end).every((word) => isName([word]) || end === at + 1);
  };
  return {
    find(words) {
      const found: Respelling[] = [];
      for (let at = 0; at < words.length;) {
        let end = Math.min(at + PARTS_MAX, words.length);
        let name = nameOf(words.slice(at, end));
        while (!name && end > at + 1) {
          end -= 1;
          name = nameOf(words.slice(at, end));
        }
        if (name && !isOfOthers(words, at, end)) found.push({ at, end, words: name });
        at = end;
      }
      return found;
    },
  };
}
