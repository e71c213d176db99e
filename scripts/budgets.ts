import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { preloadsAt } from '../packages/contract/src/remotes.ts';
import { inRoot } from './lib/paths.ts';
import { entryOf } from './lib/publish.ts';

/**
 * `pnpm test budgets`: how much JavaScript a diner's pages load until their first look, as Brotli, from what is built.
 * The page says what that is: its own scripts, the remote's entry, and what it preloads (e2e/speed.spec.ts holds it to that).
 */
const KB = 1000;
const DINER_MAX_KB = 160;
/** Screens with forms and sheets (react-aria), mostly loaded while the screen before is read. */
const FORMS_MAX_KB = 192;
const BUDGETS: Record<string, number> = {
  '/explore': DINER_MAX_KB,
  '/explore/restaurant': DINER_MAX_KB,
  '/explore/restaurant/menu': DINER_MAX_KB,
  '/explore/restaurant/order/1': DINER_MAX_KB,
  '/tnc': DINER_MAX_KB,
  '/explore/restaurant/onboarding': FORMS_MAX_KB,
  '/explore/restaurant/cart/1': FORMS_MAX_KB,
};

const compressedBytes = (file: string): number => brotliCompressSync(readFileSync(file)).length;

/** The scripts that the shell's page loads by itself. */
function shellScripts(): string[] {
  const html = readFileSync(inRoot('shell/dist/index.html'), 'utf8');
  const paths = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('The page has no script');
  return paths.map((path) => inRoot('shell/dist', path));
}

const remote = entryOf('mf-diner');
const fileOf = (href: string) => inRoot('mf-diner/dist', href.split('/').at(-1) ?? '');
const always = [...shellScripts(), fileOf(remote.entry)];
let hasFailed = false;
for (const [address, maxKb] of Object.entries(BUDGETS)) {
  const preloaded = preloadsAt(remote, address).flatMap(({ href, as }) => (as === 'script' ? [fileOf(href)] : []));
  const bytes = [...always, ...preloaded].reduce((sum, file) => sum + compressedBytes(file), 0);
  const isKept = bytes <= maxKb * KB;
  if (!isKept) hasFailed = true;
  console.log(`${isKept ? '✓' : '✗'} ${address}: ${(bytes / KB).toFixed(1)} kB of JavaScript, at most ${maxKb}`);
}
process.exit(hasFailed ? 1 : 0);
