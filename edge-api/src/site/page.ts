import type { Context } from 'hono';
import type { PageConfig } from '@justright/contract/page-config';
import { type Registry, ownerOf, preloadsAt } from '@justright/contract/remotes';
import type { Env } from '../env.ts';
import type { PublishedRemotes } from '../data/registry.ts';
import { answerReleaseLink, pageReleases } from './chosen-releases.ts';
import { dinerPage } from './diner-page.ts';
import { dataBlock, escaped } from './html.ts';
import { pageMetadata } from './metadata.ts';

/** The one `<style>` that react-aria writes into the page, by its hash. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * Where Google's places library and its data come from. Google's guide allows whole domains, but what is below
 * `*.googleapis.com` belongs to anybody who has a bucket there: exact hosts keep foreign scripts out.
 */
const GOOGLE_MAPS = {
  scripts: 'https://maps.googleapis.com',
  data: 'https://maps.googleapis.com https://places.googleapis.com',
  images: 'https://maps.googleapis.com https://maps.gstatic.com',
};
const NOTHING_FOREIGN: typeof GOOGLE_MAPS = { scripts: '', data: '', images: '' };

function contentSecurityPolicy({ googleMapsApiKey }: Pick<PageConfig, 'googleMapsApiKey'>): string {
  const { scripts, data, images } = googleMapsApiKey === '' ? NOTHING_FOREIGN : GOOGLE_MAPS;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${REACT_ARIA_STYLE}`,
    `img-src 'self' data: blob: ${images}`,
    "font-src 'self'",
    `connect-src 'self' ${data}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Cookies decide on versions of remotes and on a diner's menu: no cache but the browser's own may keep a page.
  'cache-control': 'private, no-cache',
  vary: 'cookie',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The browser asks this host over https alone from then on; a local product over http has no use for it. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' };

/** Returns the headers of every page of the product. */
export const pageHeaders = (config: Pick<PageConfig, 'productOrigin' | 'googleMapsApiKey'>) => ({
  ...PAGE_HEADERS,
  ...(config.productOrigin.startsWith('https:') && HTTPS_ALONE),
  'content-security-policy': contentSecurityPolicy(config),
});

/** Where the shell's page takes what only the server knows. */
const HEAD_PLACE = '<!--registry-->';
const DATA_PLACE = '<!--data-->';
const FIRST_LOOK_PLACE = '<!--first-look-->';

/**
 * The page of this deployment; an isolate never sees another one. Only the text is kept, never a promise: one that began
 * in a request that has ended would hold up every request after it.
 */
let shellPage: string | null = null;

async function readShellPage(assets: Fetcher): Promise<string> {
  if (shellPage !== null) return shellPage;
  // `/index.html` itself would be redirected to this.
  const response = await assets.fetch('https://assets.local/');
  const html = await response.text();
  if (!response.ok || ![HEAD_PLACE, FIRST_LOOK_PLACE, DATA_PLACE].every((place) => html.includes(place)))
    throw new Error(`The shell's page answers ${response.status}`);
  shellPage = html;
  return html;
}

const preloadLink = (href: string, as: string, integrity: string) =>
  `<link rel="preload" href="${escaped(href)}" as="${as}" crossorigin="anonymous" integrity="${escaped(integrity)}">`;

/** Only diners install the product: the back office is outside the manifest's scope. */
const isDinerPath = (path: string) => /^\/explore(\/|$)/.test(path);
const MANIFEST_LINK = '<link rel="manifest" href="/manifest.webmanifest">';

/** The registry as the browser gets it: without what only the Worker needs. */
const registryBlock = (remotes: PublishedRemotes): string => {
  const registry: Registry = Object.fromEntries(
    Object.entries(remotes).map(([name, { screens: _screens, ...entry }]) => [name, entry]),
  );
  return dataBlock('registry', JSON.stringify(registry));
};

/** Registry and settings as data blocks, and preloads of what the route's remote and its screen will ask for first. */
export function headFor(remotes: PublishedRemotes, config: PageConfig, path: string): string {
  const remote = ownerOf(Object.values(remotes), path);
  const preloads = remote
    ? [
        preloadLink(remote.entry, 'script', remote.integrity),
        ...preloadsAt(remote, path).map(({ href, as, integrity }) => preloadLink(href, as, integrity)),
      ]
    : [];
  return [
    ...preloads,
    ...(isDinerPath(path) ? [MANIFEST_LINK] : []),
    registryBlock(remotes),
    dataBlock('config', JSON.stringify(config)),
  ].join('');
}

/** The shell's page for any address of the product, with what its first look needs. */
export async function page(c: Context<{ Bindings: Env }>): Promise<Response> {
  const redirect = await answerReleaseLink(c);
  if (redirect) return redirect;
  const { path } = c.req;
  const [html, releases, diner] = await Promise.all([readShellPage(c.env.ASSETS), pageReleases(c), dinerPage(c)]);
  const config: PageConfig = {
    googleMapsApiKey: c.env.GOOGLE_MAPS_API_KEY,
    productOrigin: c.env.PRODUCT_ORIGIN,
    companySiteUrl: c.env.COMPANY_SITE_URL,
  };
  const metadata = diner?.metadata ?? pageMetadata(c.env.PRODUCT_ORIGIN, path);
  const body = html
    .replace(HEAD_PLACE, () => metadata + headFor(releases.remotes, config, path) + releases.block)
    .replace(FIRST_LOOK_PLACE, () => diner?.firstLook ?? '')
    // Last, so that the browser learns first what it has to load.
    .replace(DATA_PLACE, () => diner?.data ?? '');
  return c.body(body, diner?.status ?? 200, pageHeaders(config));
}
