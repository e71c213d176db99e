import { REMOTE_CONTRACT, REMOTE_ROUTES, type Registry, type RemoteName } from '../../packages/contract/src/remotes.ts';

const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;
/** The shell's own scripts and styles. */
const SHELL_FILES = /<script\b[^>]* src="\/assets\/[^>]*><\/script>|<link\b[^>]* href="\/assets\/[^>]*>/g;

const preloadsOf = (name: RemoteName) => new RegExp(`<link\\b[^>]* href="/remotes/${name}/[^>]*>`, 'g');

/** Where the remote that is worked on is served. */
export const devPath = (name: RemoteName): string => `/remotes/${name}/dev/`;

/** The registry in which one remote is the one that is worked on. Its files change all the time and have no hash. */
function withDevRemote(registry: Registry, name: RemoteName): Registry {
  const entry = {
    version: 'dev',
    contract: REMOTE_CONTRACT,
    entry: `${devPath(name)}remoteEntry.js`,
    integrity: '',
    routes: [...REMOTE_ROUTES[name]],
    preload: [],
  };
  return { ...registry, [name]: entry };
}

/**
 * A page of the running product with everything that it says, but with the files of a development shell, and one remote
 * that is worked on. Throws when the page shows no registry.
 */
export function devPage(productPage: string, shellPage: string, name: RemoteName): string {
  if (!REGISTRY.test(productPage)) throw new Error('The product answers a page without a registry');
  const shellFiles = (shellPage.match(SHELL_FILES) ?? []).join('');
  return productPage
    .replaceAll(SHELL_FILES, '')
    .replaceAll(preloadsOf(name), '')
    .replace(REGISTRY, (_block, open: string, json: string, close: string) => {
      const registry = withDevRemote(JSON.parse(json) as Registry, name);
      return open + JSON.stringify(registry).replaceAll('<', String.raw`\u003c`) + close;
    })
    .replace('</head>', () => `${shellFiles}</head>`);
}

/** What stands in the place of every page until a remote compiles for the first time; it looks again by itself. */
export function failurePage(name: RemoteName, report: string): string {
  const text = report.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>${name} does not compile</title><h1>${name} does not compile</h1><pre>${text}</pre></html>`;
}
