const folded = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Decides whether titles differ in more than case, accents, punctuation and spaces: it may be another food then. */
export const isRenamed = (before: string, after: string): boolean => folded(before) !== folded(after);
