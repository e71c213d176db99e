import { waitUntil } from 'cloudflare:workers';
import { writeLog } from '@justright/worker-kit/log';
import { compileInTurns, type CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Database } from './database.ts';
import { endLeases, leaseGeneration } from './known-state.ts';
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

/** Half of an isolate's 128 MB. A dish takes some 15 kB, so a restaurant of 20 has 0.3 MB and one of 2,000 30 MB. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const ATTEMPTS_MAX = 5;
const RENEWED_MAX = 500;
const WAIT_STEP_MS = 2;
/** The longest wait for another request's work, which may have been cancelled. */
const WAIT_MAX_MS = 1000;

/** What a write waits for before it is acknowledged: so many menus that diners use, and so long. */
const COMPILED_BEFORE_END_MAX = 8;
const END_WAIT_MAX_MS = 250;
/** How long ago a diner asked for a menu that counts as used. */
const USED_WITHIN_MS = 2_000;

/** The leases of this isolate, by the requested id or slug. */
const leases = new Map<string, Leased>();
/** Work that is under way by id or slug, the oldest first. Holds no promises: they would end with the request that made them. */
type UnderWay = Map<string, { sinceMs: number }>;
const renewals: UnderWay = new Map();
const compilations: UnderWay = new Map();

const ageOf = ({ generation, leasedAtMs }: Leased, nowMs: number): number =>
  generation === leaseGeneration() ? nowMs - leasedAtMs : Infinity;

/** Decides whether a lease lasts. A clock that was set back would make it last as long as it was ahead. */
const isInUse = (leased: Leased, leaseMs: number, nowMs: number): boolean =>
  Math.abs(ageOf(leased, nowMs)) < leaseMs && nowMs < leased.compiled.validUntilMs;

/**
 * Returns the compiled restaurant by id or any slug, at most `leaseMs` old (0: the primary's current state); null for an
 * unknown one. If the lease has ended and the primary cannot be reached, this is a 503, never the old menu. `later`
 * continues work after the response.
 */
export async function cachedRestaurant(
  open: Open,
  asked: string,
  leaseMs: number,
  nowMs: number,
  later: (work: Promise<unknown>) => void = waitUntil,
): Promise<CompiledRestaurant | null> {
  // Ids and slugs are in lower case. Otherwise each spelling of one would be compiled and kept.
  const idOrSlug = asked.toLowerCase();
  const leased = leases.get(idOrSlug);
  if (leased) leased.usedAtMs = nowMs;
  if (!leased || !isInUse(leased, leaseMs, nowMs)) {
    // Who asks for the primary's current state (0) reads it: no lease is new enough.
    const renewed = leaseMs > 0 && renewals.has(idOrSlug) ? await renewedByOther(idOrSlug, leaseMs, nowMs) : null;
    return renewed ?? renew(() => open(leaseMs, nowMs), idOrSlug, leaseMs, nowMs);
  }
  if (ageOf(leased, nowMs) < leaseMs / 2 || leased.isRefreshing) return leased.compiled;
  // In the second half of a lease the caller gets the leased menu at once, and the renewal runs after the response.
  const renewal = renew(() => open(0, nowMs), idOrSlug, leaseMs, nowMs);
  later(renewal.catch((error: unknown) => writeLog('warn', 'A menu lease was not renewed', { error })));
  return leased.compiled;
}

/** Returns what the renewal that another request has begun gives a lease to; null when it gives none. */
async function renewedByOther(idOrSlug: string, leaseMs: number, nowMs: number): Promise<CompiledRestaurant | null> {
  const inUse = () => {
    const leased = leases.get(idOrSlug);
    return leased && isInUse(leased, leaseMs, nowMs) ? leased.compiled : null;
  };
  await waitFor(renewals, idOrSlug, () => inUse() !== null);
  return inUse();
}

/** Waits until there is what another request works at, or until its work is over. */
async function waitFor(work: UnderWay, idOrSlug: string, isThere: () => boolean): Promise<void> {
  const own = work.get(idOrSlug);
  const isUnderWay = () => own !== undefined && work.get(idOrSlug) === own && Date.now() < own.sinceMs + WAIT_MAX_MS;
  while (!isThere() && isUnderWay()) await scheduler.wait(WAIT_STEP_MS);
}

