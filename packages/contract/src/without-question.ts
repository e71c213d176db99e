/** Asks the kitchen for a dish without a part that its diner cannot leave out. The kitchen's screen finds the part by it. */
export const withoutQuestion = (dish: string, part: string): string => `Could you make ${dish} without ${part}?`;

/** What stands for any dish of the order: "Could you make it without …". */
const ANY_DISH = /^(it|this|that|them|these|those|one|mine|ours)$/;
/** What names no food. */
const FILLERS = new Set(['the', 'a', 'an', 'any', 'your', 'please', 'and', 'or', 'in', 'on', 'it', 'thanks']);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the titles of the parts of a dish that a sentence in a guest's own words wants left out. */
function namedIn(sentence: string, dish: string, titles: readonly string[]): string[] {
  const [, before = '', after = ''] = /^(.*?)\bwithout\b(.*)$/is.exec(sentence) ?? [];
  const subject = /\bmake\s+(.+)$/is.exec(before)?.[1]?.trim().toLowerCase();
  if (subject !== undefined && !ANY_DISH.test(subject) && !subject.includes(dish.toLowerCase())) return [];
  const words = new Set(wordsOf(after).filter((word) => !FILLERS.has(word)));
  if (words.size === 0) return [];
  const whole = titles.filter((title) => wordsOf(title).every((word) => words.has(word)));
  // "the sauce" is the only part that is called a sauce.
  const only = titles.filter((title) => [...words].every((word) => wordsOf(title).includes(word)));
  return whole.length > 0 ? whole : only.length === 1 ? only : [];
}

const isAskedExactly = (notes: string, dish: string, part: string): boolean =>
  notes.includes(withoutQuestion(dish, part));

/** Returns the titles of the parts of a dish that a guest's question asks to leave out. */
export function askedParts(notes: string, dish: string, titles: readonly string[]): string[] {
  const named = new Set(notes.split(/[?.!;\n]+/).flatMap((sentence) => namedIn(sentence, dish, titles)));
  return titles.filter((title) => named.has(title) || isAskedExactly(notes, dish, title));
}

/** A line as an answer to a question leaves it: the titles of the dish's parts, and of those that are left out. */
export interface AnsweredLine {
  dish: string;
  parts: readonly string[];
  left: readonly string[];
}

/** Lists what a question asks to leave out and an answer leaves in: no line that it may mean is made without it. */
export function partsLeftIn(notes: string, lines: readonly AnsweredLine[]): { dish: string; part: string }[] {
  const asked = lines.flatMap(({ dish, parts, left }) =>
    askedParts(notes, dish, parts).map((part) => ({
      dish,
      part,
      // In a guest's own words any dish with the part may be meant.
      means: isAskedExactly(notes, dish, part) ? `${dish}\n${part}` : part,
      isOut: left.includes(part),
    })),
  );
  return [...Map.groupBy(asked, ({ means }) => means).values()].flatMap((of) => {
    const [first] = of;
    return first && !of.some(({ isOut }) => isOut) ? [{ dish: first.dish, part: first.part }] : [];
  });
}

/** Says what an answer leaves in. */
export const leftInText = ({ dish, part }: { dish: string; part: string }): string =>
  `The guest asks for ${dish} without ${part}: leave it out, ask the guest, or say no`;
