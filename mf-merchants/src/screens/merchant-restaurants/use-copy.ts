import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { listMerchants } from '@justright/contract/merchants';
import { duplicateRestaurant, listRestaurants, type Restaurant } from '@justright/contract/restaurants';

export interface Copying {
  copy: () => void;
  isCopying: boolean;
}

/**
 * Copies a restaurant with its whole catalogue. A retry after a lost response makes no second copy (idempotency key).
 */
export function useCopy({ id, name }: Restaurant): Copying {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const work = useMutation({
    mutationFn: async () => {
      const call = { params: { id }, query: {}, body: new FormData() as object };
      return (await once(call, (idempotencyKey) => api(duplicateRestaurant, { ...call, idempotencyKey }))).data;
    },
    onSuccess: (copied) => {
      toast(`${name} copied to ${copied.name}`, { kind: 'success' });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
    // After a lost response, the copy may exist and must be listed too.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: resourceKey(listMerchants) });
      await client.invalidateQueries({ queryKey: resourceKey(listRestaurants) });
    },
  });
  return { copy: () => work.mutate(), isCopying: work.isPending };
}
