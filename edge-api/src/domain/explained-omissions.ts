import type { MenuItem } from '@justright/contract/menus';
import type * as wire from '@justright/contract/public-menu';
import { meets } from '@justright/dietary-rules/composition';
import { explainItem, type Finding } from '@justright/dietary-rules/explain';
import type { Profile } from '@justright/dietary-rules/filter';
import { type DishWhyNot, type KeyCause, type WhyNot, whyHidden, whyNot } from '@justright/dietary-rules/why-not';
import type { CompiledItem } from './compiled-menu.ts';
import { chosenMenu, type CompiledRestaurant, type MenuRequest } from './compiled-restaurant.ts';

/** The most causes of a list. More would not help a diner, and would reveal the recipe to a competitor. */
const CAUSES_MAX = 3;
const UNNAMED = 'an ingredient';

/** Returns an ingredient's title. A deleted ingredient has the title that the dish stored. */
type TitleOf = (id: string) => string;

const titlesFor = ({ source }: CompiledRestaurant, item: MenuItem): TitleOf => {
  const options = item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
  const references = [...item.components, ...options].flatMap(({ ingredients }) => ingredients);
  return (id) => source.ingredientTitles.get(id) ?? references.find((one) => one.id === id)?.title ?? UNNAMED;
};

const named = (findings: readonly Finding[], titleOf: TitleOf): wire.Causes => ({
  causes: findings.slice(0, CAUSES_MAX).map(({ cause, path }) => ({
    cause,
    path: path.map((step) => ({ kind: step.kind, title: step.kind === 'ingredient' ? titleOf(step.id) : step.title })),
  })),
  more: Math.max(0, findings.length - CAUSES_MAX),
});

const namedWhyNot = ({ allergies, diets, unknowns }: WhyNot, titleOf: TitleOf): wire.WhyNot => {
  const keyed = (causes: readonly KeyCause[]) =>
    causes.map(({ key, findings }) => ({ key, ...named(findings, titleOf) }));
  return { allergies: keyed(allergies), diets: keyed(diets), unknowns: named(unknowns, titleOf) };
};

const namedDishWhyNot = (why: DishWhyNot, titleOf: TitleOf): wire.DishWhyNot => ({
  ...namedWhyNot(why, titleOf),
  groups: why.groups.map(({ title, minimum, options }) => ({
    title,
    minimum,
    options: options.map((option) => ({
      id: option.id,
      title: option.title,
      isAvailable: option.isAvailable,
      ...namedWhyNot(option, titleOf),
    })),
  })),
});

/** Explains with titles why a dish is hidden; null when it is shown. `nowMs` decides suspended options. */
export function explainOmission(
  restaurant: CompiledRestaurant,
  { item, derived }: CompiledItem,
  profile: Profile,
  nowMs: number,
): wire.ExplainedOmission | null {
  const dietKeys = restaurant.source.diets.map(({ key }) => key);
  const why = whyHidden(item, restaurant.explainer(), dietKeys, profile, nowMs);
  if (why.reasons.length === 0) return null;
  return {
    id: item.id,
    title: item.title,
    reasons: [...why.reasons],
    allergies: why.allergies.map(({ key }) => key).toSorted(),
    diets: profile.diets.filter((key) => !meets(derived.composition.diets, key)).toSorted(),
    why: namedDishWhyNot(why, titlesFor(restaurant, item)),
  };
}

/** Explains with titles why an option does not fit a profile; null when the dish has no such option. */
export function explainOption(
  restaurant: CompiledRestaurant,
  { item }: CompiledItem,
  optionId: string,
  profile: Profile,
): wire.DishWhyNot | null {
  const dietKeys = restaurant.source.diets.map(({ key }) => key);
  const { groups } = explainItem(item, restaurant.explainer(), dietKeys);
  for (const [groupIndex, group] of item.menuItemCustomizations.entries()) {
    const optionIndex = group.menuItemCustomizationOptions.findIndex(({ id }) => id === optionId);
    const explanation = groups[groupIndex]?.options[optionIndex];
    if (explanation) return { ...namedWhyNot(whyNot(explanation, profile), titlesFor(restaurant, item)), groups: [] };
  }
  return null;
}

/** Lists the hidden dishes of the diner's menu, in its order, each with its causes. */
export const explainedOmissions = (
  restaurant: CompiledRestaurant,
  request: MenuRequest,
  nowMs: number,
): wire.ExplainedOmission[] =>
  (chosenMenu(restaurant, request)?.items ?? []).flatMap(
    (compiled) => explainOmission(restaurant, compiled, request.profile, nowMs) ?? [],
  );
