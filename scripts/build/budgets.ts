import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type RemoteName, preloadsAt } from '../../packages/contract/src/remotes.ts';
import { inRoot } from '../workspace/paths.ts';
import { entryOf } from './built-remote.ts';

const BYTES_PER_KB = 1000;

/** The JavaScript that one page loads before its screen is shown, in kB of Brotli. */
export interface PageWeight {
  address: string;
  scriptKb: number;
  maxKb: number;
}

/** The compressed size of each file: most files are part of several pages. */
const weighed = new Map<string, number>();
function compressedBytes(file: string): number {
  const bytes = weighed.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  weighed.set(file, bytes);
  return bytes;
}

/** Returns the files of the scripts in the shell's page. */
function shellScripts(): string[] {
  const html = readFileSync(inRoot('shell/dist/index.html'), 'utf8');
  const paths = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('The page has no script');
  return paths.map((path) => inRoot('shell/dist', path));
}

/** Reads the budgets of a remote's pages, by address, from its package.json. */
function budgetsOf(name: RemoteName): Record<string, number> {
  const { remote } = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')) as {
    remote: { budgetsKb?: Record<string, number> };
  };
  if (!remote.budgetsKb || Object.keys(remote.budgetsKb).length === 0)
    throw new Error(`${name}/package.json names no page and its budget in remote.budgetsKb`);
  return remote.budgetsKb;
}

/**
 * Measures what a built remote's pages load before their screen is shown, each with its budget: the shell's scripts,
 * the remote's entry and the page's preloads (e2e/speed.spec.ts tests that a page loads no more). Throws when a build
 * is missing.
 */
export function weighPages(name: RemoteName): PageWeight[] {
  const remote = entryOf(name);
  const fileOf = (href: string) => inRoot(name, 'dist', href.split('/').at(-1) ?? '');
  const always = [...shellScripts(), fileOf(remote.entry)];
  return Object.entries(budgetsOf(name)).map(([address, maxKb]) => {
    const preloaded = preloadsAt(remote, address).flatMap(({ href, as }) => (as === 'script' ? [fileOf(href)] : []));
    const bytes = [...always, ...preloaded].reduce((sum, file) => sum + compressedBytes(file), 0);
    return { address, scriptKb: bytes / BYTES_PER_KB, maxKb };
  });
}
