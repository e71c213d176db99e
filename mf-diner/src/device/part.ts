import { queryOptions } from '@justright/client/query';

/**
 * Code that a screen needs after its first look. As a query and not with lazy(): that keeps a failed load for ever and
 * throws it into the whole screen, while a diner may lose the signal and find it again.
 */
export const partQuery = <T>(name: string, load: () => Promise<T>) =>
  queryOptions({
    queryKey: ['diner-part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
