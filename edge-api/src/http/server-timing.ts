import type { Trace } from '../data/trace.ts';

/** The value of `Server-Timing`: how long the request has waited so far, and for what. */
export function serverTiming({ startedAtMs, queries, dbMs, authMs }: Trace): string {
  const db = `db;dur=${dbMs};desc="${queries} ${queries === 1 ? 'query' : 'queries'}"`;
  return `${db}, auth;dur=${authMs}, total;dur=${Date.now() - startedAtMs}`;
}
