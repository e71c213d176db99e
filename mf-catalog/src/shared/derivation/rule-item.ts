import type { DishParts } from '@justright/dietary-rules/dish-parts';
import type { Declaration, RuleItem } from '@justright/dietary-rules/item';
import { activeKeysOf, type Dictionary } from './explain.ts';

/** A dish as staff edit it, stored or not. */
export interface StaffDish extends DishParts {
  /** Base price in cents. */
  readonly price: number;
  readonly isDeclared: boolean;
  /** The stored declaration. A dish that is declared without one is signed when it is saved. */
  readonly declaration?: Declaration | null | undefined;
  readonly additionalAllergies: readonly string[];
  readonly additionalMayContain: readonly string[];
  readonly additionalDiets: readonly string[];
}

/** Returns a dish as the rules read it. A declaration that is signed now settles every active key that is unknown. */
export const ruleItemOf = (dish: StaffDish, dictionary: Dictionary): RuleItem => ({
  ...dish,
  declaration: dish.isDeclared ? (dish.declaration ?? { keys: activeKeysOf(dictionary).allergies }) : null,
});
