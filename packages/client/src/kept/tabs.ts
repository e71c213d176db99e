/**
 * Opens a channel to the browser's other tabs; null on a server, and where the browser refuses it (Firefox without cookies).
 */
export function openChannel(name: string): BroadcastChannel | null {
  if (typeof window === 'undefined') return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/**
 * Runs the work under a lock of the browser; `isHeld` is false where another tab has it and the options do not wait. Without
 * locks (insecure context, refused), and when a wait for one ends, it runs at once.
 */
export async function underLock<T>(
  name: string,
  options: LockOptions,
  work: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work(true);
  }
}
