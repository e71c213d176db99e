import { defineConfig } from 'vitest/config';

/** Everything that runs in plain Node: rules, client, seed, the screens' logic and edge-api's. The Workers' tests run in workerd. */
export default defineConfig({
  // Vitest would leave one core idle, which of two is half of the machine.
  test: {
    maxWorkers: '100%',
    projects: [
      'packages/*',
      'seed',
      'shell',
      'mf-*',
      'scripts',
      { root: 'edge-api', test: { name: 'edge-api', include: ['src/domain/**/*.test.ts'] } },
    ],
    passWithNoTests: false,
  },
});
