import { useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  createSoldOut,
  endSoldOut,
  listSoldOuts,
  type SoldOut,
  type SoldOutInput,
} from '@justright/contract/sold-outs';
import { useAsPerson } from '../../../people/use-people.ts';

const NONE: readonly SoldOut[] = [];

/** Knows what of a restaurant is sold out until a time, and changes it. What is not done rejects with an `ApiError`. */
export function useSoldOuts(restaurantId: string) {
  const once = useIdempotencyKeys();
  const asPerson = useAsPerson();
  const params = { id: restaurantId };
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(listSoldOuts, { params }), staleTime: 0 });
  /** The id of what is being ended. */
  const [endingId, setEndingId] = useState<string>();
  return {
    soldOuts: data ?? NONE,
    error,
    isPending,
    refetch,
    endingId,
    add: async (body: SoldOutInput): Promise<void> => {
      try {
        await asPerson((as) =>
          once(body, (idempotencyKey) => api(createSoldOut, { params, body, idempotencyKey, ...as })),
        );
      } finally {
        await refetch();
      }
    },
    end: async ({ id }: SoldOut): Promise<void> => {
      setEndingId(id);
      try {
        await asPerson((as) => api(endSoldOut, { params: { id }, ...as }));
      } finally {
        await refetch();
        setEndingId(undefined);
      }
    },
  };
}
export type SoldOuts = ReturnType<typeof useSoldOuts>;
