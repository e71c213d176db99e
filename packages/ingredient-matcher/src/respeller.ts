/** Shorter words have too many neighbours for a safe correction. */
const LENGTH_MIN = 7;

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

/** Makes a function that corrects one typing error with the words of these names. The first letter must be right. */
export function respeller(names: Iterable<string>): (word: string) => string | null {
  const known = new Set<string>();
  for (const name of names) for (const word of name.split(' ')) known.add(word);
  const byStart = Map.groupBy(
    [...known].filter((word) => word.length >= LENGTH_MIN),
    (word) => word[0],
  );
  return (word) => {
    if (word.length < LENGTH_MIN || known.has(word)) return null;
    const near = byStart.get(word[0])?.filter((one) => isOneLetterOff(word, one)) ?? [];
    return near.length === 1 ? (near[0] ?? null) : null;
  };
}
