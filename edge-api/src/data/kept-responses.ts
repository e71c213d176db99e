import type { CompiledRestaurant } from '../domain/compiled-restaurant.ts';

/** ETag and body of a menu response. */
export interface MenuResponse {
  tag: string;
  bytes: () => Uint8Array<ArrayBuffer>;
}

/** A fifth of an isolate's 128 MB: some 300 responses of a menu of 120 dishes. */
const KEPT_BYTES_MAX = 24 * 1024 * 1024;
/** A response that is larger than this would push out too many others. */
const RESPONSE_BYTES_MAX = KEPT_BYTES_MAX / 16;

/** Bytes, no function: one that `keptResponse` made would hold the compiled restaurant of its menu version. */
interface Kept {
  tag: string;
  bytes: Uint8Array<ArrayBuffer>;
  weightBytes: number;
}

/** The responses of this isolate by restaurant and query; the one used longest ago comes first. */
const kept = new Map<string, Kept>();
let keptBytes = 0;

/** Numbers compiled restaurants: another menu version is another one, so its responses are found no more. */
const numbers = new WeakMap<CompiledRestaurant, number>();
let lastNumber = 0;

function numberOf(restaurant: CompiledRestaurant): number {
  const known = numbers.get(restaurant) ?? ++lastNumber;
  numbers.set(restaurant, known);
  return known;
}

function keep(key: string, response: Kept): void {
  if (kept.has(key) || response.weightBytes > RESPONSE_BYTES_MAX) return;
  kept.set(key, response);
  keptBytes += response.weightBytes;
  for (const [oldest, { weightBytes }] of kept) {
    if (keptBytes <= KEPT_BYTES_MAX) break;
    kept.delete(oldest);
    keptBytes -= weightBytes;
  }
}

/**
 * Returns the menu response to a query, which `make` makes from the compiled restaurant and the query alone. Keeps its
 * bytes while they are used: diners of one restaurant often have the same choices, and an open menu asks again and again.
 * A query that `make` refuses is never kept.
 */
export function keptResponse(restaurant: CompiledRestaurant, search: string, make: () => MenuResponse): MenuResponse {
  const key = `${numberOf(restaurant)}${search}`;
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return { tag: known.tag, bytes: () => known.bytes };
  }
  const made = make();
  return {
    tag: made.tag,
    bytes: () => {
      const bytes = made.bytes();
      keep(key, { tag: made.tag, bytes, weightBytes: bytes.length + 2 * key.length });
      return bytes;
    },
  };
}
