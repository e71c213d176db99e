import type { Context } from 'hono';
import type { PageConfig } from '@justright/contract/page-config';
import { type Registry, ownerOf, preloadsAt } from '@justright/contract/remotes';
import type { Env } from '../env.ts';
import type { PublishedRemotes } from '../data/registry.ts';
import { respondToReleaseLink, pageReleases } from './chosen-releases.ts';
import { drawnPageSources } from './drawn-for-script.ts';
import { dinerPage } from './diner-page.ts';
import { escaped } from '../domain/escaped.ts';
import { httpsAlone } from '../http/require-https.ts';
import { botCheckKey } from '../integrations/bot-check.ts';
import { dataBlock } from './html.ts';
import { LATE_SCRIPTS_SOURCE, lateScripts } from './late-scripts.ts';
import { isListPath, listPage } from './list-page.ts';
import { pageMetadata } from './metadata.ts';
import { notStarted, WATCH_SOURCE, watchStart } from './not-started.ts';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

/** The hash of the only `<style>` element that react-aria adds to the page. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * The hosts of Google's places library. Google's guide allows whole domains, but anybody can own a bucket below
 * `*.googleapis.com`: exact hosts exclude foreign scripts.
 */
const GOOGLE_MAPS = {
  scripts: 'https://maps.googleapis.com',
  data: 'https://maps.googleapis.com https://places.googleapis.com',
  images: 'https://maps.googleapis.com https://maps.gstatic.com',
};
/** Where the widget of the bot check comes from; it works in a frame of its own. */
const TURNSTILE = 'https://challenges.cloudflare.com';
const NOTHING_FOREIGN: typeof GOOGLE_MAPS = { scripts: '', data: '', images: '' };

/** Where browsers report what a policy has refused: `report-to` is the newer way, which not all of them know. */
export const REPORTING = `report-uri ${POLICY_REPORTS_PATH}; report-to policy`;

/**
 * Texts become neither markup nor scripts; addresses of scripts go through the shell's policy
 * (`shell/src/trusted-types.ts`). Google's library and the widget of the
 * bot check make policies whose names they do not publish.
 */
const trustedTypes = (hasForeignCode: boolean): string[] => [
  "require-trusted-types-for 'script'",
  ...(hasForeignCode ? [] : ['trusted-types default']),
];

/** What of others a page may run: Google's places where it has a key, and the bot check where one is set up. */
type Foreign = Pick<PageConfig, 'googleMapsApiKey'> & { hasBotCheck?: boolean };

