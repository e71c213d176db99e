/**
 * Counts how many segments of a path a pattern matches, `{name}` being any one segment; 0 when the path is not at or
 * below it.
 */
export function segmentsTaken(path: string, pattern: string): number {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  const isBelow = wanted.every((name, index) =>
    name.startsWith('{') ? Boolean(segments[index]) : name === segments[index],
  );
  return isBelow ? wanted.length : 0;
}

/** Removes trailing slashes, which have no meaning except at the root. */
export const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Decides whether a path matches a pattern exactly. */
export const isAt = (path: string, pattern: string): boolean =>
  segmentsTaken(trimmed(path), pattern) === trimmed(path).split('/').length;
