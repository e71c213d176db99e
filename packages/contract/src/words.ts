const CONJUNCTIONS = { and: 'and', or: 'or' } as const;

/** Joins words: "milk", "milk and egg", "milk, egg and soy". */
export function listed(words: readonly string[], conjunction: keyof typeof CONJUNCTIONS = 'and'): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return `${words.slice(0, -1).join(', ')} ${CONJUNCTIONS[conjunction]} ${last}`;
}

/** Writes a name inside a sentence: "Tree nuts" becomes "tree nuts", "MSG" and "FODMAP-free" stay. */
export const lowered = (name: string): string =>
  /^\p{Lu}[^\p{Lu}]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
