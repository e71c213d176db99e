import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { DISABLED_FEATURES, findBrowser } from './e2e/fixtures/browser.ts';

const COMPONENT_TESTS = '{packages/*,shell,mf-*}/src/**/*.component-test.{ts,tsx}';

// The React that users get. Its development build took three times the CPU time (docs/decisions/048-the-gates-time.md).
process.env['NODE_ENV'] = 'production';

/** Tests components in Chromium, each mounted alone: fields, dialogs, screens over a fake API, the shell's remotes. */
export default defineConfig({
  define: {
    IS_DEVELOPMENT: 'false',
    REMOTE_VERSION: JSON.stringify('test'),
  },
  // A package that is met first while tests run would load the page anew in the middle of them.
  optimizeDeps: { entries: [COMPONENT_TESTS], force: true },
  test: {
    include: [COMPONENT_TESTS],
    setupFiles: ['./scripts/gate/fast-motion.ts'],
    // A guarantee does not depend on how busy the machine is.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
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
