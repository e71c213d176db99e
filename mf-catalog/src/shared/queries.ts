import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { listAllergies, listGoals, listIngredients } from '@justright/contract/calls';

/** Every raw ingredient: the server's default limit holds the whole catalogue. */
export const ingredientsQuery = queryOptions({
  queryKey: ['ingredients'],
  queryFn: async ({ signal }) => (await api(listIngredients, { query: {}, signal })).data,
});

export const allergiesQuery = queryOptions({
  queryKey: ['allergies'],
  queryFn: async ({ signal }) => (await api(listAllergies, { signal })).data,
});

export const goalsQuery = queryOptions({
  queryKey: ['goals'],
  queryFn: async ({ signal }) => (await api(listGoals, { signal })).data,
});
