import type * as wire from '@justright/contract/public-menu';
import type { Finding } from '@justright/dietary-rules/explain';
import type { Profile } from '@justright/dietary-rules/filter';
import type { RuleItem } from '@justright/dietary-rules/item';
import { whyHidden, type WhyNot, whyNot } from '@justright/dietary-rules/why-not';
import { type DishExplainer, explainedDish } from './explained-dish.ts';
import type { MenuSource } from './menu-source.ts';

/** The most causes of a list. More would not help a diner, and would reveal the recipe to a competitor. */
const CAUSES_MAX = 3;
const UNNAMED = 'an ingredient';

/** What the causes of a restaurant's dishes are read from. */
export interface ExplainedMenu extends DishExplainer {
  readonly ingredientTitles: ReadonlyMap<string, string>;
  readonly exchangedDishes: MenuSource['exchangedDishes'];
}

/** A dish with the titles of its ingredients as it stored them. */
export interface TitledDish extends RuleItem {
  readonly id: string;
  readonly title: string;
}

/** Returns an ingredient's title. A deleted ingredient has the title that the dish stored. */
type TitleOf = (id: string) => string;

/** Returns what names the ingredients of a dish. */
export const titlesFor = (
  { ingredientTitles, exchangedDishes }: Pick<ExplainedMenu, 'ingredientTitles' | 'exchangedDishes'>,
  item: TitledDish,
): TitleOf => {
  const todays = exchangedDishes.get(item.id);
  const options = item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
  const references: { id: string; title?: string }[] = [...item.components, ...options].flatMap((one) => [
    ...one.ingredients,
  ]);
  return (id) =>
    todays?.get(id) ?? ingredientTitles.get(id) ?? (references.find((one) => one.id === id)?.title || UNNAMED);
};

/** Writes causes with the titles of their steps. */
export const causesOf = (findings: readonly Finding[], titleOf: TitleOf): wire.Causes['causes'] =>
  findings.map(({ cause, key, path }) => ({
    cause,
    key,
    path: path.map((step) => ({ kind: step.kind, title: step.kind === 'ingredient' ? titleOf(step.id) : step.title })),
  }));

const named = (findings: readonly Finding[], titleOf: TitleOf): wire.Causes => ({
  causes: causesOf(findings.slice(0, CAUSES_MAX), titleOf),
  more: Math.max(0, findings.length - CAUSES_MAX),
});

const namedCauses = <Cause extends { readonly findings: readonly Finding[] }>(
  causes: readonly Cause[],
  titleOf: TitleOf,
): (Omit<Cause, 'findings'> & wire.Causes)[] =>
  causes.map(({ findings, ...cause }) => ({ ...cause, ...named(findings, titleOf) }));

const namedWhyNot = ({ foods, diets }: WhyNot, titleOf: TitleOf): wire.WhyNot => ({
  foods: namedCauses(foods, titleOf),
  diets: namedCauses(diets, titleOf),
});

/** Explains with titles why a dish is hidden; null when it is shown. `nowMs` decides suspended options. */
export function explainOmission(
  menu: ExplainedMenu,
  item: TitledDish,
  profile: Profile,
  nowMs: number,
): wire.ExplainedOmission | null {
  const why = whyHidden(item, menu.explainer(), menu.dictionary, profile, nowMs, menu.stations.ofDish(item.id));
  if (why.reasons.length === 0) return null;
  const titleOf = titlesFor(menu, item);
  const foodKeys = (answer: string) => why.foods.filter((one) => one.answer === answer).map(({ key }) => key);
  return {
    id: item.id,
    title: item.title,
    reasons: [...why.reasons],
    allergies: foodKeys('contains'),
    mayContain: foodKeys('mayContain'),
    unknownFor: foodKeys('unknown'),
    notAdded: foodKeys('notAdded'),
    diets: why.diets.map(({ key }) => key),
    notDiets: why.diets.filter(({ answer }) => answer === 'no').map(({ key }) => key),
    why: {
      ...namedWhyNot(why, titleOf),
      groups: why.groups.map(({ title, minimum, options }) => ({
        title,
        minimum,
        options: options.map(({ id, title: name, isAvailable, ...rest }) => ({
          id,
          title: name,
          isAvailable,
          ...namedWhyNot(rest, titleOf),
        })),
      })),
      components: why.components.map(({ title, diets }) => ({ title, diets: namedCauses(diets, titleOf) })),
    },
  };
}

/** Explains with titles why an option does not fit a profile; null when the dish has no such option. */
export function explainOption(
  menu: ExplainedMenu,
  item: TitledDish,
  optionId: string,
  profile: Profile,
): wire.DishWhyNot | null {
  const { groups } = explainedDish(item, menu);
  for (const [groupIndex, group] of item.menuItemCustomizations.entries()) {
    const optionIndex = group.menuItemCustomizationOptions.findIndex(({ id }) => id === optionId);
    const explanation = groups[groupIndex]?.options[optionIndex];
    if (!explanation) continue;
    return { ...namedWhyNot(whyNot(explanation, profile), titlesFor(menu, item)), groups: [], components: [] };
  }
  return null;
}

/** Lists the hidden ones of the dishes, in their order, each with its causes. */
export const explainedOmissions = (
  menu: ExplainedMenu,
  dishes: readonly TitledDish[],
  profile: Profile,
  nowMs: number,
): wire.ExplainedOmission[] => dishes.flatMap((item) => explainOmission(menu, item, profile, nowMs) ?? []);
