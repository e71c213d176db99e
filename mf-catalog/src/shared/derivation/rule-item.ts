import type { Declaration, DishParts, Listing, MadeAtStation } from '@justright/dietary-rules/dish-parts';
import type { ItemExplanation } from '@justright/dietary-rules/explain';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { deriveDish, explainDish } from '@justright/dietary-rules/derive-dish';
import type { StationDish } from '@justright/dietary-rules/stations';
import { activeKeysOf, type Dictionary } from './explain.ts';
import type { ReadyDerivation } from './use-derivation.ts';

/** A dish as staff edit it, stored or not. */
export interface StaffDish extends DishParts, MadeAtStation {
  /** Empty for a new dish. */
  readonly id: string;
  readonly title: string;
  /** Base price in cents. */
  readonly price: number;
  readonly isDeclared: boolean;
  /** Whether its parts are everything that is in it; null where staff composed it. */
  readonly listing: Listing | null;
  /** The stored declaration. A dish that is declared without one is signed when it is saved. */
  readonly declaration?: Declaration | null | undefined;
  readonly additionalAllergies: readonly string[];
  readonly additionalMayContain: readonly string[];
  readonly additionalDiets: readonly string[];
}

type Rules = Pick<ReadyDerivation, 'explainIngredient' | 'dictionary' | 'kitchen'>;

/** Returns a dish as the rules read it. A declaration that is signed now settles every active key that is unknown. */
export const ruleItemOf = (dish: StaffDish, dictionary: Dictionary): StationDish => ({
  ...dish,
  declaration: dish.isDeclared ? (dish.declaration ?? { keys: activeKeysOf(dictionary).allergies }) : null,
});

/** Explains a dish by the same rules as the server, whose result is final. */
export const explainStaffDish = (dish: StaffDish, rules: Rules): ItemExplanation =>
  explainDish(ruleItemOf(dish, rules.dictionary), rules.explainIngredient, rules);

/** Derives a dish in the same way. */
export const deriveStaffDish = (dish: StaffDish, { explainIngredient, dictionary, kitchen }: Rules): DerivedItem =>
  deriveDish(ruleItemOf(dish, dictionary), {
    resolve: (id) => explainIngredient(id).composition,
    dictionary,
    kitchen,
  });
