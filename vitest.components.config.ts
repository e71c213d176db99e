import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { DISABLED_FEATURES, foundBrowser } from './e2e/fixtures/browser.ts';

const COMPONENT_TESTS = '{packages/*,shell,mf-*}/src/**/*.component-test.{ts,tsx}';

/**
 * Text of files with a frame of their own: a frame keeps a replaced module, single-spa's hold on the history, a counted
 * visit, and the address that a router read first; a list that fades slowly ends otherwise after other files' overlays.
 * Other files share one frame.
 */
const KEPT_BY_FRAME = /vi\.mock\(|from 'single-spa'|recordEvents|screen-router\.tsx'|fadeSlowly/;
const { own = [], shared = [] } = Object.groupBy(globSync(COMPONENT_TESTS, { cwd: import.meta.dirname }), (file) =>
  KEPT_BY_FRAME.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')) ? 'own' : 'shared',
);

// The React that users get. Its development build took three times the CPU time (docs/decisions/tests-and-the-gate.md).
process.env['NODE_ENV'] = 'production';

/** Two runs at a time do not share what they optimise, which each run does anew. */
const cacheDir = path.join(import.meta.dirname, '.cache/components', String(process.pid));
process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }));

/** Tests components in Chromium, each mounted alone: fields, dialogs, screens over a fake API, the shell's remotes. */
export default defineConfig({
  cacheDir,
  define: {
    IS_DEVELOPMENT: 'false',
    REMOTE_VERSION: JSON.stringify('test'),
  },
  // A package that is met first while tests run would load the page anew in the middle of them.
  optimizeDeps: { entries: [COMPONENT_TESTS], force: true },
  test: {
    include: [COMPONENT_TESTS],
    setupFiles: [
      './scripts/gate/fast-motion.ts',
      './scripts/gate/fast-retries.ts',
      './packages/ui/src/fakes/before-each-component-file.ts',
    ],
    // A guarantee does not depend on how busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [
        { browser: 'chromium', name: 'one frame', exclude: [...configDefaults.exclude, ...own], isolate: false },
        { browser: 'chromium', name: 'own frames', exclude: [...configDefaults.exclude, ...shared] },
      ],
      provider: playwright({
        actionTimeout: 30_000,
        launchOptions: {
          ...foundBrowser(),
          args: ['--no-sandbox', '--disable-gpu', `--disable-features=${DISABLED_FEATURES.join(',')}`],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/Los_Angeles' },
      }),
    },
  },
});
