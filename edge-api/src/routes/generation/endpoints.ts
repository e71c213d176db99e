import type { Endpoint } from '../../http/endpoint.ts';
import { generateIngredientsEndpoint } from './generate-ingredients.ts';
import { getDishIngredientsEndpoint } from './get-dish-ingredients.ts';
import { keepWordAnswersEndpoint } from './keep-word-answers.ts';

export const generationEndpoints: readonly Endpoint[] = [
  generateIngredientsEndpoint,
  getDishIngredientsEndpoint,
  keepWordAnswersEndpoint,
];
