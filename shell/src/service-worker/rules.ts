import { addressOf } from '@justright/contract/address-of';

/**
 * What the service worker keeps, as plain rules. It keeps code and pictures, never data: no answer of the API goes
 * through it, so that it cannot present an old menu as the one of now (docs/decisions/019-offline.md).
 */

/** The one page that is kept. It carries no restaurant and no menu, and shows every diner screen. */
export const KEPT_PAGE = addressOf('/explore');

const PAGE_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** A file of the shell or of the diner's remote, whose address never shows anything else. */
export const isCodeFile = (path: string): boolean => /^\/(assets|remotes\/mf-diner\/[^/]+)\/[\w@.-]+$/.test(path);

/** A picture of the product: the address stays when the picture changes. */
export const isIcon = (path: string): boolean => /^\/(icons\/[\w-]+|favicon)\.svg$/.test(path);

/** A picture that somebody uploaded: its address never shows anything else. */
export const isUploadedImage = (path: string): boolean => path.startsWith('/images/');

/** The folder of the diner's remote that a page loads; undefined when none is published. */
export function remoteFolderOf(html: string): string | undefined {
  const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return /"entry":"(\/remotes\/mf-diner\/[^/"]+\/)/.exec(registry)?.[1];
}

/** The files of code that a page names itself, in its elements or in its registry. */
export function filesOfPage(html: string): string[] {
  const quoted = [...html.matchAll(/"(\/[^"]+)"/g)].map(([, text = '']) => text);
  return [...new Set(quoted.filter(isCodeFile))];
}

/** Every script and stylesheet of a remote, those of screens that were not looked at yet too, by its manifest. */
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

/** Of what a page has loaded, what belongs to the deployment that is kept now: nothing of the remote's other versions. */
export const filesInUse = (loaded: readonly string[], remoteFolder: string | undefined): string[] =>
  loaded.filter(
    (path) =>
      isCodeFile(path) &&
      (!path.startsWith('/remotes/') || (remoteFolder !== undefined && path.startsWith(remoteFolder))),
  );

/** Whether to look at the deployment again: a page has loaded files that are not kept, or the kept page is old. */
export function isKeepingNeeded(
  loaded: readonly string[],
  kept: { files: ReadonlySet<string>; pageAgeMs: number },
): boolean {
  // Not younger than nothing: also a device whose clock was set back looks again.
  const isPageFresh = kept.pageAgeMs >= 0 && kept.pageAgeMs < PAGE_MAX_AGE_MS;
  return !isPageFresh || loaded.some((path) => isCodeFile(path) && !kept.files.has(path));
}

/** The files of a message that a page sends: what it has loaded, by path. Anything else is no message of ours. */
export function filesOfMessage(data: unknown): string[] | null {
  const files: unknown = Reflect.get(Object(data), 'loaded');
  return Array.isArray(files) && files.every((file) => typeof file === 'string') ? files : null;
}
