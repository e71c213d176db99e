import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';
import { type Composition, meets } from '@justright/dietary-rules/composition';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';

type Change = Pick<
  DishImpact,
  'gainedAllergies' | 'lostAllergies' | 'gainedDiets' | 'lostDiets' | 'becomesUnknown' | 'becomesKnown'
>;

/** Returns the compositions that a change can affect: the dish, its components and its options. */
const compositionsOf = (item: RuleItem, resolve: IngredientResolver): Composition[] => {
  const { composition, components, groups } = deriveItem(item, resolve);
  return [composition, ...components, ...groups.flatMap(({ options }) => options)];
};

/**
 * Computes the effect of a changed ingredient on a dish and its parts; null when there is none. `before` resolves the
 * current ingredients, `after` the changed ones.
 */
export function impactOn(
  item: RuleItem,
  before: IngredientResolver,
  after: IngredientResolver,
  dietKeys: readonly string[],
): Change | null {
  const old = compositionsOf(item, before);
  const fresh = compositionsOf(item, after);
  const change = {
    gainedAllergies: new Set<string>(),
    lostAllergies: new Set<string>(),
    gainedDiets: new Set<string>(),
    lostDiets: new Set<string>(),
  };
  let becomesUnknown = false;
  let becomesKnown = false;
  for (const [index, now] of fresh.entries()) {
    const then = old[index];
    if (!then) continue;
    for (const key of now.allergies.difference(then.allergies)) change.gainedAllergies.add(key);
    for (const key of then.allergies.difference(now.allergies)) change.lostAllergies.add(key);
    for (const diet of dietKeys) {
      const [met, meetsNow] = [meets(then.diets, diet), meets(now.diets, diet)];
      if (meetsNow && !met) change.gainedDiets.add(diet);
      if (met && !meetsNow) change.lostDiets.add(diet);
    }
    becomesUnknown ||= then.known && !now.known;
    becomesKnown ||= now.known && !then.known;
  }
  if (!becomesUnknown && !becomesKnown && Object.values(change).every(({ size }) => size === 0)) return null;
  const sorted = (keys: ReadonlySet<string>) => [...keys].toSorted();
  return {
    gainedAllergies: sorted(change.gainedAllergies),
    lostAllergies: sorted(change.lostAllergies),
    gainedDiets: sorted(change.gainedDiets),
    lostDiets: sorted(change.lostDiets),
    becomesUnknown,
    becomesKnown,
  };
}

const isAny = (keys: readonly string[]): boolean => keys.length > 0;

/** Counts the dishes for each kind of change. */
export const countChanges = (dishes: readonly Change[]): IngredientImpact['counts'] => ({
  gainAllergies: dishes.filter((dish) => isAny(dish.gainedAllergies)).length,
  loseAllergies: dishes.filter((dish) => isAny(dish.lostAllergies)).length,
  gainDiets: dishes.filter((dish) => isAny(dish.gainedDiets)).length,
  loseDiets: dishes.filter((dish) => isAny(dish.lostDiets)).length,
  becomeUnknown: dishes.filter((dish) => dish.becomesUnknown).length,
  becomeKnown: dishes.filter((dish) => dish.becomesKnown).length,
});

/** Ranks a change by its importance to diners: 0 for allergies, 1 for known or unknown, 2 for diets. */
export function rankOf(change: Change): number {
  if (isAny(change.gainedAllergies) || isAny(change.lostAllergies)) return 0;
  return change.becomesUnknown || change.becomesKnown ? 1 : 2;
}
