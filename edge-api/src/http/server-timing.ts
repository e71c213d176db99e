import type { Trace } from '../data/trace.ts';

/** Returns the value of `Server-Timing`: the time of the request so far, of its queries and of its authentication. */
export function serverTiming({ startedAtMs, queries, dbMs, authMs }: Trace): string {
  const db = `db;dur=${dbMs};desc="${queries} ${queries === 1 ? 'query' : 'queries'}"`;
  return `${db}, auth;dur=${authMs}, total;dur=${Date.now() - startedAtMs}`;
}
