/** Shorter words have too many neighbours for a safe correction. */
const LENGTH_MIN = 7;
/** The shortest word that is read as a name that must not be missed. */
const VITAL_LENGTH_MIN = 5;

/** Decides whether the edit distance of two words is 1: a letter changed, missing or added, or two swapped. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (word: string, from: number): string => word.slice(from);
  return (
    rest(a, start + 1) === rest(b, start + 1) ||
    rest(a, start + 1) === rest(b, start) ||
    rest(a, start) === rest(b, start + 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2))
  );
}

const withoutDoubles = (word: string): string => word.replaceAll(/(.)\1/g, '$1');
/** Decides whether a word is a name with one typing error, or with letters doubled or not: "penut", "wallnutt". */
export const isMistyped = (word: string, name: string): boolean =>
  isOneLetterOff(word, name) || withoutDoubles(word) === withoutDoubles(name);

/**
 * Makes a function that corrects one typing error with the words of names. The first letter must be right. A `vital`
 * name is found from fewer letters, and also where others are as near.
 */
export function respeller(known: ReadonlySet<string>, vital: readonly string[]): (word: string) => string | null {
  const byStart = (words: Iterable<string>, lengthMin: number) =>
    Map.groupBy(
      [...words].filter((word) => word.length >= lengthMin),
      (word) => word[0],
    );
  const long = byStart(known, LENGTH_MIN);
  const vitalOnes = byStart(new Set(vital), VITAL_LENGTH_MIN);
  return (word) => {
    if (word.length < VITAL_LENGTH_MIN || known.has(word)) return null;
    const near = word.length < LENGTH_MIN ? [] : (long.get(word[0])?.filter((one) => isOneLetterOff(word, one)) ?? []);
    if (near.length === 1) return near[0] ?? null;
    return vitalOnes.get(word[0])?.find((name) => isMistyped(word, name)) ?? null;
  };
}
