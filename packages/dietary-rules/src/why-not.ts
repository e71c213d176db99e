import { type Explanation, explainItem, type Finding, type IngredientExplainer, type PathStep } from './explain.ts';
import { filterItem, fits, type HiddenReason, isAvailable, isEmptyProfile, type Profile } from './filter.ts';
import { deriveItem, type RuleItem } from './item.ts';

/** A selected key with its causes, the shortest path first. */
export interface KeyCause {
  readonly key: string;
  readonly findings: readonly Finding[];
}

/** Why something does not fit a profile; all lists are empty when it fits. */
export interface WhyNot {
  /** The selected allergies that it has. */
  readonly allergies: readonly KeyCause[];
  /** The selected diets that a known composition does not meet; empty for an unknown one, which proves nothing. */
  readonly diets: readonly KeyCause[];
  /** Its parts without a description. */
  readonly unknowns: readonly Finding[];
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

/** Why a dish is hidden: the reasons of {@link filterItem}, each with the ingredient or part that causes it. */
export interface DishWhyNot extends WhyNot {
  readonly reasons: readonly HiddenReason[];
  readonly groups: readonly ShortGroup[];
}

const keyOfStep = (step: PathStep): string =>
  step.kind === 'ingredient' ? `ingredient:${step.id}` : `${step.kind}:${step.title}`;

/**
 * Returns the findings that are the real cause: of "milk in butter in mash", "butter in mash" and "mash" only the
 * first, because the others follow from it. The shortest path first.
 */
export function rootFindings(findings: readonly Finding[]): Finding[] {
  const keys = findings.map(({ cause, path }) => ({ cause, keys: path.map(keyOfStep) }));
  // The steps of a longer path are explained by that path.
  const passed = new Set(keys.flatMap((one) => one.keys.map((_key, index) => one.keys.slice(index + 1).join('\n'))));
  const seen = new Set<string>();
  return findings
    .filter((finding, index) => {
      const own = keys[index]?.keys.join('\n') ?? '';
      const isNew = !seen.has(`${finding.cause}\n${own}`);
      seen.add(`${finding.cause}\n${own}`);
      return isNew && (finding.cause !== 'ingredient' || !passed.has(own));
    })
    .toSorted((left, right) => left.path.length - right.path.length);
}

/** Returns why an explained composition does not fit a profile. */
export function whyNot(explanation: Explanation, profile: Profile): WhyNot {
  const caused = (keys: readonly string[], of: ReadonlyMap<string, readonly Finding[]>): KeyCause[] =>
    keys.flatMap((key) => {
      const findings = of.get(key);
      return findings ? [{ key, findings: rootFindings(findings) }] : [];
    });
  const { known } = explanation.composition;
  return {
    allergies: caused(profile.allergies, explanation.allergens),
    diets: known ? caused(profile.diets, explanation.lostDiets) : [],
    unknowns: known || isEmptyProfile(profile) ? [] : rootFindings(explanation.unknowns),
  };
}

/**
 * Explains why a dish is hidden from a profile, with the decision of {@link filterItem}; no reasons for a shown dish.
 * Pure: `nowMs` (milliseconds since 1970) decides suspended options, `dietKeys` are the diets that can be lost.
 */
export function whyHidden(
  item: RuleItem,
  explainIngredient: IngredientExplainer,
  dietKeys: readonly string[],
  profile: Profile,
  nowMs: number,
): DishWhyNot {
  const derived = deriveItem(item, (id) => explainIngredient(id).composition);
  const { reasons } = filterItem(item, derived, profile, nowMs);
  if (reasons.length === 0) return { reasons, allergies: [], diets: [], unknowns: [], groups: [] };
  const explained = explainItem(item, explainIngredient, dietKeys);
  const groups = item.menuItemCustomizations.flatMap((group, groupIndex): ShortGroup[] => {
    const minimum = derived.groups[groupIndex]?.minimum ?? 0;
    const options = group.menuItemCustomizationOptions.flatMap((option, optionIndex): OptionWhyNot[] => {
      const explanation = explained.groups[groupIndex]?.options[optionIndex];
      if (!explanation) return [];
      const isThere = isAvailable(option, nowMs);
      if (isThere && fits(explanation.composition, profile)) return [];
      const { id, title } = option;
      return [{ id, title, isAvailable: isThere, ...whyNot(explanation, profile) }];
    });
    const fitting = group.menuItemCustomizationOptions.length - options.length;
    return fitting < minimum ? [{ title: group.title, minimum, options }] : [];
  });
  return { reasons, ...whyNot(explained.item, profile), groups };
}
