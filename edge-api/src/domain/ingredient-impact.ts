import type { DishImpact } from '@justright/contract/catalogue';
import { type Composition, meets } from '@justright/dietary-rules/composition';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';

type Change = Pick<DishImpact, 'gainedAllergies' | 'lostAllergies' | 'gainedDiets' | 'lostDiets' | 'becomesUnknown'>;

/** The dish as a whole and every option a diner can choose: where a change shows. */
const placesOf = (item: RuleItem, resolve: IngredientResolver): Composition[] => {
  const { composition, components, groups } = deriveItem(item, resolve);
  return [composition, ...components, ...groups.flatMap(({ options }) => options)];
};

/**
 * What a change of an ingredient changes in a dish, anywhere in it; null when nothing does. `before` and `after` resolve
 * the ingredients as they are and as they would be.
 */
export function impactOn(
  item: RuleItem,
  before: IngredientResolver,
  after: IngredientResolver,
  dietKeys: readonly string[],
): Change | null {
  const old = placesOf(item, before);
  const fresh = placesOf(item, after);
  const change = {
    gainedAllergies: new Set<string>(),
    lostAllergies: new Set<string>(),
    gainedDiets: new Set<string>(),
    lostDiets: new Set<string>(),
  };
  let becomesUnknown = false;
  for (const [place, now] of fresh.entries()) {
    const then = old[place];
    if (!then) continue;
    for (const key of now.allergies.difference(then.allergies)) change.gainedAllergies.add(key);
    for (const key of then.allergies.difference(now.allergies)) change.lostAllergies.add(key);
    for (const diet of dietKeys) {
      const [met, meetsNow] = [meets(then.diets, diet), meets(now.diets, diet)];
      if (meetsNow && !met) change.gainedDiets.add(diet);
      if (met && !meetsNow) change.lostDiets.add(diet);
    }
    becomesUnknown ||= then.known && !now.known;
  }
  if (!becomesUnknown && Object.values(change).every(({ size }) => size === 0)) return null;
  const sorted = (keys: ReadonlySet<string>) => [...keys].toSorted();
  return {
    gainedAllergies: sorted(change.gainedAllergies),
    lostAllergies: sorted(change.lostAllergies),
    gainedDiets: sorted(change.gainedDiets),
    lostDiets: sorted(change.lostDiets),
    becomesUnknown,
  };
}
