/** For Safari, which has no requestIdleCallback: long enough for the first pictures to be requested. */
const IDLE_AFTER_MS = 1000;

/** How long a new menu is read and scrolled before anything of it is opened. */
const LOOK_MS = 2500;

/** Runs a task when the browser is idle; the returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: IDLE_AFTER_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * Runs a task when the browser is idle, but not right after a menu was shown: loading code then delays the first
 * scroll.
 */
export function whenLookedAt(task: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(task);
  }, LOOK_MS);
  return () => cancel();
}

/** Tells whether the diner has asked the browser to save data: then nothing is loaded ahead. */
export const isSavingData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
