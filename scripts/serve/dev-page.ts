import { REMOTE_CONTRACT, REMOTE_ROUTES, type Registry, type RemoteName } from '../../packages/contract/src/remotes.ts';

const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;
/** Matches what the script before drawn dishes reads (edge-api, `drawn-for-script.ts`). */
const DRAWN_FOR = /<script type="application\/json" id="drawn-for">.*?<\/script>/s;
/** Matches the tags of the shell's scripts and styles. */
const SHELL_FILES = /<script\b[^>]* src="\/assets\/[^>]*><\/script>|<link\b[^>]* href="\/assets\/[^>]*>/g;

const preloadsOf = (name: RemoteName) => new RegExp(`<link\\b[^>]* href="/remotes/${name}/[^>]*>`, 'g');

/** Returns the path at which the remote under development is served. */
export const devPath = (name: RemoteName): string => `/remotes/${name}/dev/`;

/** Replaces one remote's entry in the registry by the development build, whose files have no hash. */
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
 * Returns a page of the running product with the files of the development shell and one remote under development.
 * Throws when the page has no registry.
 */
export function devPage(productPage: string, shellPage: string, name: RemoteName): string {
  if (!REGISTRY.test(productPage)) throw new Error('The product responds with a page without a registry');
  const shellFiles = (shellPage.match(SHELL_FILES) ?? []).join('');
  return (
    productPage
      .replaceAll(SHELL_FILES, '')
      .replaceAll(preloadsOf(name), '')
      // Without it the dishes that the edge has drawn, in the look of the stored version, stay hidden.
      .replace(DRAWN_FOR, '')
      .replace(REGISTRY, (_block, open: string, json: string, close: string) => {
        const registry = withDevRemote(JSON.parse(json) as Registry, name);
        return open + JSON.stringify(registry).replaceAll('<', String.raw`\u003c`) + close;
      })
      .replace('</head>', () => `${shellFiles}</head>`)
  );
}

/** Returns the page shown until the remote compiles for the first time; it reloads itself. */
export function failurePage(name: RemoteName, report: string): string {
  const text = report.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>${name} does not compile</title><h1>${name} does not compile</h1><pre>${text}</pre></html>`;
}