function contentSecurityPolicy(
  { googleMapsApiKey, hasBotCheck = false }: Foreign,
  inline: { scripts: readonly string[]; style: string } = { scripts: [], style: '' },
  types: readonly string[] = trustedTypes(googleMapsApiKey !== '' || hasBotCheck),
): string {
  const { scripts, data, images } = googleMapsApiKey === '' ? NOTHING_FOREIGN : GOOGLE_MAPS;
  return [
    "default-src 'none'",
    `script-src 'self' ${[scripts, ...(hasBotCheck ? [TURNSTILE] : []), ...inline.scripts].join(' ')}`.replaceAll(
      / +/g,
      ' ',
    ),
    `style-src 'self' ${REACT_ARIA_STYLE} ${inline.style}`,
    `img-src 'self' data: blob: ${images}`,
    "font-src 'self'",
    `connect-src 'self' ${data}`,
    ...(hasBotCheck ? [`frame-src ${TURNSTILE}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...types,
    REPORTING,
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Cookies select the versions of remotes and a diner's menu: only the browser's own cache may store a page.
  'cache-control': 'private, no-cache',
  vary: 'cookie',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `policy="${POLICY_REPORTS_PATH}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The policy of a page whose scripts write markup: Swagger UI, which shows our own description of the API alone. */
export const untypedPolicy = (): string => contentSecurityPolicy({ googleMapsApiKey: '' }, undefined, []);

/** Returns the headers of every page of the product; a page that is drawn here has a policy of its own. */
export const pageHeaders = (
  config: Pick<PageConfig, 'productOrigin' | 'googleMapsApiKey'>,
  policy: string = contentSecurityPolicy(config),
) => ({
  ...PAGE_HEADERS,
  ...httpsAlone(config.productOrigin),
  'content-security-policy': policy,
});

/** The placeholders in the shell's page that the server replaces. */
const HEAD_PLACEHOLDER = '<!--registry-->';
const DATA_PLACEHOLDER = '<!--data-->';
const NOT_STARTED_PLACEHOLDER = '<!--not-started-->';
const FIRST_LOOK_PLACEHOLDER = '<!--first-look-->';

/** The script elements of the shell's page. */
const SCRIPTS = /<script [^>]*src="[^>]*><\/script>/g;

interface ShellPage {
  /** Without its scripts. */
  html: string;
  scripts: string;
}

/**
 * The shell's page of this deployment, cached per isolate. The text is cached, never a promise: a promise of a request
 * that has ended would block every later request.
 */
const shellPages = new WeakMap<Fetcher, ShellPage>();

async function readShellPage(assets: Fetcher): Promise<ShellPage> {
  const known = shellPages.get(assets);
  if (known !== undefined) return known;
  // The asset server redirects `/index.html` to this address.
  const response = await assets.fetch('https://assets.local/');
  const whole = await response.text();
  if (
    !response.ok ||
    ![HEAD_PLACEHOLDER, FIRST_LOOK_PLACEHOLDER, DATA_PLACEHOLDER].every((placeholder) => whole.includes(placeholder))
  )
    throw new Error(`The shell's page responds with ${response.status}`);
  const page = { html: whole.replaceAll(SCRIPTS, ''), scripts: (whole.match(SCRIPTS) ?? []).join('') };
  shellPages.set(assets, page);
  return page;
}

const preloadLink = (href: string, as: string, integrity: string) =>
  `<link rel="preload" href="${escaped(href)}" as="${as}" crossorigin="anonymous" integrity="${escaped(integrity)}">`;

/** Decides whether a page links the manifest: only diners install the product, and the back office is outside its scope. */
const isDinerPath = (path: string) => /^\/explore(\/|$)/.test(path);
const MANIFEST_LINK = '<link rel="manifest" href="/manifest.webmanifest">';

/** Returns the registry for the browser, without the fields that only the Worker uses. */
const registryBlock = (remotes: PublishedRemotes): string => {
  const registry: Registry = Object.fromEntries(
    Object.entries(remotes).map(([name, { screens: _screens, ...entry }]) => [name, entry]),
  );
  return dataBlock('registry', JSON.stringify(registry));
};

/**
 * Returns registry and settings as data blocks with the preloads of styles, and apart from them the preloads of scripts:
 * the first requests of the route's remote and its screen.
 */
export function headFor(
  remotes: PublishedRemotes,
  config: PageConfig,
  path: string,
): { head: string; scripts: string } {
  const remote = ownerOf(Object.values(remotes), path);
  const entry = remote && { href: remote.entry, as: 'script' as const, integrity: remote.integrity };
  const files = entry ? [entry, ...preloadsAt(remote, path)] : [];
  const preloads = (isScript: boolean) =>
    files
      .filter(({ as }) => (as === 'script') === isScript)
      .map((file) => preloadLink(file.href, file.as, file.integrity));
  const manifest = isDinerPath(path) ? [MANIFEST_LINK] : [];
  const blocks = [registryBlock(remotes), dataBlock('config', JSON.stringify(config))];
  return { head: [...preloads(false), ...manifest, ...blocks].join(''), scripts: preloads(true).join('') };
}

/** Serves the shell's page for any address of the product, with the data of its first view. */
export async function page(c: Context<{ Bindings: Env }>): Promise<Response> {
  const redirect = await respondToReleaseLink(c);
  if (redirect) return redirect;
  const { path } = c.req;
  const choosing = pageReleases(c);
  const [shell, releases, diner] = await Promise.all([
    readShellPage(c.env.ASSETS),
    choosing,
    isListPath(path) ? listPage(c, choosing) : dinerPage(c, choosing),
  ]);
  if (diner?.moved) return diner.moved;
  const config: PageConfig = {
    googleMapsApiKey: c.env.GOOGLE_MAPS_API_KEY,
    productOrigin: c.env.PRODUCT_ORIGIN,
    companySiteUrl: c.env.COMPANY_SITE_URL,
    googleAccounts: c.env.IDP_MODE === 'google',
  };
  // For the diner's cart, which a diner's other pages lead to without another load.
  const hasBotCheck = isDinerPath(path) && botCheckKey(c.env) !== undefined;
  const metadata = diner?.metadata ?? pageMetadata(c.env.PRODUCT_ORIGIN, path);
  const firstLook = diner?.firstLook ?? '';
  const { head, scripts: preloads } = headFor(releases.remotes, config, path);
  const isStill = diner?.isStill === true;
  const scripts = isStill ? '' : preloads + shell.scripts;
  const isLate = firstLook !== '' && !isStill;
  const body = shell.html
    // First the script that sees the others fail.
    .replace(HEAD_PLACEHOLDER, () =>
      [isStill ? '' : watchStart(), metadata, head, isLate ? '' : scripts, releases.block].join(''),
    )
    .replace(NOT_STARTED_PLACEHOLDER, () => (isStill ? '' : notStarted(diner?.restaurantId)))
    .replace(FIRST_LOOK_PLACEHOLDER, () => firstLook)
    // Last, so that the browser reads the list of files to load first.
    .replace(DATA_PLACEHOLDER, () => (diner?.data ?? '') + (isLate ? lateScripts(scripts) : ''));
  const drawn = diner?.drawnKind ? drawnPageSources(diner.drawnKind) : { script: '', style: '' };
  const inlineScripts = isStill ? [] : [drawn.script, ...(isLate ? [LATE_SCRIPTS_SOURCE] : []), WATCH_SOURCE];
  const inline = { scripts: inlineScripts, style: drawn.style };
  return c.body(
    body,
    diner?.status ?? 200,
    pageHeaders(config, contentSecurityPolicy({ ...config, hasBotCheck }, inline)),
  );
}
