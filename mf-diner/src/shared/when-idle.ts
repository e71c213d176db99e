/** Safari has no requestIdleCallback; long enough for the first pictures to be asked for. */
const idleAfterMs = 1000;

/** Does something when the browser has nothing better to do; answers how to take that back. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: idleAfterMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, idleAfterMs);
  return () => clearTimeout(timer);
}
