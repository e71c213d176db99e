import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHES, codeCacheOf, keepDeployment, removeOldCaches } from './keep-deployment.ts';
import { DINER, filesOfMessage, isCodeFile, isDrawnByWorker, isIcon, isUploadedImage, partOf } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** The part that this worker serves: diners and kitchens have a worker each, of the same file. */
const part = partOf(new URL(self.registration.scope).pathname) ?? DINER;

/** The timeout after which the cached page is shown; its API requests then show the connection error. */
const PAGE_TIMEOUT_SECONDS = 8;
const ICONS_MAX = 150;
const IMAGES_MAX = 60;
const IMAGE_MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Caches only successful responses. */
const goodOnly = { cacheWillUpdate: async ({ response }: { response: Response }) => (response.ok ? response : null) };

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isDrawnByWorker(url.pathname),
  new NetworkOnly(),
);
// The network's page is shown but not cached: it may have a menu. rules.ts says what is cached instead.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: codeCacheOf(part),
      networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
      plugins: [{ cacheKeyWillBeUsed: async () => part.page, cacheWillUpdate: async () => null }],
    }),
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCodeFile(url.pathname),
  new CacheFirst({ cacheName: codeCacheOf(part), matchOptions: { ignoreVary: true }, plugins: [goodOnly] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isIcon(url.pathname),
  new StaleWhileRevalidate({
    cacheName: CACHES.icons,
    plugins: [goodOnly, new ExpirationPlugin({ maxEntries: ICONS_MAX, purgeOnQuotaError: true })],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isUploadedImage(url.pathname),
  new CacheFirst({
    cacheName: CACHES.images,
    plugins: [
      goodOnly,
      new ExpirationPlugin({
        maxEntries: IMAGES_MAX,
        maxAgeSeconds: IMAGE_MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

// A newer worker takes over at once: workers only respond to requests, and pages work with either one.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOldCaches(),
      // The page is requested while the worker still starts, so that the worker does not delay the first dish.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});
self.addEventListener('message', (event) => {
  const loaded = filesOfMessage(event.data);
  // A failed caching is repeated after the next page.
  if (loaded) event.waitUntil(keepDeployment(part, loaded).catch((error: unknown) => console.warn('Not kept:', error)));
});
