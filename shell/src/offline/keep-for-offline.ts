/** At the root, so that its scope can be any part of the site. The back office has no service worker, but for its kitchen. */
const SERVICE_WORKER = '/service-worker.js';

/**
 * Registers the service worker of a part of the site and sends it the files that this page has loaded, so that the page opens offline
 * the next time. Rejects where the browser refuses the registration.
 */
export async function keepForOffline(scope: string): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER, { scope, updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const loaded = addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  active?.postMessage({ loaded: [...new Set(loaded)] }, []);
}
