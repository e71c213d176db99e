import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { DISABLED_FEATURES, findBrowser } from './e2e/fixtures/browser.ts';

const COMPONENT_TESTS = '{packages/*,shell,mf-*}/src/**/*.component-test.{ts,tsx}';

/** Files that replace a module. A frame keeps its modules, so each of these has a frame of its own. */
const { mocking = [], others = [] } = Object.groupBy(globSync(COMPONENT_TESTS, { cwd: import.meta.dirname }), (file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock(') ? 'mocking' : 'others',
);

// The React that users get. Its development build took three times the CPU time (docs/decisions/048-the-gates-time.md).
process.env['NODE_ENV'] = 'production';

/** Tests components in Chromium, each mounted alone: fields, dialogs, screens over a fake API, the shell's remotes. */
export default defineConfig({
  define: {
    IS_DEVELOPMENT: 'false',
    REMOTE_VERSION: JSON.stringify('test'),
  },
  // A package that is met first while tests run would load the page anew in the middle of them.
  // Minified, because each frame parses what it loads.
  optimizeDeps: { entries: [COMPONENT_TESTS], force: true, rolldownOptions: { output: { minify: true } } },
  test: {
    include: [COMPONENT_TESTS],
    setupFiles: ['./scripts/gate/fast-motion.ts', './packages/ui/src/fakes/before-each-component-file.ts'],
    // A guarantee does not depend on how busy the machine is.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [
        { browser: 'chromium', name: 'one frame', exclude: mocking, isolate: false },
        { browser: 'chromium', name: 'own frames', exclude: others },
      ],
      provider: playwright({
        actionTimeout: 30_000,
        launchOptions: {
          executablePath: findBrowser(),
          args: ['--no-sandbox', '--disable-gpu', `--disable-features=${DISABLED_FEATURES.join(',')}`],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/Los_Angeles' },
      }),
    },
  },
});
