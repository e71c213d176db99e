import { waitUntil } from 'cloudflare:workers';
import { writeLog } from '@justright/worker-kit/log';
import { type CompiledRestaurant, compileRestaurant } from '../domain/compiled-restaurant.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Database } from './database.ts';
import { leaseGeneration } from './known-state.ts';
import { loadMenuSource, readMenuVersions } from './menu-source.ts';
import type { Open, Opened } from './snapshot.ts';

/** A compiled restaurant, and the time of the state that its menu version was read from (milliseconds since 1970). */
interface Leased {
  compiled: CompiledRestaurant;
  leasedAtMs: number;
  generation: number;
  usedAtMs: number;
  isRefreshing: boolean;
}

/** Half of an isolate's 128 MB. A restaurant of 20 dishes takes 0.3 MB, one of 2,000 dishes 30 MB. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const ATTEMPTS_MAX = 5;
const RENEWED_MAX = 500;
const WAIT_STEP_MS = 5;
/** The longest wait for another request's compilation, which may have been cancelled. */
const WAIT_MAX_MS = 1000;

/** The leases of this isolate, by the requested id or slug. */
const leases = new Map<string, Leased>();
/**
 * Running compilations by id or slug, the oldest first. Holds no promises: they would end with the request that made them.
 */
const compilations = new Map<string, { sinceMs: number }>();

const ageOf = ({ generation, leasedAtMs }: Leased, nowMs: number): number =>
  generation === leaseGeneration() ? nowMs - leasedAtMs : Infinity;

/**
 * Returns the compiled restaurant, at most `leaseMs` old (0: the primary's current state); null for an unknown one.
 * If the lease has ended and the primary cannot be reached, this is a 503, never the old menu. `later` continues work
 * after the response.
 */
export async function compiledRestaurant(
  open: Open,
  idOrSlug: string,
  leaseMs: number,
  nowMs: number,
  later: (work: Promise<unknown>) => void = waitUntil,
): Promise<CompiledRestaurant | null> {
  const leased = leases.get(idOrSlug);
  if (leased) leased.usedAtMs = nowMs;
  const ageMs = leased ? ageOf(leased, nowMs) : Infinity;
  // A clock that was set back would make a lease last as long as it was ahead.
  const isInUse = leased !== undefined && Math.abs(ageMs) < leaseMs && nowMs < leased.compiled.validUntilMs;
  if (isInUse && (ageMs < leaseMs / 2 || leased.isRefreshing)) return leased.compiled;
  if (!isInUse) return renew(() => open(leaseMs, nowMs), idOrSlug, leaseMs, nowMs);
  // In the second half of a lease the caller gets the leased menu at once, and the renewal runs after the response.
  const renewal = renew(() => open(0, nowMs), idOrSlug, leaseMs, nowMs);
  later(renewal.catch((error: unknown) => writeLog('warn', 'A menu lease was not renewed', { error })));
  return leased.compiled;
}

/** Reads the restaurant's current state, and renews the other leases that are due. */
async function renew(
  open: () => Opened,
  idOrSlug: string,
  leaseMs: number,
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  const leased = leases.get(idOrSlug);
  const others = otherLeasesToRenew(idOrSlug, leaseMs, nowMs);
  const renewed = [...others.values(), ...(leased ? [leased] : [])];
  for (const one of renewed) one.isRefreshing = true;
  try {
    return await readCurrent(open, idOrSlug, others, nowMs);
  } finally {
    for (const one of renewed) one.isRefreshing = false;
  }
}

/** Returns the leases that are in use and due for renewal; one query reads all their menu versions. */
function otherLeasesToRenew(idOrSlug: string, leaseMs: number, nowMs: number): Map<string, Leased> {
  const isDue = (one: Leased) =>
    !one.isRefreshing &&
    nowMs - one.usedAtMs < leaseMs &&
    ageOf(one, nowMs) >= leaseMs / 2 &&
    nowMs < one.compiled.validUntilMs;
  return new Map([...leases].filter(([key, one]) => key !== idOrSlug && isDue(one)).slice(0, RENEWED_MAX));
}

