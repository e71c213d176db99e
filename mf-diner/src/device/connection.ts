import { ApiError } from '@justright/client/api';

/** Served without the Worker, so that it answers also while the Worker cannot. */
const PROBE = '/icons/milk.svg';
const probeTimeoutMs = 3000;

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Whether a call failed because nothing came back, as opposed to a server that refused. */
export const isConnectionFailure = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network-error';

/** Whether our servers answer at all. `navigator.onLine` only knows of a network, not whether it leads anywhere. */
export async function canReachServer(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    // HEAD: no cache and no service worker answers it in the server's place.
    await ask(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a failed call says that the connection is lost. A time-out says so only when nothing else answers either: a
 * server that is reached but cannot filter must not be taken for one that is out of reach.
 */
export async function isConnectionLost(error: unknown, canReach: () => Promise<boolean> = canReachServer) {
  return isConnectionFailure(error) || (isTimeout(error) && !(await canReach()));
}
