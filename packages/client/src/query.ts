import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
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
export type { QueryClient, QueryKey, QueryState, UseMutationResult, UseQueryResult } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** How long a screen waits by itself where the server names a time; after a longer one the person tries again. */
const WAITED_MAX_SECONDS = 15;

/** Decides whether to retry: only for temporary errors, that is no response, an unavailable server or a short wait. */
export const isWorthRetrying = (failureCount: number, error: unknown): boolean =>
  failureCount < MAX_RETRIES &&
  error instanceof ApiError &&
  (error.retryAfterSeconds <= WAITED_MAX_SECONDS || error.code === 'network-error' || error.status >= 500);

/** Returns the time before a retry: at least what the server asks for, and longer after each failure. */
export const retryDelayMs = (failureCount: number, error: Error): number =>
  (2 ** failureCount + ((error instanceof ApiError && error.retryAfterSeconds) || 0)) * 1000;

/**
 * A query client whose `invalidateQueries` also starts a first load again. TanStack Query restarts only a refetch: it
 * would show the response of a first load that was sent before the change.
 */
export class PageQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The page's one query client. It does not refetch when the window gets the focus: a filtered menu must not change
 * under a diner's finger, nor a grid under the pointer. Screens that need new data set `refetchInterval`.
 */
export const queryClient = new PageQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: isWorthRetrying,
      retryDelay: retryDelayMs,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
