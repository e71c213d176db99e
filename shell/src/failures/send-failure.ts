import { apiOver } from '@justright/client/api';
import { reportClientError } from '@justright/contract/calls';
import { createFailureReporter } from './failure-reporter.ts';

/** A report outlives the page that it is about. */
const api = apiOver((input, init) => fetch(input, { ...init, keepalive: true }));

/** One for the whole page, which counts what it has sent. */
export const sendFailure = createFailureReporter({
  path: () => location.pathname,
  send: async (body) => {
    await api(reportClientError, { body });
  },
});
