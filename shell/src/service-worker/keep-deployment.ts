import { filesInUse, filesOfManifest, filesOfPage, isCachingNeeded, CACHED_PAGE, remoteFolderOf } from './rules.ts';

/** Increment it when the cached content or its format changes; caches with other numbers are deleted. */
const CACHE_VERSION = 1;
const CACHE_PREFIX = 'offline-';
const nameOf = (what: string) => `${CACHE_PREFIX}${what}-${CACHE_VERSION}`;

export const CACHES = { code: nameOf('code'), icons: nameOf('icons'), images: nameOf('images') };

/** The header with the time when the cached page was fetched, by this device's clock. */
const CACHED_AT = 'x-kept-at';

/** Deletes the caches of other versions of the worker. The page's own caches have other names. */
export async function removeOldCaches(): Promise<void> {
  const current = Object.values(CACHES);
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const pathsIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

async function pageAgeMs(cache: Cache): Promise<number> {
  const cachedAtMs = Number((await cache.match(CACHED_PAGE))?.headers.get(CACHED_AT) ?? Number.NaN);
  return Number.isNaN(cachedAtMs) ? Infinity : Date.now() - cachedAtMs;
}

/** Fetches the current page without cookies, so that it has no choices of a diner. */
async function fetchPage(): Promise<Response> {
  const response = await fetch(CACHED_PAGE, {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
    credentials: 'omit',
  });
  if (!response.ok || response.redirected) throw new Error(`${CACHED_PAGE} responds with ${response.status}`);
  return response;
}

async function fetchManifest(folder: string | undefined): Promise<unknown> {
  if (folder === undefined) return null;
  const response = await fetch(`${folder}mf-manifest.json`);
  return response.ok ? response.json() : null;
}

/** Caches the page with its own headers, which include the content security policy. */
async function cachePage(cache: Cache, html: string, headers: Headers): Promise<void> {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.set(CACHED_AT, String(Date.now()));
  await cache.put(CACHED_PAGE, new Response(html, { headers: kept }));
}

/**
 * Caches the live deployment: the diner's page, and all code files that its screens may load. Deletes files of other
 * versions. Does nothing when all files of the requesting page are cached.
 */
export async function keepDeployment(loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.code);
  const files = await pathsIn(cache);
  if (!isCachingNeeded(loaded, { files, pageAgeMs: await pageAgeMs(cache) })) return;

  const page = await fetchPage();
  const html = await page.text();
  const folder = remoteFolderOf(html);
  const wanted = new Set([
    ...filesOfPage(html),
    ...(folder === undefined ? [] : filesOfManifest(await fetchManifest(folder), folder)),
    ...filesInUse(loaded, folder),
  ]);
  // One after another, so that a diner's pictures load first.
  for (const path of wanted) if (!files.has(path)) await cache.add(path);
  // The page is written last, so that a cached page always has its files.
  await cachePage(cache, html, page.headers);
  for (const path of files) if (path !== CACHED_PAGE && !wanted.has(path)) await cache.delete(path);
}