/** Turns a failed read from the primary into a 503. */
async function fromPrimary<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw new RequestError('unavailable', 'The menu cannot be checked right now. Please try again.', { cause: error });
  }
}

async function readCurrent(
  open: () => Opened,
  idOrSlug: string,
  others: ReadonlyMap<string, Leased>,
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const generation = leaseGeneration();
    // Anew each time: a replica may answer the later queries of a session, with a state from before the change.
    const { db, asOfMs } = open();
    const isCurrent = () => generation === leaseGeneration();
    const kept = (compiled: CompiledRestaurant) => ({ compiled, leasedAtMs: asOfMs, generation, usedAtMs: nowMs });
    if (!leases.has(idOrSlug) && !compilations.has(idOrSlug)) {
      const compiled = await compile(db, idOrSlug, nowMs);
      if (!isCurrent()) continue;
      if (compiled) lease(idOrSlug, kept(compiled));
      return compiled;
    }
    const rows = await fromPrimary(readMenuVersions(db, [idOrSlug, ...others.keys()]));
    if (isCurrent()) {
      for (const [key, one] of others)
        if (rows.get(key)?.menuVersion === one.compiled.source.menuVersion && ageOf(one, asOfMs) > 0)
          Object.assign(one, { generation, leasedAtMs: asOfMs });
    }
    const row = rows.get(idOrSlug);
    if (!row) return null;
    const compiled = await compileOnce(db, idOrSlug, row, nowMs);
    if (isCurrent()) {
      if (compiled) lease(idOrSlug, kept(compiled));
      return compiled;
    }
  }
  throw new RequestError('unavailable', 'The menu is being changed right now. Please try again.');
}

/** Compiles the restaurant for a menu version. Of concurrent requests for it, one compiles and the others wait. */
async function compileOnce(
  db: Database,
  idOrSlug: string,
  { menuVersion }: { menuVersion: string },
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  const current = () => {
    const compiled = leases.get(idOrSlug)?.compiled;
    return compiled?.source.menuVersion === menuVersion && nowMs < compiled.validUntilMs ? compiled : null;
  };
  const underWay = compilations.get(idOrSlug);
  const isUnderWay = () =>
    underWay !== undefined && compilations.get(idOrSlug) === underWay && Date.now() < underWay.sinceMs + WAIT_MAX_MS;
  while (!current() && isUnderWay()) await scheduler.wait(WAIT_STEP_MS);
  const known = current();
  if (known) return known;
  return compile(db, idOrSlug, nowMs);
}

/** Removes the entries of cancelled requests. A cancelled request does not remove its own entry. */
function forgetCancelled(nowMs: number): void {
  for (const [idOrSlug, { sinceMs }] of compilations) {
    if (nowMs < sinceMs + WAIT_MAX_MS) break;
    compilations.delete(idOrSlug);
  }
}

/** Loads a restaurant with its menu version in one batch, so in one wait for the primary, and compiles it. */
async function compile(db: Database, idOrSlug: string, nowMs: number): Promise<CompiledRestaurant | null> {
  const own = { sinceMs: Date.now() };
  forgetCancelled(own.sinceMs);
  compilations.delete(idOrSlug);
  compilations.set(idOrSlug, own);
  try {
    const loaded = await fromPrimary(loadMenuSource(db, idOrSlug));
    return loaded && compileRestaurant(loaded.source, loaded.resolve, nowMs);
  } finally {
    if (compilations.get(idOrSlug) === own) compilations.delete(idOrSlug);
  }
}

/** Stores a lease, which counts from before the menu version was read. Evicts the least recently used restaurants. */
function lease(idOrSlug: string, leased: Omit<Leased, 'isRefreshing'>): void {
  leases.set(idOrSlug, { ...leased, isRefreshing: false });
  let bytes = 0;
  for (const one of leases.values()) bytes += one.compiled.weightBytes();
  if (bytes <= KEPT_BYTES_MAX) return;
  const longestUnused = [...leases].toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs);
  for (const [key, one] of longestUnused) {
    if (bytes <= KEPT_BYTES_MAX || key === idOrSlug) break;
    leases.delete(key);
    bytes -= one.compiled.weightBytes();
  }
}
