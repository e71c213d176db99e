import type { Endpoint } from '../../http/endpoint.ts';
import { copyCustomIngredientEndpoint } from './copy-custom-ingredient.ts';
import { createCustomIngredientEndpoint } from './create-custom-ingredient.ts';
import { deleteCustomIngredientEndpoint } from './delete-custom-ingredient.ts';
import { getCustomIngredientEndpoint } from './get-custom-ingredient.ts';
import { listCustomIngredientsEndpoint } from './list-custom-ingredients.ts';
import { previewCustomIngredientImpactEndpoint } from './preview-custom-ingredient-impact.ts';
import { updateCustomIngredientEndpoint } from './update-custom-ingredient.ts';

export const customIngredientEndpoints: readonly Endpoint[] = [
  copyCustomIngredientEndpoint,
  createCustomIngredientEndpoint,
  deleteCustomIngredientEndpoint,
  getCustomIngredientEndpoint,
  listCustomIngredientsEndpoint,
  updateCustomIngredientEndpoint,
  previewCustomIngredientImpactEndpoint,
];
