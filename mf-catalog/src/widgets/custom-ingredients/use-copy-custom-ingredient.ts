import { useCallback } from 'react';
import { api } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { copyCustomIngredient, type CustomIngredient } from '@justright/contract/ingredients';
import { customIngredientsQuery, forgetIngredients } from './custom-ingredient-queries.ts';

/** Copies a custom ingredient within its restaurant. A retry has the same idempotency key and makes no second copy. */
export function useCopyCustomIngredient(restaurantId: string): (ingredient: CustomIngredient) => Promise<void> {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  return useCallback(
    async ({ id, title }: CustomIngredient) => {
      try {
        const params = { id };
        const { data } = await once(params, (idempotencyKey) => api(copyCustomIngredient, { params, idempotencyKey }));
        const { queryKey } = customIngredientsQuery(restaurantId);
        client.setQueryData(
          queryKey,
          changeData((all) => [...all.filter((one) => one.id !== data.id), data]),
        );
        forgetIngredients(client);
        toast(`${title} copied to ${data.title}`, { kind: 'success' });
      } catch (error) {
        toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
      }
    },
    [client, restaurantId, once],
  );
}
