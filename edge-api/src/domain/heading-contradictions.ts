import type { TextContradiction } from '@justright/contract/generation';
import type { NamedKeys } from '@justright/ingredient-matcher/types';
import type { Heading } from './headings.ts';
import { type foodsOfDish, isIn, type Reader, textContradictions, type TextKeys } from './text-contradictions.ts';

/** A dish under headings, with what is in it. */
export interface HeadedDish extends ReturnType<typeof foodsOfDish> {
  readonly id: string;
  readonly title: string;
  /** Guests see it. */
  readonly isActive: boolean;
  /** Reads which keys its own texts name. */
  readonly readNamed: () => ReadonlySet<string>;
}

/** A food that a heading names and that a dish under it lacks. */
export interface UntrueHeading extends TextContradiction {
  readonly itemId: string;
  readonly text: string;
}

interface ReadHeading extends Heading {
  readonly named: readonly NamedKeys[];
}

/** Returns the headings that name foods, with these. */
export const readHeadings = (headings: readonly Heading[], reader: Reader): ReadHeading[] =>
  headings
    .map((one) => ({ ...one, named: reader.foodsNamedIn({ title: '', description: one.text }) }))
    .filter(({ named }) => named.length > 0);

/** Decides whether a dish has a food, be it in a part or an option; while nobody knows, whether its own texts name it. */
function hasKey({ foods, offered, readNamed }: HeadedDish, key: string): boolean {
  const answer = isIn([...foods, ...offered], key);
  return answer === 'contains' || (answer === 'unknown' && readNamed().has(key));
}

/**
 * Lists the foods that headings name and that dishes under them lack. A heading of each dish is true of it as its own
 * description would be; another one where at least one dish has the food, be it in a part or an option: above a dish that guests see,
 * one that they see.
 */
export const headingContradictions = (
  headings: readonly ReadHeading[],
  dishes: ReadonlyMap<string, HeadedDish>,
  { offered, waiting }: TextKeys,
): UntrueHeading[] =>
  headings.flatMap(({ text, heading, isOfEach, itemIds, named }) => {
    // What nobody knows of a key that is not offered is asked about when it is answered.
    const keys = { offered: [...offered, ...waiting], waiting: [] };
    const under = itemIds.flatMap((id) => dishes.get(id) ?? []);
    const isAmong = (key: string, isSeen: boolean) =>
      !isOfEach && under.some((dish) => (dish.isActive || !isSeen) && hasKey(dish, key));
    return under.flatMap(({ id, title, isActive, readNamed: _read, ...foods }) =>
      textContradictions([{ title: '', description: text, ...foods }], keys, { foodsNamedIn: () => named })
        .filter(({ key }) => !isAmong(key, isActive))
        .map((one) => ({ ...one, dish: title, heading, itemId: id, text })),
    );
  });

const identityOf = ({ text, itemId, key, has }: UntrueHeading, words: string): string =>
  JSON.stringify([text, itemId, key, has, words]);

/** Lists what of these is said of dishes of which it was not said before. */
export function newlyUntrue(found: readonly UntrueHeading[], before: readonly UntrueHeading[]): TextContradiction[] {
  const known = new Set(before.flatMap((one) => one.words.map((words) => identityOf(one, words))));
  return found
    .filter((one) => one.words.some((words) => !known.has(identityOf(one, words))))
    .map(({ itemId: _itemId, text: _text, ...one }) => one);
}
