/** Whether a text has what no database keeps as it is: NUL, or half a surrogate pair. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

export const BROKEN_TEXT = 'Must not contain broken characters';

/** The dotted path of the first text in a value, names of fields included, that is broken; undefined when none is. */
export function brokenTextPath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isBroken(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    // A name that is broken itself is no path that could be told.
    const found = isBroken(key) ? path : brokenTextPath(child, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
