import { queryClient, retryDelayMs } from '../../packages/client/src/query.ts';

/** How many times sooner a test's page asks again than a user's: no test reads how long it waits. */
const RETRY_RATE = 20;

const { queries = {} } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: (failureCount, error) => retryDelayMs(failureCount, error) / RETRY_RATE },
});
