import { queryClient, retryDelayMs } from '../../packages/client/src/query.ts';

/** How many times shorter the delay before a retry is in a component test. No component test checks the delay. */
const RETRY_RATE = 20;

const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...options,
  queries: {
    ...options.queries,
    retryDelay: (failureCount, error) => retryDelayMs(failureCount, error) / RETRY_RATE,
  },
});
