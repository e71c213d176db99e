import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

// The part of TanStack Query that the product uses; sharing this facade keeps tree shaking.
export {
  QueryClientProvider,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryClient, QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Only what may pass by itself is worth asking again: no response, or a server that is not available. */
function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES) return false;
  return error instanceof ApiError && (error.code === 'network-error' || error.status >= 500);
}

/**
 * The page's one query client. Nothing is asked again just because the window got the focus: a filtered menu must not
 * change under a diner's thumb, and a grid not under a clerk's pointer. Screens that need it set `refetchInterval`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
