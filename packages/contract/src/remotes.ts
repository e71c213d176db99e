import { isAt, segmentsTaken } from './address-pattern.ts';
import { ADDRESSES, type Owner } from './addresses.ts';

/** Version of the agreement between shell and remotes; a remote with another one is refused. */
export const REMOTE_CONTRACT = 1;

export type RemoteName = Extract<Owner, `mf-${string}`>;

/** Takes a parameter off the end: `/menus/{menuId}` is below `/menus`. */
const prefixOf = (address: string): string => address.replace(/\/{\w+}$/, '');

function prefixesByRemote(): Record<RemoteName, readonly string[]> {
  const prefixes: Record<string, string[]> = {};
  for (const [address, [owner]] of Object.entries(ADDRESSES)) {
    if (!owner.startsWith('mf-')) continue;
    const own = (prefixes[owner] ??= []);
    if (!own.some((prefix) => segmentsTaken(address, prefix) > 0)) own.push(prefixOf(address));
  }
  return prefixes;
}

/**
 * The remotes of the product, and the prefixes of each one's addresses. A path below several prefixes belongs to the
 * longest (`ownerOf`). Stored versions name these prefixes, so none may go.
 */
export const REMOTE_ROUTES: Readonly<Record<RemoteName, readonly string[]>> = /* @__PURE__ */ prefixesByRemote();
export const REMOTE_NAMES = /* @__PURE__ */ Object.keys(REMOTE_ROUTES) as RemoteName[];

/** Whose an address is: of all that have a prefix above it, who has the longest. Undefined when nobody has one. */
export function ownerOf<Owner extends { routes: readonly string[] }>(
  owners: readonly Owner[],
  path: string,
): Owner | undefined {
  let best: { owner: Owner; taken: number } | undefined;
  for (const owner of owners) {
    const taken = Math.max(0, ...owner.routes.map((prefix) => segmentsTaken(path, prefix)));
    if (taken > (best?.taken ?? 0)) best = { owner, taken };
  }
  return best?.owner;
}

/**
 * What a remote lends to the screens of others, by `{remote}/{expose}`, and what each is given. A remote that changes
 * this in a way that a borrower can't live with takes a new name.
 */
export interface WidgetProps {
  'mf-catalog/menus-widget': { restaurantId: string };
  'mf-catalog/ingredients-widget': { restaurantId: string };
}

export type WidgetName = keyof WidgetProps;

/** A file that a browser may load ahead, with its subresource integrity. */
export interface PreloadedFile {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** What one of a remote's screens needs besides the files that all of its routes need. */
export interface RemoteScreen {
  /** Its address; `{name}` stands for any one segment. */
  path: string;
  preload: PreloadedFile[];
}

/** What the registry says of one remote's active version. All addresses are same-origin paths below `/remotes/{name}/{version}/`. */
export interface RemoteEntry {
  version: string;
  contract: number;
  /** Path of the federation entry. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: string;
  /** Route prefixes this version really has screens for, a subset of REMOTE_ROUTES. */
  routes: string[];
  /** Files to preload for all of its routes. */
  preload: PreloadedFile[];
}

/** The same as the Worker keeps it: what to preload for a screen is no browser's business. */
export interface PublishedRemote extends RemoteEntry {
  screens: RemoteScreen[];
}

/** What to preload at an address of this remote: the files of all its routes, and those of the screen. */
export function preloadsAt({ preload, screens }: PublishedRemote, path: string): PreloadedFile[] {
  const screen = screens.find((one) => isAt(path, one.path));
  return [...preload, ...(screen?.preload ?? [])];
}

/** The parameter of a page's address: `{remote}@{version}` gives this browser that version, `live` ends all choices. */
export const RELEASE_PARAMETER = 'release';

/** The registry: which version of each remote is live. The Worker writes it into the HTML as `<script type="application/json" id="registry">`. */
export type Registry = Partial<Record<RemoteName, RemoteEntry>>;
