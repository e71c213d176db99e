import { type CompiledRestaurant, compileRestaurant } from '../domain/compiled-restaurant.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Database } from './database.ts';
import { loadMenuSource, readStamps } from './menu-source.ts';

/** A compiled restaurant, and since when its stamp is known to be the primary's (milliseconds since 1970). */
interface Leased {
  compiled: CompiledRestaurant;
  leasedAtMs: number;
  usedAtMs: number;
  isRefreshing: boolean;
}

/** Of the 128 MB that an isolate has. What diners ask for most stays; a restaurant of 20 dishes takes 0.3, of 2,000 30. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const ATTEMPTS_MAX = 5;
const RENEWED_MAX = 500;
const WAIT_STEP_MS = 5;
/** A request that compiles may be broken off; nobody waits for it longer than this. */
const WAIT_MAX_MS = 1000;

/** Per isolate, by the id or slug that was asked for. */
const leases = new Map<string, Leased>();
/** Compilations under way, and since when. No promises: theirs would belong to another request, which may end first. */
const compilations = new Map<string, { sinceMs: number }>();
/** Counts this isolate's catalogue changes: what was read before one may not be leased after it. */
let generation = 0;

/**
 * Ends every lease of this isolate; what is compiled stays for those whose stamp has not changed. A `CatalogueDatabase`
 * calls this after each of its batches.
 */
export function dropMenuLeases(): void {
  generation += 1;
  for (const leased of leases.values()) leased.leasedAtMs = -Infinity;
}

/**
 * The compiled restaurant, no older than `leaseMs` (0: as the primary has it now). Null when there is none.
 * When the lease has run out and the primary does not answer, this is a 503, never the old menu.
 */
export async function compiledRestaurant(
  open: () => Database,
  idOrSlug: string,
  leaseMs: number,
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  const leased = leases.get(idOrSlug);
  if (leased) leased.usedAtMs = nowMs;
  if (leased && nowMs < leased.compiled.validUntilMs) {
    const ageMs = nowMs - leased.leasedAtMs;
    // From half-time on, one request renews the lease while the others still use it.
    if (ageMs < leaseMs / 2 || (ageMs < leaseMs && leased.isRefreshing)) return leased.compiled;
  }
  const others = otherLeasesToRenew(idOrSlug, leaseMs, nowMs);
  const renewed = [...others.values(), ...(leased ? [leased] : [])];
  for (const one of renewed) one.isRefreshing = true;
  try {
    return await readCurrent(open(), idOrSlug, others, nowMs);
  } finally {
    for (const one of renewed) one.isRefreshing = false;
  }
}

/** Leases that diners use and that nobody renews: one query asks for all their stamps. */
function otherLeasesToRenew(idOrSlug: string, leaseMs: number, nowMs: number): Map<string, Leased> {
  const isDue = (one: Leased) =>
    !one.isRefreshing &&
    nowMs - one.usedAtMs < leaseMs &&
    nowMs - one.leasedAtMs >= leaseMs / 2 &&
    nowMs < one.compiled.validUntilMs;
  return new Map([...leases].filter(([key, one]) => key !== idOrSlug && isDue(one)).slice(0, RENEWED_MAX));
}

/** What the primary answers; when it does not, the caller gets a 503 and never an old menu. */
async function fromPrimary<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    throw new RequestError('unavailable', 'The menu cannot be checked right now. Please try again.', { cause: error });
  }
}

async function readCurrent(
  db: Database,
  idOrSlug: string,
  others: ReadonlyMap<string, Leased>,
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const startedIn = generation;
    const rows = await fromPrimary(readStamps(db, [idOrSlug, ...others.keys()]));
    if (startedIn === generation) {
      for (const [key, one] of others) if (rows.get(key)?.stamp === one.compiled.source.stamp) one.leasedAtMs = nowMs;
    }
    const row = rows.get(idOrSlug);
    if (!row) return null;
    const compiled = await compileOnce(db, idOrSlug, row, nowMs);
    if (startedIn === generation) {
      if (compiled) lease(idOrSlug, compiled, nowMs);
      return compiled;
    }
  }
  throw new RequestError('unavailable', 'The menu is being changed right now. Please try again.');
}

/** What is compiled for the stamp. Many may ask for a menu that has just changed: one compiles it, the others wait. */
async function compileOnce(
  db: Database,
  idOrSlug: string,
  { id, stamp }: { id: string; stamp: string },
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  const current = () => {
    const compiled = leases.get(idOrSlug)?.compiled;
    return compiled?.source.stamp === stamp && nowMs < compiled.validUntilMs ? compiled : null;
  };
  const underWay = compilations.get(idOrSlug);
  const isUnderWay = () =>
    underWay !== undefined && compilations.get(idOrSlug) === underWay && Date.now() < underWay.sinceMs + WAIT_MAX_MS;
  while (!current() && isUnderWay()) await scheduler.wait(WAIT_STEP_MS);
  const known = current();
  if (known) return known;

  const own = { sinceMs: Date.now() };
  compilations.set(idOrSlug, own);
  try {
    const source = await fromPrimary(loadMenuSource(db, id));
    return source && compileRestaurant(source, nowMs);
  } finally {
    if (compilations.get(idOrSlug) === own) compilations.delete(idOrSlug);
  }
}

/** The lease counts from before the stamp was read. What was not used for longest makes room. */
function lease(idOrSlug: string, compiled: CompiledRestaurant, leasedAtMs: number): void {
  leases.set(idOrSlug, { compiled, leasedAtMs, usedAtMs: leasedAtMs, isRefreshing: false });
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
