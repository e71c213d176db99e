import type { Decisions, DecisionTarget } from '@justright/contract/accept-proposal';
import type { IngredientReference } from '@justright/contract/ingredients';

/** A statement that nothing else is in the dish was made of what had been decided before. */
const NOT_SAID = { isAll: null };
const without = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);

/** Rejects a proposed ingredient, or takes the rejection back. */
export function reject(decisions: Decisions, target: DecisionTarget, id: string, isRejected: boolean): Decisions {
  const there = without(decisions.rejected[target] ?? [], id);
  return {
    ...decisions,
    ...NOT_SAID,
    rejected: { ...decisions.rejected, [target]: isRejected ? [...there, id] : there },
  };
}

/** Stores the answer to a question: whether the doubtful ingredient is included. */
export const answer = (decisions: Decisions, target: DecisionTarget, id: string, has: boolean): Decisions => ({
  ...decisions,
  ...NOT_SAID,
  answers: { ...decisions.answers, [target]: { ...decisions.answers[target], [id]: has } },
});

/** Stores what words mean: ingredients, no food (an empty list), or unresolved again (undefined). */
export function name(
  decisions: Decisions,
  target: DecisionTarget,
  words: string,
  ingredients: readonly IngredientReference[] | undefined,
): Decisions {
  const { [words]: _before, ...others } = decisions.named[target] ?? {};
  const named = ingredients === undefined ? others : { ...others, [words]: ingredients };
  return { ...decisions, ...NOT_SAID, named: { ...decisions.named, [target]: named } };
}

/** Sets the ingredients that are added besides the proposed ones. */
export const add = (
  decisions: Decisions,
  target: DecisionTarget,
  ingredients: readonly IngredientReference[],
): Decisions => ({
  ...decisions,
  ...NOT_SAID,
  added: { ...decisions.added, [target]: ingredients },
});

/** Stores whether a person says that nothing else is in the dish. */
export const sayAll = (decisions: Decisions, isAll: boolean): Decisions => ({ ...decisions, isAll });
