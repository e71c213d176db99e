const folded = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether something is called something else, beyond case, accents, signs and spaces: then it may be something else. */
export const isRenamed = (before: string, after: string): boolean => folded(before) !== folded(after);
