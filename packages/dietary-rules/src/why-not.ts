import { type DietAnswer, dietAnswer, type FoodAnswer } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import {
  type Explanation,
  explainItem,
  type Finding,
  type IngredientExplainer,
  type ItemExplanation,
  type PathStep,
} from './explain.ts';
import {
  avoidedAnswers,
  filterItem,
  fits,
  type HiddenReason,
  isAvailable,
  isUnfit,
  lackedDiets,
  type Profile,
} from './filter.ts';
import { deriveItem, type DishStations, type RuleItem } from './item.ts';

/** An avoided key whose answer hides a food, with the causes, the shortest path first; `notAdded` has none. */
export interface FoodCause {
  readonly key: string;
  readonly answer: Exclude<FoodAnswer, 'free'>;
  readonly findings: readonly Finding[];
}

/** A selected diet that is not met, or of which it is not known, with the causes, the shortest path first. */
export interface DietCause {
  readonly key: string;
  readonly answer: Exclude<DietAnswer, 'yes'>;
  readonly findings: readonly Finding[];
}

/** Why something does not fit a profile; both lists are empty when it fits. */
export interface WhyNot {
  readonly foods: readonly FoodCause[];
  readonly diets: readonly DietCause[];
}

/** An option that a diner cannot choose, and why. */
export interface OptionWhyNot extends WhyNot {
  readonly id: string;
  readonly title: string;
  readonly isAvailable: boolean;
}

/** A group in which fewer options are left than a diner must choose. */
export interface ShortGroup {
  readonly title: string;
  readonly minimum: number;
  /** The options that cannot be chosen. */
  readonly options: readonly OptionWhyNot[];
}

/** A required component that is not known to meet a selected diet. */
export interface LackingComponent {
  readonly title: string;
  readonly diets: readonly DietCause[];
}

/**
 * Why a dish is hidden. Each reason has at least one cause: `unknown` a food or diet that is unknown, `diet` one that is
 * not met, `allergen` a food that is contained, `traces` one that may be contained or of whose traces nobody has said
 * anything, `group` and `component` an entry.
 */
export interface DishWhyNot extends WhyNot {
  readonly reasons: readonly HiddenReason[];
  readonly groups: readonly ShortGroup[];
  readonly components: readonly LackingComponent[];
}

const keyOfStep = (step: PathStep): string =>
  step.kind === 'ingredient' ? `ingredient:${step.id}` : `${step.kind}:${step.title}`;

/** The causes that an ingredient shares with the ones it is made of: the innermost is the one to change. */
const INHERITED: readonly Finding['cause'][] = [
  'stated',
  'not-stated',
  'kind-not-named',
  'not-listed',
  'excluded',
  'not-ruled-out',
];

/**
 * Returns the findings that are the real cause: of "milk in butter in mash", "butter in mash" and "mash" only the
 * first, because the others follow from it. The shortest path first.
 */
export function rootFindings(findings: readonly Finding[]): Finding[] {
  const keys = findings.map(({ path }) => path.map(keyOfStep));
  // The steps of a longer path are explained by that path.
  const passed = new Set(keys.flatMap((one) => one.map((_key, index) => one.slice(index + 1).join('\n'))));
  const seen = new Set<string>();
  return findings
    .filter(({ cause, key }, index) => {
      const own = keys[index]?.join('\n') ?? '';
      const id = `${cause}\n${key}\n${own}`;
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew && !(INHERITED.includes(cause) && passed.has(own));
    })
    .toSorted((left, right) => left.path.length - right.path.length);
}

const dietCauses = (explanation: Explanation, diets: readonly string[]): DietCause[] =>
  diets.flatMap((key) => {
    const answer = dietAnswer(explanation.composition, key);
    return answer === 'yes' ? [] : [{ key, answer, findings: rootFindings(explanation.diet(key)) }];
  });

/** Returns why an explained composition does not fit a profile. */
export const whyNot = (explanation: Explanation, profile: Profile): WhyNot => ({
  foods: avoidedAnswers(explanation.composition, profile).flatMap((avoided) => {
    const { key, answer } = avoided;
    if (answer === 'free' || !isUnfit(avoided, profile)) return [];
    return [{ key, answer, findings: rootFindings(explanation.food(key)) }];
  }),
  diets: dietCauses(explanation, profile.diets),
});

/** Lists the required components that are not known to meet a selected diet, also with those that staff added. */
const lackingComponents = (
  item: RuleItem,
  { item: ofDish, components }: ItemExplanation,
  profile: Profile,
): LackingComponent[] =>
  item.components.flatMap(({ title }, index) => {
    const explanation = components[index];
    const lacking = explanation ? lackedDiets(item, index, explanation.composition, ofDish.composition, profile) : [];
    return explanation && lacking.length > 0 ? [{ title, diets: dietCauses(explanation, lacking) }] : [];
  });

/**
 * Explains why a dish is hidden from a profile, with the decision of {@link filterItem}; no reasons for a shown dish.
 * Pure: `nowMs` (milliseconds since 1970) decides suspended options.
 */
export function whyHidden(
  item: RuleItem,
  explainIngredient: IngredientExplainer,
  dictionary: Dictionary,
  profile: Profile,
  nowMs: number,
  stations?: DishStations,
): DishWhyNot {
  const derived = deriveItem(item, (id) => explainIngredient(id).composition, dictionary, stations);
  const { reasons, asks } = filterItem(item, derived, profile, nowMs);
  if (reasons.length === 0) return { reasons, foods: [], diets: [], groups: [], components: [] };
  if (asks.length > 0) {
    const foods = asks.map((key): FoodCause => ({ key, answer: 'notAdded', findings: [] }));
    return { reasons, foods, diets: [], groups: [], components: [] };
  }
  const asking: Profile = { ...profile, canAsk: true };
  const explained = explainItem(item, explainIngredient, dictionary, stations);
  const groups = item.menuItemCustomizations.flatMap((group, groupIndex): ShortGroup[] => {
    const minimum = derived.groups[groupIndex]?.minimum ?? 0;
    const options = group.menuItemCustomizationOptions.flatMap((option, optionIndex): OptionWhyNot[] => {
      const explanation = explained.groups[groupIndex]?.options[optionIndex];
      if (!explanation) return [];
      const isThere = isAvailable(option, nowMs);
      if (isThere && fits(explanation.composition, asking)) return [];
      const { id, title } = option;
      return [{ id, title, isAvailable: isThere, ...whyNot(explanation, asking) }];
    });
    const fitting = group.menuItemCustomizationOptions.length - options.length;
    return fitting < minimum ? [{ title: group.title, minimum, options }] : [];
  });
  return {
    reasons,
    ...whyNot(explained.item, asking),
    groups,
    components: lackingComponents(item, explained, profile),
  };
}
