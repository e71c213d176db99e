import type { Menu, MenuItem } from '@justright/contract/menus';
import type { AvoidedKey, DietRule } from '@justright/dietary-rules/dictionary';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { Declaration } from '@justright/dietary-rules/item';
import type { OrderingRules } from './order-taking.ts';

/** A dish as staff entered it, with what the rules read of its declaration. */
export interface StoredDish extends Omit<MenuItem, 'isDeclared'> {
  additionalMayContain: string[];
  /** Null without a declaration, and after it has lapsed. */
  declaration: Declaration | null;
}

/** A key that diners avoid, as the dictionary has it. */
export interface SourceAllergy extends AvoidedKey {
  readonly name: string;
  readonly active: boolean;
  /** The laws that name it. */
  readonly legal: readonly unknown[];
}

/** A diet, as the dictionary has it. */
export interface SourceDiet extends DietRule {
  readonly name: string;
  readonly active: boolean;
}

/** The whole dictionary, inactive entries included. */
export interface SourceDictionary {
  readonly allergies: readonly SourceAllergy[];
  readonly diets: readonly SourceDiet[];
}

/** The data that a restaurant's menus are compiled from, read in one transaction. */
export interface MenuSource extends SourceDictionary {
  /** Changes with everything that diners see of the restaurant, including an ingredient at any depth. */
  menuVersion: string;
  restaurant: {
    id: string;
    merchantId: string;
    name: string;
    address: string;
    urlSlug: string;
    imageUrl: string;
  } & OrderingRules;
  /** The percentage that is added to the restaurant's own prices. `deliveryFee` is in cents. */
  markupPercentage: number;
  deliveryFee: number;
  /** The active menus by position, with the restaurant's own prices. */
  menus: { menu: Menu; items: StoredDish[] }[];
  ingredients: ReadonlyMap<string, IngredientFacts>;
  ingredientTitles: ReadonlyMap<string, string>;
}

/** Returns a stored dish as the rules read it: its declaration settles the active keys. */
export const storedDish = ({ isDeclared, ...item }: MenuItem, activeAllergyKeys: readonly string[]): StoredDish => ({
  ...item,
  additionalMayContain: [],
  declaration: isDeclared ? { keys: activeAllergyKeys } : null,
});
