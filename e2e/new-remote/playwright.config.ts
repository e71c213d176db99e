import { defineConfig } from '@playwright/test';
import everyJourney from '../playwright.config.ts';

const port = Number(process.env['E2E_PORT'] ?? 8899);

/** Without a web server: the journey copies the workspace, scaffolds a remote there and serves it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/new-remote',
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/new-remote.json' }]],
  // The test runs a whole gate: about 40 s, and many times that on a busy machine.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  use: { ...everyJourney.use, baseURL: `http://localhost:${port + 1}` },
});
