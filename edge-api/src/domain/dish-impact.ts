import type { AnswerChanges, DishesImpact, DishImpact, ImpactCounts } from '@justright/contract/ingredients';
import {
  type Composition,
  dietAnswer,
  foodAnswer,
  mayBeIn,
  type NamedKeys,
} from '@justright/dietary-rules/composition';
import { deriveDish, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import type { StationDish } from '@justright/dietary-rules/stations';
import { currentDish, type DeclarationRecord, standingActs } from './declaration.ts';

/** A dish with its declaration as it is stored, lapsed or not. */
export interface SignedItem extends Omit<StationDish, 'declaration'> {
  readonly declaration: DeclarationRecord | null;
}

interface State {
  /** The dish, its components and its options. */
  readonly compositions: readonly Composition[];
  /** How many acts of signing stand. */
  readonly signatures: number;
}

function stateOf(item: SignedItem, rules: RestaurantRules): State {
  const { composition, components, groups } = deriveDish(currentDish(item, rules), rules);
  return {
    compositions: [composition, ...components, ...groups.flatMap(({ options }) => options)],
    signatures: standingActs(item, rules),
  };
}

/** Lists the different answers for each key in the order of the keys, each change once. */
function changesIn<Answer extends string>(
  keys: readonly string[],
  before: State,
  after: State,
  answer: (composition: Composition, key: string) => Answer,
): { key: string; before: Answer; after: Answer }[] {
  // Parts can be compared only where the change leaves them in their places.
  const isSameShape = before.compositions.length === after.compositions.length;
  const compared = isSameShape ? before.compositions : before.compositions.slice(0, 1);
  return keys.toSorted().flatMap((key) => {
    const changes = new Map<string, { key: string; before: Answer; after: Answer }>();
    for (const [index, composition] of compared.entries()) {
      const now = after.compositions[index];
      if (!now) continue;
      const change = { key, before: answer(composition, key), after: answer(now, key) };
      if (change.before !== change.after) changes.set(`${change.before} ${change.after}`, change);
    }
    return [...changes.values()];
  });
}

/**
 * Computes the effect on a dish and its parts of a change of itself or of what its restaurant's dishes are derived with;
 * null when there is none. A declaration that lapses takes its answers with it.
 */
export function impactOn(
  before: { readonly item: SignedItem; readonly rules: RestaurantRules },
  after: { readonly item: SignedItem; readonly rules: RestaurantRules },
  keys: NamedKeys,
): AnswerChanges | null {
  const old = stateOf(before.item, before.rules);
  const fresh = stateOf(after.item, after.rules);
  const foods = changesIn(keys.allergies, old, fresh, foodAnswer);
  const diets = changesIn(keys.diets, old, fresh, dietAnswer);
  const lapses = fresh.signatures < old.signatures;
  return foods.length + diets.length > 0 || lapses ? { foods, diets, lapses } : null;
}

/** Counts the dishes for each kind of change. */
export function countChanges(dishes: readonly AnswerChanges[]): ImpactCounts {
  const count = (isSo: (dish: AnswerChanges) => boolean) => dishes.filter(isSo).length;
  const toFood = (answer: string) => count(({ foods }) => foods.some(({ after }) => after === answer));
  const fromFood = (answer: string) => count(({ foods }) => foods.some(({ before }) => before === answer));
  const toDiet = (answer: string) => count(({ diets }) => diets.some(({ after }) => after === answer));
  return {
    gainAllergies: toFood('contains'),
    loseAllergies: fromFood('contains'),
    becomeUnknown: toFood('unknown'),
    becomeKnown: fromFood('unknown'),
    gainMayContain: toFood('mayContain'),
    loseMayContain: fromFood('mayContain'),
    gainDiets: toDiet('yes'),
    loseDiets: count(({ diets }) => diets.some(({ before }) => before === 'yes')),
    ruleOutDiets: toDiet('no'),
    lapse: count(({ lapses }) => lapses),
  };
}

/** Ranks a change by its importance to diners: 0 for contained foods, 1 for other answers of foods, 2 for diets. */
export function rankOf({ foods, lapses }: AnswerChanges): number {
  if (foods.some(({ before, after }) => before === 'contains' || after === 'contains')) return 0;
  return foods.length > 0 || lapses ? 1 : 2;
}

/** Returns what a change takes from diners: the foods whose answer gets worse, and the diets that are no longer met. */
export function takenBy(change: AnswerChanges | null): { foods: string[]; diets: string[] } {
  const { foods = [], diets = [] } = change ?? {};
  const worse = foods.filter(({ before, after }) => after === 'contains' || (!mayBeIn(before) && mayBeIn(after)));
  const lost = diets.filter(({ before, after }) => before === 'yes' && after !== 'yes');
  return { foods: [...new Set(worse.map(({ key }) => key))], diets: [...new Set(lost.map(({ key }) => key))] };
}

/** The most dishes that are listed; the counts include all. */
const LISTED_MAX = 200;

/** Sums up what dishes would gain and lose; `listed` are those that the caller may see. */
export const impactOf = (dishes: readonly DishImpact[], listed = dishes): DishesImpact => ({
  dishCount: dishes.length,
  restaurantCount: new Set(dishes.map(({ restaurantId }) => restaurantId)).size,
  counts: countChanges(dishes),
  dishes: listed.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, LISTED_MAX),
});
