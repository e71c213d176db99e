import type { Ingredient, IngredientReference } from '@justright/contract/catalogue';

/** What the dialog of a raw ingredient edits. `id` is the NDB number; it is fixed once saved. */
export interface IngredientDraft {
  id: string;
  title: string;
  description: string;
  foodGroup: string;
  active: boolean;
  allergies: string[];
  diets: string[];
  ingredients: IngredientReference[];
}

const EMPTY: IngredientDraft = {
  id: '',
  title: '',
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  diets: [],
  ingredients: [],
};

export function toIngredientDraft(ingredient: Ingredient | null): IngredientDraft {
  const { id, title, description, foodGroup, active, allergies, diets, ingredients } = ingredient ?? EMPTY;
  return { id, title, description, foodGroup, active, allergies, diets, ingredients };
}

/** Where the server's issues are shown. */
export const INGREDIENT_FIELDS: Readonly<Record<string, keyof IngredientDraft>> = {
  id: 'id',
  title: 'title',
  description: 'description',
  foodGroup: 'foodGroup',
  allergies: 'allergies',
  diets: 'diets',
  ingredients: 'ingredients',
};
