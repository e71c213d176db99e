import { type Api, createApi } from './create-api.ts';
import { endSession, hasSession, token } from './session.ts';

export { ApiError, usesOf } from './api-error.ts';
export type { CallInput } from './create-api.ts';

/** The same as `api` over another way to send, such as one that tells its progress (`upload.ts`). */
export const apiOver = (send: typeof fetch): Api =>
  createApi({ fetch: send, session: { hasSession, token }, onSessionRefused: endSession });

/**
 * Makes a call of the wire contract: `api(listOrders, { query: { q: 'kumo' }, signal })`.
 * Sends the session's bearer unless the call is public; a refused token is refreshed once, then the session ends and
 * the shell goes to '/'. Rejects with `ApiError`; shows nothing by itself.
 */
export const api: Api = apiOver((input, init) => fetch(input, init));
