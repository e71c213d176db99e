import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';

/** What foods of one kind, told by food group and name, have in them. */
export interface KindRule {
  readonly groups: readonly string[];
  /** Of the lower-case name; the rule is for every food of the groups when absent. */
  readonly name?: RegExp;
  /** Of the lower-case name; the rule is not for these. */
  readonly except?: RegExp;
  readonly adds: readonly AllergyKey[];
}

/** The avoided foods of every rule that the food falls under. */
export function addedBy(rules: readonly KindRule[], food: FoodRecord): AllergyKey[] {
  const name = food.description.toLowerCase();
  return rules
    .filter(
      (rule) =>
        rule.groups.includes(food.foodGroup) && (rule.name?.test(name) ?? true) && !(rule.except?.test(name) ?? false),
    )
    .flatMap((rule) => rule.adds);
}
