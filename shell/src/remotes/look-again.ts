import { api } from '@justright/client/api';
import { getCurrentVersions } from '@justright/contract/releases';
import { type Registered, versionOf } from './registry.ts';

/** A Retry waits so long for each. */
const ANSWER_TIMEOUT_MS = 3_000;

/** Whether another version of this remote is live than the page has. Without an answer in time none is. Never rejects. */
async function hasOtherRelease(remote: Registered): Promise<boolean> {
  try {
    const { data } = await api(getCurrentVersions, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const live = data[remote.name];
    return live !== undefined && live !== versionOf(remote);
  } catch {
    return false;
  }
}

/** The bundler's runtime tells which chunk it was. */
const chunkOf = (error: unknown): string[] =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : [];

/**
 * Fetches the remote's files past every cache and past requests that hang: a browser would answer the next try with
 * what it has, or has begun. Never rejects.
 */
async function refetchFiles({ entry }: Registered, error: unknown): Promise<void> {
  if (!entry) return;
  const addresses = [entry.entry, ...entry.preload.map(({ href }) => href), ...chunkOf(error)];
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload', signal })));
}

/** Retry goes away with the fallback, and takes the focus with it. */
function keepFocusInPlace(): void {
  const slot = document.getElementById('slot');
  if (!slot || document.activeElement !== document.body) return;
  slot.tabIndex = -1;
  slot.focus({ preventScroll: true });
}

const tried = new Set<string>();

/** A browser hands out what it has preloaded once, however long ago, and whatever it is. */
const isPreloaded = (name: string): boolean =>
  document.querySelector(`link[rel="preload"][href^="/remotes/${name}/"]`) !== null;

/**
 * Loads the page anew if only that can help, and answers whether: another version is live, the page has preloaded the
 * remote's files, or the first try in this page did not mend it. Fetches its files anew first. Never rejects.
 */
export async function lookAgain(remote: Registered, error: unknown): Promise<boolean> {
  const [isOther] = await Promise.all([hasOtherRelease(remote), refetchFiles(remote, error)]);
  const isNewPage = isOther || isPreloaded(remote.name) || tried.has(remote.name);
  tried.add(remote.name);
  if (isNewPage) location.reload();
  else keepFocusInPlace();
  return isNewPage;
}
