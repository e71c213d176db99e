import path from 'node:path';
import { defineConfig } from '@playwright/test';
import everyJourney from '../playwright.config.ts';

/** Journeys in WebKitGTK and Firefox, which Playwright cannot drive: it is their runner alone. One server, one engine each. */
export default defineConfig<{ engineName: string }>({
  ...everyJourney,
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/engines',
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/engines.json' }]],
  workers: 2,
  webServer: [everyJourney.webServer ?? []]
    .flat()
    .map((server) => ({ ...server, cwd: path.join(import.meta.dirname, '..') })),
  projects: [
    { name: 'webkit', use: { engineName: 'webkit' } },
    { name: 'firefox', use: { engineName: 'firefox' } },
  ],
});
