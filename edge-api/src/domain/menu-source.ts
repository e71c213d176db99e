import type { Menu, MenuItem } from '@justright/contract/menus';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { OrderingRules } from './order-taking.ts';

/** Everything that a restaurant's menus are compiled from, read in one transaction. */
export interface MenuSource {
  /** Changes whenever anything that diners see of the restaurant changes, an ingredient at any depth included. */
  menuVersion: string;
  restaurant: {
    id: string;
    merchantId: string;
    name: string;
    address: string;
    urlSlug: string;
    imageUrl: string;
  } & OrderingRules;
  /** What is added to the restaurant's own prices, in percent, and what a delivery costs, in cents. */
  markupPercentage: number;
  deliveryFee: number;
  /** The active menus, in their order, with the restaurant's own prices. */
  menus: { menu: Menu; items: MenuItem[] }[];
  ingredients: Map<string, IngredientFacts>;
  /** What those ingredients are called. */
  ingredientTitles: ReadonlyMap<string, string>;
  allergies: { key: string; name: string }[];
  diets: { key: string; name: string; active: boolean }[];
}
