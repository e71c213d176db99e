import { onTestFinished, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Stops the page's timers until the test has finished; the returned function lets milliseconds pass, and what they cause
 * be drawn. `expect.element` lets time pass too: `untilDrawn` and `query` do not.
 */
export function stopClock(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (ms) => {
    vi.advanceTimersByTime(ms);
    await frame();
    await frame();
  };
}

/** Waits until an element is there and its effects have run, without a timer. What a query brings never comes so. */
export async function untilDrawn(shown: Locator): Promise<void> {
  while (shown.query() === null) await frame();
  await frame();
  await frame();
}
