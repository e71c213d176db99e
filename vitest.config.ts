import { defineConfig } from 'vitest/config';

/** Runs the tests that need only Node; the Workers' run in workerd, components in Chromium. */
export default defineConfig({
  define: { IS_DEVELOPMENT: 'false' },
  test: {
    include: [
      '{packages/*,seed,shell,mf-*}/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'edge-api/src/domain/**/*.test.ts',
    ],
    // Files share a process: starting one for each, and compiling the same sources again, took half of the CPU time.
    isolate: false,
    setupFiles: ['scripts/gate/before-each-file.ts'],
    // Vitest would leave one core idle, which of two is half of the machine.
    maxWorkers: '100%',
    // Some tests start processes, which are slow on a busy machine.
    testTimeout: 30_000,
    passWithNoTests: false,
  },
});
