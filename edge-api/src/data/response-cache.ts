import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';

/** ETag and body of a menu response. */
export interface MenuResponse {
  tag: string;
  bytes: () => Uint8Array<ArrayBuffer>;
}

/** A fifth of an isolate's 128 MB: some 300 responses of a menu of 120 dishes. */
const CACHE_BYTES_MAX = 24 * 1024 * 1024;
/** A response that is larger than this would push out too many others. */
const RESPONSE_BYTES_MAX = CACHE_BYTES_MAX / 16;

/** Bytes, no function: one that `cachedResponse` made would hold the compiled restaurant of its menu version. */
interface Cached {
  tag: string;
  bytes: Uint8Array<ArrayBuffer>;
  weightBytes: number;
}

/** The responses of this isolate by restaurant and query; the one used longest ago comes first. */
const cache = new Map<string, Cached>();
let cacheBytes = 0;

/** Numbers compiled restaurants: another menu version is another one, so its responses are found no more. */
const numbers = new WeakMap<CompiledRestaurant, number>();
let lastNumber = 0;

function numberOf(restaurant: CompiledRestaurant): number {
  const known = numbers.get(restaurant) ?? ++lastNumber;
  numbers.set(restaurant, known);
  return known;
}

function store(key: string, response: Cached): void {
  if (cache.has(key) || response.weightBytes > RESPONSE_BYTES_MAX) return;
  cache.set(key, response);
  cacheBytes += response.weightBytes;
  for (const [oldest, { weightBytes }] of cache) {
    if (cacheBytes <= CACHE_BYTES_MAX) break;
    cache.delete(oldest);
    cacheBytes -= weightBytes;
  }
}

/**
 * Returns the menu response to a query, which `make` makes from the compiled restaurant and the query alone. Keeps its
 * bytes while they are used: diners of one restaurant often have the same choices, and an open menu asks again and again.
 * A query that `make` refuses is never stored.
 */
export function cachedResponse(restaurant: CompiledRestaurant, search: string, make: () => MenuResponse): MenuResponse {
  const key = `${numberOf(restaurant)}${search}`;
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return { tag: known.tag, bytes: () => known.bytes };
  }
  const made = make();
  return {
    tag: made.tag,
    bytes: () => {
      const bytes = made.bytes();
      store(key, { tag: made.tag, bytes, weightBytes: bytes.length + 2 * key.length });
      return bytes;
    },
  };
}
