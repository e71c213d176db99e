import { addressOf } from '@justright/contract/address-of';
import { findAddress } from '@justright/contract/addresses';

/**
 * What the service worker caches, as pure functions. It caches code and pictures, never API responses, so that it
 * cannot show an old menu as the current one (docs/decisions/offline-and-storage.md).
 */

/** A part of the product that opens without a network, with a worker of its own. */
export interface KeptPart {
  /** The worker's scope, and the only cached page: it has no restaurant and no menu, and can show every screen of the part. */
  page: string;
  /** The remote whose code the part needs. */
  remote: 'mf-diner' | 'mf-kitchen';
  /** Names the cache of its code. */
  cache: string;
}
export const DINER: KeptPart = { page: addressOf('/explore'), remote: 'mf-diner', cache: 'code' };
const KITCHEN: KeptPart = { page: addressOf('/kitchen'), remote: 'mf-kitchen', cache: 'kitchen' };
export const KEPT_PARTS = [DINER, KITCHEN];

/** Returns the part that a path belongs to; undefined for the rest of the product, which has no worker. */
export const partOf = (path: string): KeptPart | undefined =>
  KEPT_PARTS.find(({ page }) => path === page || path.startsWith(`${page}/`));

const PAGE_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Tells whether a path is a page that the Worker draws: the cached page cannot show it, and an old copy would be wrong. */
export const isDrawnByWorker = (path: string): boolean => findAddress(path)?.owner === 'site';

/** Tells whether a path is a file of the shell or of a remote that is kept; its content never changes. */
export const isCodeFile = (path: string): boolean =>
  /^\/(assets|remotes\/mf-(?:diner|kitchen)\/[^/]+)\/[\w@.-]+$/.test(path);

/** Tells whether a path is a picture of the product; its content may change. */
export const isIcon = (path: string): boolean => /^\/(icons\/[\w-]+|favicon)\.svg$/.test(path);

/** Tells whether a path is an uploaded picture; its content never changes. */
export const isUploadedImage = (path: string): boolean => path.startsWith('/images/');

/** Returns the folder of a remote in a page; undefined when none is published. */
export function remoteFolderOf(html: string, remote: KeptPart['remote']): string | undefined {
  const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return new RegExp(`"entry":"(/remotes/${remote}/[^/"]+/)`).exec(registry)?.[1];
}

/** Returns the code files that a page names, in its elements or in its registry, without those of other remotes. */
export function filesOfPage(html: string, remoteFolder: string | undefined): string[] {
  const quoted = [...html.matchAll(/"(\/[^"]+)"/g)].map(([, text = '']) => text);
  return [...new Set(filesInUse(quoted, remoteFolder))];
}

/** Returns all scripts and stylesheets in a remote's manifest, including those of screens that were never opened. */
export function filesOfManifest(manifest: unknown, folder: string): string[] {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /\.(js|css)$/.test(value)) names.add(folder + value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  const exposes: unknown = Reflect.get(Object(manifest), 'exposes');
  for (const exposed of Array.isArray(exposes) ? exposes : []) collect(Reflect.get(Object(exposed), 'assets'));
  return [...names].filter(isCodeFile);
}

/** Returns the loaded files that belong to the cached deployment, without other versions of the remote. */
export const filesInUse = (loaded: readonly string[], remoteFolder: string | undefined): string[] =>
  loaded.filter(
    (path) =>
      isCodeFile(path) &&
      (!path.startsWith('/remotes/') || (remoteFolder !== undefined && path.startsWith(remoteFolder))),
  );

/**
 * Decides whether to fetch the deployment again: a page has loaded files that are not cached, or the cached page is
 * old.
 */
export function isCachingNeeded(
  loaded: readonly string[],
  kept: { files: ReadonlySet<string>; pageAgeMs: number },
): boolean {
  // A negative age means that the device's clock was set back; then it is fetched again.
  const isPageFresh = kept.pageAgeMs >= 0 && kept.pageAgeMs < PAGE_MAX_AGE_MS;
  return !isPageFresh || loaded.some((path) => isCodeFile(path) && !kept.files.has(path));
}

/** Returns the paths of the loaded files from a page's message; null for any other message. */
export function filesOfMessage(data: unknown): string[] | null {
  const files: unknown = Reflect.get(Object(data), 'loaded');
  return Array.isArray(files) && files.every((file) => typeof file === 'string') ? files : null;
}
