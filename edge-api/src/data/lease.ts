import { waitUntil } from 'cloudflare:workers';
import { writeLog } from '@justright/worker-kit/log';

/** One value that this isolate keeps for a time, and renews after a response, before anybody has to wait for it. */
export interface Lease<Value> {
  /** Returns the value, at most `leaseMs` old. Rejects when it has ended and cannot be read. */
  read: (ask: () => Promise<Value>, leaseMs: number, nowMs: number) => Promise<Value>;
  /** The last value, however old. */
  last: () => Value | undefined;
  /** Forgets the value, so that the next reader asks. */
  end: () => void;
}

/** Makes a lease. Its age counts from before the value was asked for. */
export function createLease<Value>(what: string): Lease<Value> {
  let known: { value: Value; askedAtMs: number } | undefined;
  let isRenewing = false;
  let generation = 0;

  async function renew(ask: () => Promise<Value>, nowMs: number): Promise<Value> {
    const mine = generation;
    isRenewing = true;
    try {
      const value = await ask();
      if (mine === generation) known = { value, askedAtMs: nowMs };
      return value;
    } finally {
      isRenewing = false;
    }
  }

  return {
    async read(ask, leaseMs, nowMs) {
      const ageMs = known ? nowMs - known.askedAtMs : Infinity;
      // A clock that was set back would make a lease last as long as it was ahead.
      if (!known || Math.abs(ageMs) >= leaseMs) return renew(ask, nowMs);
      const { value } = known;
      if (ageMs >= leaseMs / 2 && !isRenewing) {
        waitUntil(renew(ask, nowMs).catch((error: unknown) => writeLog('warn', `${what} was not renewed`, { error })));
      }
      return value;
    },
    last: () => known?.value,
    end: () => {
      generation += 1;
      known = undefined;
    },
  };
}
