import { defineConfig } from '@playwright/test';
import everyJourney from '../playwright.config.ts';

const port = Number(process.env['E2E_PORT'] ?? 8899);

/** A workspace of its own, which the journey makes, scaffolds a remote in, and serves: nothing is served beforehand. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/new-remote',
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/new-remote.json' }]],
  // A whole gate runs in it: some 40 s, and many times that on a machine that does other work too.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  use: { ...everyJourney.use, baseURL: `http://localhost:${port + 1}` },
});
