/** Decides whether a text has what a database cannot store: NUL, or half a surrogate pair. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

export const BROKEN_TEXT = 'Must not contain broken characters';

/**
 * Returns the dotted path of the first invalid text in a value, names of fields included; undefined when there is none.
 */
export function brokenTextPath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isBroken(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    // An invalid name cannot be part of a reported path.
    const found = isBroken(key) ? path : brokenTextPath(child, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
