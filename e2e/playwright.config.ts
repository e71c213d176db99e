import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { sharesOf } from '../scripts/gate/cores.ts';
import { READY } from '../scripts/serve/ready-line.ts';
import { DISABLED_FEATURES, foundBrowser, V8_SWITCHES } from './fixtures/browser.ts';
import { oauthSettings } from './fixtures/oauth-settings.ts';
import { serverLog } from './fixtures/server-log.ts';

const port = Number(process.env['E2E_PORT'] ?? 8899);
const baseURL = `http://localhost:${port}`;
// Each Playwright worker loads this file too and must use the same folder.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'justright-e2e-'));

/** Runs the journeys against the built product on workerd, with a new database. */
export default defineConfig({
  testDir: '.',
  // Of this folder alone, wherever the workspace is: those in folders have configurations of their own.
  testMatch: /[\\/]e2e[\\/][^\\/]+[.]spec[.]ts$/,
  outputDir: '../.cache/e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/reports/e2e.json' }],
    ['./fixtures/server-log-reporter.ts', { file: serverLog('e2e') }],
  ],
  reportSlowTests: { max: 10, threshold: 60_000 },
  workers: sharesOf().journeys,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // Only what hangs takes as long: a journey of one minute takes four beside other work.
  timeout: 300_000,
  // The page of the API takes 38 s beside a second whole run.
  expect: { timeout: 90_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // A trace costs a third of the run's time; `playwright test SPEC --trace on` makes one.
    screenshot: 'only-on-failure',
    // A service worker would bypass a test's routes; its own specs allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...foundBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--js-flags=${V8_SWITCHES.join(' ')}`,
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  webServer: {
    // Without demo orders, because journeys count orders.
    command: 'node fixtures/logged-server.ts --orders 0',
    wait: { stdout: new RegExp(READY) },
    env: {
      PORT: String(port),
      READY,
      SERVER_LOG: serverLog('e2e'),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      // The sample integration listens on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'on',
      ...oauthSettings(port),
    },
    // The server's lines are in a file of their own (`fixtures/server-log.ts`).
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
