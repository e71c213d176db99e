const SHORTEST_MS = 15_000;
const LONGEST_MS = 120_000;

/**
 * Returns the time until the next poll, in ms: 15 seconds; while responses fail, as long as they have failed, which
 * doubles the delay each time, up to two minutes. `lastResponseMs` is 0 before the first response.
 */
export function pollDelay(nowMs: number, lastResponseMs: number): number {
  const failingMs = lastResponseMs === 0 ? 0 : nowMs - lastResponseMs;
  return Math.min(Math.max(failingMs, SHORTEST_MS), LONGEST_MS);
}
