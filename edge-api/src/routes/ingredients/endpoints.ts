import type { Endpoint } from '../../http/endpoint.ts';
import { copyIngredientEndpoint } from './copy-ingredient.ts';
import { createIngredientEndpoint } from './create-ingredient.ts';
import { deleteIngredientEndpoint } from './delete-ingredient.ts';
import { getIngredientEndpoint } from './get-ingredient.ts';
import { getRawIngredientsEndpoint } from './get-raw-ingredients.ts';
import { listFoodGroupsEndpoint } from './list-food-groups.ts';
import { listIngredientsEndpoint } from './list-ingredients.ts';
import { previewIngredientImpactEndpoint } from './preview-ingredient-impact.ts';
import { postIngredientEndpoint, updateIngredientEndpoint } from './update-ingredient.ts';

export const ingredientEndpoints: readonly Endpoint[] = [
  listIngredientsEndpoint,
  listFoodGroupsEndpoint,
  createIngredientEndpoint,
  getRawIngredientsEndpoint,
  getIngredientEndpoint,
  updateIngredientEndpoint,
  postIngredientEndpoint,
  deleteIngredientEndpoint,
  copyIngredientEndpoint,
  previewIngredientImpactEndpoint,
];
