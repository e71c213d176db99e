import type { Menu, MenuItem } from '@justright/contract/menus';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { OrderingRules } from './order-taking.ts';

/** The data that a restaurant's menus are compiled from, read in one transaction. */
export interface MenuSource {
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
  menus: { menu: Menu; items: MenuItem[] }[];
  ingredients: Map<string, IngredientFacts>;
  ingredientTitles: ReadonlyMap<string, string>;
  allergies: { key: string; name: string }[];
  diets: { key: string; name: string; active: boolean }[];
}
