import type { Issue } from '@justright/contract/envelope';
import { dietAnswer } from '@justright/dietary-rules/composition';
import { type Explanation, type Finding, ingredientExplainer } from '@justright/dietary-rules/explain';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import { explainDish, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import type { StationDish } from '@justright/dietary-rules/stations';
import type { SourceDictionary } from './menu-source.ts';

/** The ingredients and the dictionary that a body is checked against. */
export interface Foods {
  readonly facts: ReadonlyMap<string, IngredientFacts>;
  /** Titles of the ingredients by id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly dictionary: SourceDictionary;
}

const nameOf = (entries: readonly { readonly key: string; readonly name: string }[], key: string): string =>
  entries.find((one) => one.key === key)?.name ?? key;

/** Returns the titles of the steps that lead to a cause, outermost first. */
const titlesOf = ({ path }: Finding, { titles }: Foods): string[] =>
  path.map((step) => (step.kind === 'ingredient' ? (titles.get(step.id) ?? step.id) : step.title)).toReversed();

/** Lists the listed diets that are ruled out, each with the shortest way to its cause. */
function ruledOut(
  path: string,
  listed: readonly string[],
  { composition, diet }: Explanation,
  foods: Foods,
  becauseOf: (finding: Finding) => string[],
): Issue[] {
  const { allergies, diets } = foods.dictionary;
  return [...new Set(listed)].flatMap((key): Issue[] => {
    if (dietAnswer(composition, key) !== 'no') return [];
    const [finding] = diet(key).toSorted((one, other) => one.path.length - other.path.length);
    if (!finding) return [];
    const because = becauseOf(finding);
    const what = finding.cause === 'excluded' ? `: ${nameOf(allergies, finding.key)} is contained` : '';
    const where = because.length > 0 ? ` (${because.join(', ')})` : '';
    return [{ path, message: `${nameOf(diets, key)} is ruled out${what}${where}`, because }];
  });
}

/** Lists the listed diets of a dish that are ruled out by what it contains. */
export function contradictionsOfDish(
  listed: readonly string[],
  item: StationDish,
  foods: Foods & Pick<RestaurantRules, 'kitchen'>,
): Issue[] {
  const { facts, dictionary } = foods;
  const explanation = explainDish(item, ingredientExplainer(facts, dictionary), foods).item;
  return ruledOut('additionalDiets', listed, explanation, foods, (finding) => titlesOf(finding, foods));
}

/** Lists the listed diets of an ingredient that are ruled out by its statement or its parts. */
export function contradictionsOfIngredient(listed: readonly string[], id: string, foods: Foods): Issue[] {
  const { facts, dictionary } = foods;
  const explanation = ingredientExplainer(facts, dictionary)(id);
  return ruledOut('diets', listed, explanation, foods, (finding) => {
    const [own = '', ...parts] = titlesOf(finding, foods);
    return parts.length > 0 ? parts : [own];
  });
}
