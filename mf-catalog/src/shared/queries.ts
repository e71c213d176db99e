import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { listAllergies, listDiets } from '@justright/contract/preferences';

export const allergiesQuery = queryOptions({
  queryKey: ['allergies'],
  queryFn: async ({ signal }) => (await api(listAllergies, { signal })).data,
});

export const dietsQuery = queryOptions({
  queryKey: ['goals'],
  queryFn: async ({ signal }) => (await api(listDiets, { signal })).data,
});
