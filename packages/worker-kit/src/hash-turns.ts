import { TURN_REFUSAL_MS } from './turns.ts';

/** The most hashes of a key that wait: an office that signs in at once. */
export const HASHES_WAITING_MAX = 15;
/** How long a hash takes before one was measured. */
const FIRST_MS = 150;
/** How long nothing else of a key is hashed after a hash that never ended, because its request was cut off. */
const LONGEST_MS = 5_000;
/** The most keys with a turn. Beyond, all are forgotten. */
const KEYS_MAX = 10_000;

interface Turn {
  /** When the next hash may begin. */
  freeAtMs: number;
  /** When each that waits looks again. One that is long past was cut off, which no code of it sees. */
  waiting: Map<symbol, number>;
}

interface HashTurns {
  /** Refuses, late, where too many of a key wait already. Asked before anything is counted for the hash. */
  refuseCrowd: (key: string) => Promise<void>;
  /** Hashes when it is the key's turn. */
  take: <T>(key: string, hash: () => Promise<T>) => Promise<T>;
}

/**
 * Lets those who share a key, such as a network, hash one after the other, each with a pause as long as the hash before: a
 * hash blocks all Workers of a thread, and one network never has more than half of its time.
 */
export function createHashTurns(
  wait: (ms: number) => Promise<void>,
  refusal: (retryAfterSeconds: number) => Error,
): HashTurns {
  const turns = new Map<string, Turn>();
  /** How long the last hash took, of any key: that is the machine's. */
  let tookMs = FIRST_MS;

  const turnOf = (key: string): Turn => {
    const known = turns.get(key);
    if (known) return known;
    if (turns.size >= KEYS_MAX) turns.clear();
    const turn: Turn = { freeAtMs: 0, waiting: new Map() };
    turns.set(key, turn);
    return turn;
  };
  const isCrowded = ({ waiting }: Turn): boolean => {
    for (const [one, looksAtMs] of waiting) if (looksAtMs + LONGEST_MS < Date.now()) waiting.delete(one);
    return waiting.size >= HASHES_WAITING_MAX;
  };
  const refuseLate = async (): Promise<never> => {
    await wait(TURN_REFUSAL_MS);
    throw refusal(Math.ceil((2 * tookMs * HASHES_WAITING_MAX) / 1000));
  };
  /** Returns how long a turn is taken, in ms. One that is taken for longer than any is from before the clock was set back. */
  const waitOf = ({ freeAtMs }: Turn, nowMs: number): number => {
    const waitMs = freeAtMs - nowMs;
    return waitMs > LONGEST_MS ? 0 : waitMs;
  };
  /** Waits for a turn and takes it, before another one can look. */
  const untilFree = async (turn: Turn): Promise<void> => {
    const own = Symbol('waits');
    let nowMs = Date.now();
    for (let waitMs = waitOf(turn, nowMs); waitMs > 0; waitMs = waitOf(turn, nowMs)) {
      // Whoever hashes now may be done sooner than it has the turn for.
      const lookMs = Math.min(waitMs, 2 * tookMs);
      turn.waiting.set(own, nowMs + lookMs);
      await wait(lookMs);
      // What was waited for has passed, also where the clock was set back.
      nowMs = Math.max(Date.now(), nowMs + lookMs);
    }
    turn.waiting.delete(own);
    turn.freeAtMs = Date.now() + LONGEST_MS;
  };
  return {
    refuseCrowd: async (key) => {
      if (isCrowded(turnOf(key))) await refuseLate();
    },
    take: async (key, hash) => {
      const turn = turnOf(key);
      if (isCrowded(turn)) return refuseLate();
      await untilFree(turn);
      const startMs = Date.now();
      try {
        return await hash();
      } finally {
        turn.freeAtMs = Date.now() + tookMs;
        // At Cloudflare the clock stands still until something was waited for.
        await wait(1);
        const nowMs = Date.now();
        tookMs = Math.min(Math.max(nowMs - startMs, 1), LONGEST_MS);
        turn.freeAtMs = nowMs + tookMs;
      }
    },
  };
}
