import type { Decisions, Place } from '@justright/contract/accept-proposal';
import type { IngredientReference } from '@justright/contract/ingredients';

const without = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);

/** Rejects a proposed ingredient, or takes the rejection back. */
export function reject(decisions: Decisions, place: Place, id: string, isRejected: boolean): Decisions {
  const there = without(decisions.rejected[place] ?? [], id);
  return { ...decisions, rejected: { ...decisions.rejected, [place]: isRejected ? [...there, id] : there } };
}

/** Stores the answer to a question: whether the doubtful ingredient is included. */
export const answer = (decisions: Decisions, place: Place, id: string, has: boolean): Decisions => ({
  ...decisions,
  answers: { ...decisions.answers, [place]: { ...decisions.answers[place], [id]: has } },
});

/** Stores what words mean: ingredients, no food (an empty list), or unresolved again (undefined). */
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

/** Sets the ingredients that are added besides the proposed ones. */
export const add = (decisions: Decisions, place: Place, ingredients: readonly IngredientReference[]): Decisions => ({
  ...decisions,
  added: { ...decisions.added, [place]: ingredients },
});
