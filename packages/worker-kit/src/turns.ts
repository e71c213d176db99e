/** The longest wait for a turn. Whoever has to wait longer is refused. */
export const TURN_WAIT_MAX_MS = 4_000;
/** How long the refusal of a turn takes: a client that asks again at once would ask as fast as it can. */
export const TURN_REFUSAL_MS = 2_000;
/** The most keys with a turn. Beyond, all are forgotten. */
const TURNS_MAX = 10_000;

/** When those who share a key, such as a network, may begin the next heavy thing in this isolate. Instants, not a queue. */
interface Turns {
  /** Returns how long the next turn of a key is away, in ms. */
  waitOf: (key: string, nowMs: number) => number;
  /** Does the same, and takes that turn for `lengthMs`, unless it is too far away. */
  take: (key: string, lengthMs: number, nowMs: number) => number;
}

export function createTurns(): Turns {
  const next = new Map<string, number>();
  const waitOf = (key: string, nowMs: number): number => {
    const waitMs = Math.max(0, (next.get(key) ?? 0) - nowMs);
    // One that is further away than any can be is from before the clock was set back.
    return waitMs > 2 * TURN_WAIT_MAX_MS ? 0 : waitMs;
  };
  return {
    waitOf,
    take: (key, lengthMs, nowMs) => {
      const waitMs = waitOf(key, nowMs);
      if (waitMs > TURN_WAIT_MAX_MS) return waitMs;
      if (next.size >= TURNS_MAX) next.clear();
      next.set(key, nowMs + waitMs + lengthMs);
      return waitMs;
    },
  };
}
