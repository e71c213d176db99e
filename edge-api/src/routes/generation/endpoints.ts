import type { Endpoint } from '../../http/endpoint.ts';
import { findTextContradictionsEndpoint } from './find-text-contradictions.ts';
import { generateIngredientsEndpoint } from './generate-ingredients.ts';
import { getDishIngredientsEndpoint } from './get-dish-ingredients.ts';
import { keepWordAnswersEndpoint } from './keep-word-answers.ts';

export const generationEndpoints: readonly Endpoint[] = [
  findTextContradictionsEndpoint,
  generateIngredientsEndpoint,
  getDishIngredientsEndpoint,
  keepWordAnswersEndpoint,
];
