import type { Menu, MenuItem } from '@justright/contract/menus';
import type { AvoidedKey, DietRule } from '@justright/dietary-rules/dictionary';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { Declaration } from '@justright/dietary-rules/item';
import type * as first from './menu-source.ts';

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

interface SourceDiet extends DietRule {
  readonly name: string;
  readonly active: boolean;
}

/** The data that a restaurant's menus are compiled from, read in one transaction. */
export interface MenuSource extends Omit<first.MenuSource, 'menus' | 'ingredients' | 'allergies' | 'diets'> {
  menus: { menu: Menu; items: StoredDish[] }[];
  ingredients: ReadonlyMap<string, IngredientFacts>;
  /** The whole dictionary, inactive entries included. */
  allergies: readonly SourceAllergy[];
  diets: readonly SourceDiet[];
}
