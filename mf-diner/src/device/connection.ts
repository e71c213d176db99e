import { ApiError } from '@justright/client/api';

/** A static file, which the server sends even when the Worker fails. */
const PROBE = '/icons/milk.svg';
const PROBE_TIMEOUT_MS = 3000;

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Tells whether a call failed because no response came back, as opposed to a refusal. */
export const isConnectionFailure = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network-error';

/** Tells whether our servers respond. `navigator.onLine` only knows of a network, not whether it leads anywhere. */
export async function canReachServer(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    // HEAD requests never get a response from a cache or by the service worker.
    await ask(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells whether a failed call means that the connection is lost. A time-out does so only when nothing else responds
 * either: a server that is reached but cannot filter is not out of reach.
 */
export async function isConnectionLost(error: unknown, canReach: () => Promise<boolean> = canReachServer) {
  return isConnectionFailure(error) || (isTimeout(error) && !(await canReach()));
}