/** Does work that others wait for with {@link waitFor}. */
async function announced<Result>(work: UnderWay, idOrSlug: string, run: () => Promise<Result>): Promise<Result> {
  const own = { sinceMs: Date.now() };
  // A cancelled request does not remove its own entry.
  for (const [key, { sinceMs }] of work) {
    if (own.sinceMs < sinceMs + WAIT_MAX_MS) break;
    work.delete(key);
  }
  work.delete(idOrSlug);
  work.set(idOrSlug, own);
  try {
    return await run();
  } finally {
    if (work.get(idOrSlug) === own) work.delete(idOrSlug);
  }
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
    return await announced(renewals, idOrSlug, () => readCurrent(open, idOrSlug, others, nowMs));
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
  await waitFor(compilations, idOrSlug, () => current() !== null);
  return current() ?? compile(db, idOrSlug, nowMs);
}

/** Lets requests that have arrived have their turn: a menu in its lease takes a fraction of what compiling one does. */
const othersTurn = () => scheduler.wait(0);

/** Loads a restaurant with its menu version in one batch, so in one wait for the primary, and compiles it. */
const compile = (db: Database, idOrSlug: string, nowMs: number): Promise<CompiledRestaurant | null> =>
  announced(compilations, idOrSlug, async () => {
    const loaded = await fromPrimary(loadMenuSource(db, idOrSlug, othersTurn));
    return loaded && compileInTurns(loaded.source, loaded.resolve, nowMs, othersTurn);
  });

/**
 * Ends every lease of this isolate after a write that began at `begunAtMs`. First it reads the used menus in the session of
 * the write and compiles the changed ones. Diners get the old menu until the write is acknowledged, then the new one.
 */
export async function endLeasesAfterWrite(db: Database, begunAtMs: number): Promise<void> {
  const before = leaseGeneration();
  const used = [...leases]
    .filter(([, { usedAtMs }]) => Math.abs(begunAtMs - usedAtMs) < USED_WITHIN_MS)
    .toSorted(([, a], [, b]) => b.usedAtMs - a.usedAtMs)
    .slice(0, RENEWED_MAX);
  for (const [, one] of used) one.isRefreshing = true;
  const silence = scheduler.wait(END_WAIT_MAX_MS).then(() => new Map<string, CompiledRestaurant>());
  const current = await Promise.race([readAgain(db, used, begunAtMs), silence]).catch((error: unknown) => {
    writeLog('warn', 'Menus were not read after a write', { error });
    return new Map<string, CompiledRestaurant>();
  });
  for (const [, one] of used) one.isRefreshing = false;
  // Another write of this isolate may be stored since, and acknowledged.
  const isCurrent = before === leaseGeneration();
  endLeases();
  if (!isCurrent) return;
  const generation = leaseGeneration();
  for (const [key, { usedAtMs }] of used) {
    const compiled = current.get(key);
    if (compiled) lease(key, { compiled, leasedAtMs: begunAtMs, generation, usedAtMs });
  }
}

/** Returns the restaurants as they are now: those that have not changed, and a few compiled anew. */
async function readAgain(
  db: Database,
  used: readonly [string, Leased][],
  nowMs: number,
): Promise<Map<string, CompiledRestaurant>> {
  const current = new Map<string, CompiledRestaurant>();
  if (used.length === 0) return current;
  const rows = await readMenuVersions(
    db,
    used.map(([key]) => key),
  );
  let compiledCount = 0;
  for (const [key, { compiled }] of used) {
    const row = rows.get(key);
    if (row?.menuVersion === compiled.source.menuVersion) current.set(key, compiled);
    else if (row && compiledCount < COMPILED_BEFORE_END_MAX) {
      compiledCount += 1;
      const changed = await compile(db, key, nowMs);
      if (changed) current.set(key, changed);
    }
  }
  return current;
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
