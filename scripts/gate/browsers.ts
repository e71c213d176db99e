import { spawnSync } from 'node:child_process';
import { findBrowser, onPath } from '../../e2e/fixtures/browser.ts';
import { inRoot } from '../workspace/paths.ts';

/** A browser that checks need. */
export type Browser = 'chromium';

/** What decides how a browser is brought to this machine. */
export interface Machine {
  isThere: boolean;
  /** Whether packages of Debian can be installed: as root, with apt. */
  hasPackages: boolean;
}

type Command = readonly [program: string, ...args: string[]];

const ofDebian = (...packages: readonly string[]): Command => [
  'sh',
  '-c',
  `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')} >/dev/null`,
];

/**
 * Returns the commands that bring Chromium, in the order in which they are tried until it is there: Debian's headless
 * shell, the fastest; then Playwright's download, with the libraries that it needs where they can be installed.
 */
export function waysToChromium({ isThere, hasPackages }: Machine): readonly Command[] {
  if (isThere) return [];
  const download: Command = [
    'playwright',
    'install',
    '--no-shell',
    ...(hasPackages ? ['--with-deps'] : []),
    'chromium',
  ];
  return hasPackages ? [ofDebian('chromium-headless-shell'), download] : [download];
}

const hasPackages = (): boolean => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Runs a command of the workspace's tools or of the machine; a failed one has said why. */
function tryOut([program, ...args]: Command): void {
  const env = { ...process.env, PATH: `${inRoot('node_modules/.bin')}:${process.env['PATH']}` };
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Brings the browsers that checks need and that are not there. Returns a sentence for a person when one is still missing. */
export function bringBrowsers(needed: ReadonlySet<Browser>): string | undefined {
  if (!needed.has('chromium')) return undefined;
  for (const command of waysToChromium({ isThere: findBrowser() !== undefined, hasPackages: hasPackages() })) {
    console.log(`There is no Chromium to test in. Trying: ${command.join(' ')}`);
    tryOut(command);
    if (findBrowser() !== undefined) break;
  }
  return findBrowser() === undefined
    ? 'There is no Chromium to test in, and none could be installed. Install one (Debian: apt-get install chromium-headless-shell), or name one with CHROMIUM_PATH.'
    : undefined;
}
