import { addressOf } from '@justright/contract/address-of';

/** At the root, so that its scope can be the diner's part of the site. The back office has no service worker. */
const SERVICE_WORKER = '/service-worker.js';
const SCOPE = addressOf('/explore');

/**
 * Registers the diner's service worker and sends it the files that this page has loaded, so that the page opens offline
 * the next time. Rejects where the browser refuses the registration.
 */
export async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER, { scope: SCOPE, updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const loaded = addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  active?.postMessage({ loaded: [...new Set(loaded)] }, []);
}
