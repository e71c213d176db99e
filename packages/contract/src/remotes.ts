import { isAt, segmentsTaken } from './address-pattern.ts';
import { ADDRESSES, type Owner } from './addresses.ts';
import type { HistoryEntity } from './history.ts';
import type { Print } from './orders.ts';

/** Version of the contract between shell and remotes: of this shell, and of remotes that are built beside it. */
export const REMOTE_CONTRACT = 1;

/**
 * Decides whether a shell runs a remote of a contract: its own or the one before, so that remotes of the last
 * deployment go on while those of this one are released.
 */
export const runsContract = (contract: unknown, shell = REMOTE_CONTRACT): boolean =>
  contract === shell || (shell > 1 && contract === shell - 1);

export type RemoteName = Extract<Owner, `mf-${string}`>;

/** Removes a parameter at the end: `/menus/{menuId}` is below `/menus`. */
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
 * The remotes of the product, and the prefixes of their addresses. A path below several prefixes belongs to the longest
 * (`ownerOf`). Stored versions name these prefixes, so none may be removed.
 */
export const REMOTE_ROUTES: Readonly<Record<RemoteName, readonly string[]>> = /* @__PURE__ */ prefixesByRemote();
export const REMOTE_NAMES = /* @__PURE__ */ Object.keys(REMOTE_ROUTES) as RemoteName[];

/** Returns the owner of an address: the one with the longest prefix above it. Undefined when there is none. */
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
 * The widgets that remotes lend to others, by `{remote}/{expose}`, and their props. A change that breaks a borrower
 * needs a new name.
 */
export interface WidgetProps {
  'mf-catalog/menus-widget': { restaurantId: string };
  'mf-catalog/ingredients-widget': { restaurantId: string };
  'mf-catalog/history-widget': { entity: HistoryEntity; id: string };
  /** Prints an order once; `onEnd` is called after that, and when the person gives up. */
  'mf-orders/print-widget': { orderId: string; of: Print; onEnd: () => void };
}

export type WidgetName = keyof WidgetProps;

/** A file for a browser to preload, with its subresource integrity. */
export interface PreloadedFile {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The files that one of a remote's screens needs besides those of all its routes. */
export interface RemoteScreen {
  /** Its address; `{name}` matches any one segment. */
  path: string;
  preload: PreloadedFile[];
  /** The file with the look of what the edge draws of it (`look.ts`); none in a version that has no look. */
  look?: string | undefined;
}

/**
 * The registry's entry of one remote's active version. All addresses are same-origin paths below
 * `/remotes/{name}/{version}/`.
 */
export interface RemoteEntry {
  version: string;
  contract: number;
  /** Path of the federation entry. */
  entry: string;
  /** Subresource integrity of the entry, `sha256-…`. */
  integrity: string;
  /** The route prefixes for which this version has screens, a subset of REMOTE_ROUTES. */
  routes: string[];
  /** Files to preload for all of its routes. */
  preload: PreloadedFile[];
}

/** The entry as the Worker stores it: browsers do not get the files to preload for a screen. */
export interface PublishedRemote extends RemoteEntry {
  screens: RemoteScreen[];
}

/** Returns the files to preload at an address of this remote: those of all its routes, and those of the screen. */
export function preloadsAt({ preload, screens }: PublishedRemote, path: string): PreloadedFile[] {
  const screen = screens.find((one) => isAt(path, one.path));
  return [...preload, ...(screen?.preload ?? [])];
}

/**
 * The parameter of a page's address: `{remote}@{version}` gives this browser that version, `live` removes all choices.
 */
export const RELEASE_PARAMETER = 'release';

/**
 * The registry of the live versions. The Worker writes it into the HTML as `<script type="application/json"
 * id="registry">`.
 */
export type Registry = Partial<Record<RemoteName, RemoteEntry>>;
