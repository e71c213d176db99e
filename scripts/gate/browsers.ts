import { spawnSync } from 'node:child_process';
import { findFirefox, findWebkit } from '../../e2e/engines/engine.ts';
import { findBrowser, onPath } from '../../e2e/fixtures/browser.ts';
import { inRoot } from '../workspace/paths.ts';

/** A browser that checks need. */
export type Browser = 'chromium' | 'webkit' | 'firefox';

/** What decides how a browser is brought to this machine. */
export interface Machine {
  isThere: boolean;
  /** Whether packages of Debian can be installed: as root, with apt. */
  hasPackages: boolean;
}

type Command = readonly [program: string, ...args: string[]];

/** The packages of Debian that bring each browser. */
const PACKAGES: Readonly<Record<Browser, readonly string[]>> = {
  chromium: ['chromium-headless-shell'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  firefox: ['firefox-esr'],
};

const ofDebian = (browser: Browser): Command => [
  'sh',
  '-c',
  `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES[browser].join(' ')} >/dev/null`,
];

/**
 * Returns the commands that bring a browser, in the order in which they are tried until it is there: Debian's packages,
 * the fastest; for Chromium then Playwright's download, with the libraries that it needs where they can be installed.
 */
export function waysTo(browser: Browser, { isThere, hasPackages }: Machine): readonly Command[] {
  if (isThere) return [];
  const libraries = hasPackages ? ['--with-deps'] : [];
  const download: Command = ['playwright', 'install', '--no-shell', ...libraries, 'chromium'];
  return [...(hasPackages ? [ofDebian(browser)] : []), ...(browser === 'chromium' ? [download] : [])];
}

const FINDERS: Readonly<Record<Browser, () => unknown>> = {
  chromium: findBrowser,
  webkit: findWebkit,
  firefox: findFirefox,
};
const isThere = (browser: Browser): boolean => FINDERS[browser]() !== undefined;
const hasPackages = (): boolean => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Runs a command of the workspace's tools or of the machine; a failed one has said why. */
function tryOut([program, ...args]: Command): void {
  const env = { ...process.env, PATH: `${inRoot('node_modules/.bin')}:${process.env['PATH']}` };
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/**
 * Brings the browsers that checks need and that are not there. Returns a sentence for a person when there is no Chromium;
 * without another engine its journeys are skipped.
 */
export function bringBrowsers(needed: ReadonlySet<Browser>): string | undefined {
  for (const browser of needed) {
    for (const command of waysTo(browser, { isThere: isThere(browser), hasPackages: hasPackages() })) {
      console.log(`There is no ${browser} to test in. Trying: ${command.join(' ')}`);
      tryOut(command);
      if (isThere(browser)) break;
    }
  }
  if (needed.has('chromium') && !isThere('chromium'))
    return 'There is no Chromium to test in, and none could be installed. Install one (Debian: apt-get install chromium-headless-shell), or name one with CHROMIUM_PATH.';
  for (const browser of needed) if (!isThere(browser)) console.log(`Skipped: there is no ${browser} to test in.`);
  return undefined;
}
