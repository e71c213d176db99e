import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';

/** The avoided foods of a kind of food, identified by food group and name. */
export interface KindRule<Key extends string = AllergyKey> {
  readonly groups: readonly string[];
  /** Matches the lower-case name; without it the rule applies to every food of the groups. */
  readonly name?: RegExp;
  /** Matches the lower-case name of foods to which the rule does not apply. */
  readonly except?: RegExp;
  readonly adds: readonly Key[];
}

/** Returns the avoided foods of every rule that applies to the food. */
export function addedBy<Key extends string>(rules: readonly KindRule<Key>[], food: FoodRecord): Key[] {
  const name = food.description.toLowerCase();
  return rules
    .filter(
      (rule) =>
        rule.groups.includes(food.foodGroup) && (rule.name?.test(name) ?? true) && !(rule.except?.test(name) ?? false),
    )
    .flatMap((rule) => rule.adds);
}
