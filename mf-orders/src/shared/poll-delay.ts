const shortestMs = 15_000;
const longestMs = 120_000;

/**
 * Returns the time until the next poll, in ms: 15 seconds; while responses fail, as long as they have failed, which
 * doubles the delay each time, up to two minutes. `lastAnswerMs` is 0 before the first response.
 */
export function pollDelay(nowMs: number, lastAnswerMs: number): number {
  const failingMs = lastAnswerMs === 0 ? 0 : nowMs - lastAnswerMs;
  return Math.min(Math.max(failingMs, shortestMs), longestMs);
}
