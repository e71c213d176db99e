import type { ErrorCode } from '@justright/contract/envelope';
import type { ReleaseEntry } from '@justright/contract/releases';
import { REMOTE_CONTRACT, REMOTE_ROUTES, type RemoteName, runsContract } from '@justright/contract/remotes';
import * as v from 'valibot';

/** The reason why a version can't be stored or used. */
export interface Refusal {
  code: Extract<
    ErrorCode,
    'incompatible-contract' | 'foreign-origin' | 'foreign-route' | 'missing-file' | 'integrity-mismatch'
  >;
  /** A text for the person who releases it. */
  text: string;
}

/** The build's list of all files that a remote may load. */
export const MANIFEST_FILE = 'mf-manifest.json';

const Files = v.optional(v.object({ sync: v.array(v.string()), async: v.array(v.string()) }));
const Manifest = v.object({ exposes: v.array(v.object({ assets: v.object({ js: Files, css: Files }) })) });

/** Returns the files that a manifest names. Throws when it is not a manifest. */
export const filesOfManifest = (text: string): string[] =>
  v
    .parse(Manifest, JSON.parse(text))
    .exposes.flatMap(({ assets: { js, css } }) =>
      [js, css].flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
    );

/** Refuses a remote of a contract that the deployed shell does not run. */
export const contractRefusal = (contract: number): Refusal | undefined =>
  runsContract(contract)
    ? undefined
    : { code: 'incompatible-contract', text: `It keeps contract ${contract}; the shell here keeps ${REMOTE_CONTRACT}` };

/** Decides whether an address leaves the product's origin, resolved as a browser resolves it in a page. */
function isForeign(href: string): boolean {
  const page = 'https://product.invalid/';
  return !URL.canParse(href, page) || new URL(href, page).origin !== new URL(page).origin;
}

/**
 * Checks a version's own description. `hashes` has the SHA-256 of each file; `folder` is the path from which they are
 * served.
 */
export function releaseRefusal(
  name: RemoteName,
  entry: ReleaseEntry,
  folder: string,
  hashes: Readonly<Record<string, string>>,
): Refusal | undefined {
  const refusal = contractRefusal(entry.contract);
  if (refusal) return refusal;
  const route = entry.routes.find((one) => !REMOTE_ROUTES[name].some((own) => own === one));
  if (route !== undefined) return { code: 'foreign-route', text: `${route} is not a route of ${name}` };
  const isStored = (href: string) => href.startsWith(folder) && Object.hasOwn(hashes, href.slice(folder.length));
  const looks = entry.screens.flatMap(({ look }) => look ?? []);
  const lost = looks.find((look) => !isStored(look));
  if (lost !== undefined) return { code: 'missing-file', text: `${lost} is not among the files below ${folder}` };
  const preloaded = [entry, ...entry.screens].flatMap(({ preload }) => preload);
  for (const { href, integrity } of [{ href: entry.entry, integrity: entry.integrity }, ...preloaded]) {
    if (isForeign(href)) return { code: 'foreign-origin', text: `${href} is not of this origin` };
    const hash =
      href.startsWith(folder) && Object.hasOwn(hashes, href.slice(folder.length)) && hashes[href.slice(folder.length)];
    if (!hash) return { code: 'missing-file', text: `${href} is not among the files below ${folder}` };
    if (hash !== integrity) return { code: 'integrity-mismatch', text: `${href}: its integrity is ${hash}` };
  }
  return undefined;
}

/** Returns a version's content in a fixed order, for comparison. */
export const contentOf = (
  { contract, entry, routes, preload, screens }: ReleaseEntry,
  hashes: Readonly<Record<string, string>>,
): string =>
  JSON.stringify([
    contract,
    entry,
    routes,
    preload.map(({ href }) => href),
    screens.map(({ path, preload: files, look }) => [path, files.map(({ href }) => href), ...(look ? [look] : [])]),
    Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
