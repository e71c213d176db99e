import type { Decisions, Place } from '@justright/contract/accept-proposal';
import type { IngredientReference } from '@justright/contract/ingredients';

const without = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);

/** Takes an ingredient out, or back in. */
export function reject(decisions: Decisions, place: Place, id: string, isRejected: boolean): Decisions {
  const there = without(decisions.rejected[place] ?? [], id);
  return { ...decisions, rejected: { ...decisions.rejected, [place]: isRejected ? [...there, id] : there } };
}

/** Answers whether something doubtful is in it. */
export const answer = (decisions: Decisions, place: Place, id: string, has: boolean): Decisions => ({
  ...decisions,
  answers: { ...decisions.answers, [place]: { ...decisions.answers[place], [id]: has } },
});

/** Says what words are: ingredients, no food at all (an empty list), or again unknown (undefined). */
export function name(
  decisions: Decisions,
  place: Place,
  words: string,
  ingredients: readonly IngredientReference[] | undefined,
): Decisions {
  const { [words]: _before, ...others } = decisions.named[place] ?? {};
  const named = ingredients === undefined ? others : { ...others, [words]: ingredients };
  return { ...decisions, named: { ...decisions.named, [place]: named } };
}

/** What was added besides all that was proposed. */
export const add = (decisions: Decisions, place: Place, ingredients: readonly IngredientReference[]): Decisions => ({
  ...decisions,
  added: { ...decisions.added, [place]: ingredients },
});
