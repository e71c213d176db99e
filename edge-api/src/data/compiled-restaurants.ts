import { type CompiledRestaurant, compileRestaurant } from '../domain/compiled-restaurant.ts';
import { RequestError } from '../http/errors.ts';
import type { Database } from './database.ts';
import { loadMenuSource, readStamp } from './menu-source.ts';

/** A compiled restaurant, and since when its stamp is known to be the primary's (milliseconds since 1970). */
interface Leased {
  compiled: CompiledRestaurant;
  leasedAtMs: number;
  isRefreshing: boolean;
}

/** An isolate has 128 MB; a compiled restaurant takes up to 5. */
const RESTAURANTS_MAX = 16;
const ATTEMPTS_MAX = 5;

/** Per isolate, by the id or slug that was asked for; oldest first. */
const leases = new Map<string, Leased>();
/** Counts this isolate's catalogue changes: what was read before one may not be leased after it. */
let generation = 0;

/**
 * Forgets every lease of this isolate. Each handler that changes the catalogue calls this after its write and before
 * it answers, so that the change is seen by the isolate's next diner (docs/dietary-rules.md, "Freshness").
 */
export function dropMenuLeases(): void {
  generation += 1;
  leases.clear();
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
  if (leased && nowMs < leased.compiled.validUntilMs) {
    const ageMs = nowMs - leased.leasedAtMs;
    // From half-time on, one request renews the lease while the others still use it.
    if (ageMs < leaseMs / 2 || (ageMs < leaseMs && leased.isRefreshing)) return leased.compiled;
    leased.isRefreshing = true;
  }
  try {
    return await readCurrent(open(), idOrSlug, leased?.compiled, nowMs);
  } finally {
    if (leased) leased.isRefreshing = false;
  }
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
  known: CompiledRestaurant | undefined,
  nowMs: number,
): Promise<CompiledRestaurant | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const startedIn = generation;
    const row = await fromPrimary(readStamp(db, idOrSlug));
    if (!row) return null;
    const isCurrent = known?.source.stamp === row.stamp && nowMs < known.validUntilMs;
    const compiled = isCurrent ? known : await compileFrom(db, row.id, nowMs);
    if (startedIn === generation) {
      if (compiled) lease(idOrSlug, compiled, nowMs);
      return compiled;
    }
  }
  throw new RequestError('unavailable', 'The menu is being changed right now. Please try again.');
}

async function compileFrom(db: Database, restaurantId: string, nowMs: number): Promise<CompiledRestaurant | null> {
  const source = await fromPrimary(loadMenuSource(db, restaurantId));
  return source && compileRestaurant(source, nowMs);
}

/** The lease counts from before the stamp was read. */
function lease(idOrSlug: string, compiled: CompiledRestaurant, leasedAtMs: number): void {
  leases.delete(idOrSlug);
  if (leases.size >= RESTAURANTS_MAX) {
    const [oldest] = leases.keys();
    if (oldest !== undefined) leases.delete(oldest);
  }
  leases.set(idOrSlug, { compiled, leasedAtMs, isRefreshing: false });
}
