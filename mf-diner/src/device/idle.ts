/** Safari has no requestIdleCallback; long enough for the first pictures to be asked for. */
const idleAfterMs = 1000;

/** So long a menu that has just come is looked at, and scrolled, before anything of it is opened. */
const lookMs = 2500;

/** Does something when the browser has nothing better to do; answers how to take that back. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: idleAfterMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, idleAfterMs);
  return () => clearTimeout(timer);
}

/** As {@link whenIdle}, but not while a menu has just come: code that is loaded then holds up the first scroll. */
export function whenLookedAt(task: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(task);
  }, lookMs);
  return () => cancel();
}
