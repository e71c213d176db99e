import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { serverLog } from '../fixtures/server-log.ts';
import everyJourney from '../playwright.config.ts';

/** Journeys in WebKitGTK and Firefox, which Playwright cannot drive: it is their runner alone. One server, one engine each. */
export default defineConfig<{ engineName: string }>({
  ...everyJourney,
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/engines',
  reporter: [
    ['list'],
    ['json', { outputFile: '../../.cache/reports/engines.json' }],
    ['../fixtures/server-log-reporter.ts', { file: serverLog('engines') }],
  ],
  workers: 2,
  webServer: [everyJourney.webServer ?? []].flat().map((server) => ({
    ...server,
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...server.env, SERVER_LOG: serverLog('engines') },
  })),
  projects: [
    { name: 'webkit', use: { engineName: 'webkit' } },
    { name: 'firefox', use: { engineName: 'firefox' } },
  ],
});
