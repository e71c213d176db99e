import { waitUntil } from 'cloudflare:workers';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from './database.ts';
import { endLeases, leaseGeneration } from './known-state.ts';
import type { Open, Opened } from './snapshot.ts';

/** One value that this isolate keeps for a time, and renews after a response, before anybody has to wait for it. */
export interface Lease<Value> {
  /** Returns the value, at most `leaseMs` old. Rejects when it has ended and cannot be read. */
  read: (open: Open, ask: (db: Database) => Promise<Value>, leaseMs: number, nowMs: number) => Promise<Value>;
  /** The last value, however old. */
  last: () => Value | undefined;
  /** Forgets the value and ends the leases of this isolate, so that the next reader asks. */
  end: () => void;
}

/** Reads a value from memory while its lease lasts, else from the database. A read that must be newer always asks the database. */
export type ReadKept = <Value>(lease: Lease<Value>, ask: (db: Database) => Promise<Value>) => Promise<Value>;

/** Makes the function by which a diner's call reads leased values. */
export const keptFor =
  (open: Open, leaseMs: number, nowMs: number): ReadKept =>
  (lease, ask) =>
    lease.read(open, ask, leaseMs, nowMs);

/** Makes a lease. Its age is that of the state which the value was read from; it ends with the leases of the isolate. */
export function createLease<Value>(what: string): Lease<Value> {
  let known: { value: Value; asOfMs: number; generation: number } | undefined;
  let isRenewing = false;

  async function renew({ db, asOfMs }: Opened, ask: (db: Database) => Promise<Value>): Promise<Value> {
    const generation = leaseGeneration();
    isRenewing = true;
    try {
      const value = await ask(db);
      if (generation === leaseGeneration()) known = { value, asOfMs, generation };
      return value;
    } finally {
      isRenewing = false;
    }
  }

  return {
    async read(open, ask, leaseMs, nowMs) {
      const ageMs = known?.generation === leaseGeneration() ? nowMs - known.asOfMs : Infinity;
      // A clock that was set back would make a lease last as long as it was ahead.
      if (!known || Math.abs(ageMs) >= leaseMs) return renew(open(leaseMs, nowMs), ask);
      const { value } = known;
      if (ageMs >= leaseMs / 2 && !isRenewing) {
        const renewal = renew(open(0, nowMs), ask);
        waitUntil(renewal.catch((error: unknown) => writeLog('warn', `${what} was not renewed`, { error })));
      }
      return value;
    },
    last: () => known?.value,
    end: () => {
      endLeases();
      known = undefined;
    },
  };
}
