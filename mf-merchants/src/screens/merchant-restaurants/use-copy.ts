import { useRef } from 'react';
import { api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { duplicateRestaurant, type Restaurant } from '@justright/contract/restaurants';

export interface Copying {
  copy: () => void;
  isCopying: boolean;
}

/**
 * Copies a restaurant with its whole catalogue. A retry after a lost response makes no second copy (idempotency key).
 */
export function useCopy({ id, name }: Restaurant): Copying {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const copiesMade = useRef(0);
  const work = useMutation({
    mutationFn: async () => {
      const idempotencyKey = keyFor({ id, copiesMade: copiesMade.current });
      const { data } = await api(duplicateRestaurant, { params: { id }, query: {}, body: {}, idempotencyKey });
      return data;
    },
    onSuccess: (copied) => {
      copiesMade.current += 1;
      toast(`${name} copied to ${copied.name}`, { kind: 'success' });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
    // After a lost response, the copy may exist and must be listed too.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['merchants'] });
      await client.invalidateQueries({ queryKey: ['restaurants'] });
    },
  });
  return { copy: () => work.mutate(), isCopying: work.isPending };
}
