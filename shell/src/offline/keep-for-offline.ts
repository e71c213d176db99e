import { addressOf } from '@justright/contract/address-of';

/** Stands at the root, so that its scope may be the diner's part of the site; the back office is never touched. */
const SERVICE_WORKER = '/service-worker.js';
const SCOPE = addressOf('/explore');

/**
 * Registers the diner's service worker and tells it what this page has loaded, so that the page is there without a
 * connection the next time. Rejects where the browser refuses it.
 */
export async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER, { scope: SCOPE, updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const loaded = addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  active?.postMessage({ loaded: [...new Set(loaded)] }, []);
}
