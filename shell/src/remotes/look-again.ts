import { api } from '@justright/client/api';
import { getCurrentVersions } from '@justright/contract/releases';
import { type Registered, versionOf } from './registry.ts';

/** The timeout of each request of a Retry. */
const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * Tells whether another version of this remote is live than the page's; false without a response in time. Never
 * rejects.
 */
async function hasOtherRelease(remote: Registered): Promise<boolean> {
  try {
    const { data } = await api(getCurrentVersions, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    const live = data[remote.name];
    return live !== undefined && live !== versionOf(remote);
  } catch {
    return false;
  }
}

/** Returns the chunk that failed, from the error of the bundler's runtime. */
const chunkOf = (error: unknown): string[] =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : [];

/**
 * Fetches the remote's files again, past all caches and pending requests: a browser would reuse them for the retry.
 * Never rejects.
 */
async function refetchFiles({ entry }: Registered, error: unknown): Promise<void> {
  if (!entry) return;
  const addresses = [entry.entry, ...entry.preload.map(({ href }) => href), ...chunkOf(error)];
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload', signal })));
}

/** Moves the focus to the slot: Retry disappears with the fallback and would lose it. */
function moveFocusToSlot(): void {
  const slot = document.getElementById('slot');
  if (!slot || document.activeElement !== document.body) return;
  slot.tabIndex = -1;
  slot.focus({ preventScroll: true });
}

const tried = new Set<string>();

/**
 * Tells whether the page has preloaded files of the remote; a browser uses a preload once, however old or broken it is.
 */
const isPreloaded = (name: string): boolean =>
  document.querySelector(`link[rel="preload"][href^="/remotes/${name}/"]`) !== null;

/**
 * Fetches the remote's files again. Reloads the page if a retry here cannot work: another version is live, the files
 * were preloaded, or a retry has failed before. Returns whether it reloads. Never rejects.
 */
export async function lookAgain(remote: Registered, error: unknown): Promise<boolean> {
  const [isOther] = await Promise.all([hasOtherRelease(remote), refetchFiles(remote, error)]);
  const isNewPage = isOther || isPreloaded(remote.name) || tried.has(remote.name);
  tried.add(remote.name);
  if (isNewPage) location.reload();
  else moveFocusToSlot();
  return isNewPage;
}
