import {
  filesInUse,
  filesOfManifest,
  filesOfPage,
  isCachingNeeded,
  KEPT_PARTS,
  type KeptPart,
  remoteFolderOf,
} from './rules.ts';

/** Increment it when the cached content or its format changes; caches with other numbers are deleted. */
const CACHE_VERSION = 1;
const CACHE_PREFIX = 'offline-';
const nameOf = (what: string) => `${CACHE_PREFIX}${what}-${CACHE_VERSION}`;

export const CACHES = { icons: nameOf('icons'), images: nameOf('images') };
export const codeCacheOf = ({ cache }: KeptPart): string => nameOf(cache);

/** The header with the time when the cached page was fetched, by this device's clock. */
const CACHED_AT = 'x-kept-at';

/** Deletes the caches of other versions of the worker. The page's own caches have other names. */
export async function removeOldCaches(): Promise<void> {
  const current = [...Object.values(CACHES), ...KEPT_PARTS.map(codeCacheOf)];
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const pathsIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

async function pageAgeMs(cache: Cache, page: string): Promise<number> {
  const cachedAtMs = Number((await cache.match(page))?.headers.get(CACHED_AT) ?? Number.NaN);
  return Number.isNaN(cachedAtMs) ? Infinity : Date.now() - cachedAtMs;
}

/** Fetches the current page without cookies, so that it has no choices of a diner. */
async function fetchPage(page: string): Promise<Response> {
  const response = await fetch(page, {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
    credentials: 'omit',
  });
  if (!response.ok || response.redirected) throw new Error(`${page} responds with ${response.status}`);
  return response;
}

async function fetchManifest(folder: string | undefined): Promise<unknown> {
  if (folder === undefined) return null;
  const response = await fetch(`${folder}mf-manifest.json`);
  return response.ok ? response.json() : null;
}

/** Caches the page with its own headers, which include the content security policy. */
async function cachePage(cache: Cache, page: string, html: string, headers: Headers): Promise<void> {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.set(CACHED_AT, String(Date.now()));
  await cache.put(page, new Response(html, { headers: kept }));
}

/**
 * Caches the live deployment of a part: its page, and all code files that its screens may load. Deletes files of other
 * versions. Does nothing when all files of the requesting page are cached.
 */
export async function keepDeployment(part: KeptPart, loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(codeCacheOf(part));
  const files = await pathsIn(cache);
  if (!isCachingNeeded(loaded, { files, pageAgeMs: await pageAgeMs(cache, part.page) })) return;

  const page = await fetchPage(part.page);
  const html = await page.text();
  const folder = remoteFolderOf(html, part.remote);
  const wanted = new Set([
    ...filesOfPage(html, folder),
    ...(folder === undefined ? [] : filesOfManifest(await fetchManifest(folder), folder)),
    ...filesInUse(loaded, folder),
  ]);
  // One after another, so that a diner's pictures load first.
  for (const path of wanted) if (!files.has(path)) await cache.add(path);
  // The page is written last, so that a cached page always has its files.
  await cachePage(cache, part.page, html, page.headers);
  for (const path of files) if (path !== part.page && !wanted.has(path)) await cache.delete(path);
}
