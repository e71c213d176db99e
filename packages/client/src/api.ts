import { type Api, createApi } from './create-api.ts';
import { endSession, hasSession, token } from './session.ts';

export { ApiError, usesOf } from './api-error.ts';
export type { CallInput, InputArguments } from './create-api.ts';

/** Makes an `api` over another `fetch`, such as one that reports progress (`upload.ts`). */
export const apiOver = (send: typeof fetch): Api =>
  createApi({
    fetch: send,
    session: { hasSession, token },
    onSessionRefused: endSession,
    onRefusal: async ({ code }) => (await import('./second-factor-question.ts')).answerRefusal(code),
    onSubmission: async (submission) => (await import('./submission-notice.ts')).tellOfSubmission(submission),
  });

/**
 * Makes a call of the wire contract: `api(listOrders, { query: { q: 'kumo' }, signal })`.
 * Sends the session's bearer token unless the call is public. After a 401 the token is refreshed once; a second 401 ends
 * the session and the shell goes to '/'. Rejects with `ApiError`; shows no message.
 */
export const api: Api = apiOver((input, init) => fetch(input, init));
