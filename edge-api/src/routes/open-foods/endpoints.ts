import type { Endpoint } from '../../http/endpoint.ts';
import { countOpenForAllergyEndpoint, countOpenForDietEndpoint } from './count-open.ts';
import { listFoodsOpenForAllergyEndpoint, listFoodsOpenForDietEndpoint } from './list-open-foods.ts';
import { stateAllergyEndpoint, stateDietEndpoint } from './state-foods.ts';

export const openFoodEndpoints: readonly Endpoint[] = [
  countOpenForAllergyEndpoint,
  countOpenForDietEndpoint,
  listFoodsOpenForAllergyEndpoint,
  listFoodsOpenForDietEndpoint,
  stateAllergyEndpoint,
  stateDietEndpoint,
];
