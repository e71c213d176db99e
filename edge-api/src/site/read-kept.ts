import { keptFor, type ReadKept } from '../data/lease.ts';
import { opener } from '../data/snapshot.ts';
import { startTrace } from '../data/trace.ts';
import type { Env } from '../env.ts';

/** Returns how a page reads what the isolate keeps: as a diner's call does. */
export const readKeptFor = (env: Env, nowMs: number): ReadKept =>
  keptFor(opener(env.DB, startTrace()), Number(env.MENU_LEASE_MS), nowMs);
