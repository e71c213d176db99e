import { useState } from 'react';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { duplicateRestaurant } from '@justright/contract/calls';
import type { Restaurant } from '@justright/contract/restaurants';

interface Copies {
  /** Ids of the restaurants that are being copied. */
  copying: ReadonlySet<string>;
  copy: (restaurant: Restaurant) => Promise<void>;
}

/** Copies restaurants with everything they serve, several at a time if somebody wants to. */
export function useCopy(): Copies {
  const client = useQueryClient();
  const [copying, setCopying] = useState<ReadonlySet<string>>(new Set());

  const copy = async ({ id, name }: Restaurant) => {
    setCopying((all) => new Set([...all, id]));
    try {
      const { data } = await api(duplicateRestaurant, {
        params: { id },
        query: {},
        body: {},
        idempotencyKey: crypto.randomUUID(),
      });
      await client.invalidateQueries({ queryKey: ['restaurants'] });
      void client.invalidateQueries({ queryKey: ['merchants'] });
      toast(`${name} copied to ${data.name}`, { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setCopying((all) => new Set([...all].filter((other) => other !== id)));
    }
  };
  return { copying, copy };
}
