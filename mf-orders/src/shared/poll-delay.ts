const shortestMs = 15_000;
const longestMs = 120_000;

/**
 * How long to wait before asking again, in ms: 15 seconds, and while the answers fail as long as they have failed, which
 * doubles the wait each time, up to two minutes. `lastAnswerMs` is 0 when there never was one.
 */
export function pollDelay(nowMs: number, lastAnswerMs: number): number {
  const failingMs = lastAnswerMs === 0 ? 0 : nowMs - lastAnswerMs;
  return Math.min(Math.max(failingMs, shortestMs), longestMs);
}
