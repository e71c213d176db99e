import { configDefaults, defineConfig } from 'vitest/config';

/** Packages whose modules a page loads. They keep state: session, choices, responses. */
const OF_PAGES = '{shell,mf-*,packages/{client,editing,remote-template,ui}}';

/** Runs the tests that need only Node; the Workers' run in workerd, components in Chromium. */
export default defineConfig({
  define: { IS_DEVELOPMENT: 'false' },
  test: {
    // Files share a process: starting one for each, and compiling the same sources again, took half of the CPU time.
    isolate: false,
    setupFiles: ['scripts/gate/before-each-file.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'of pages',
          include: [`${OF_PAGES}/src/**/*.test.ts`],
          setupFiles: ['scripts/gate/new-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'of all else',
          include: ['{packages/*,seed}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'edge-api/src/domain/**/*.test.ts'],
          exclude: [...configDefaults.exclude, `${OF_PAGES}/**`],
        },
      },
    ],
    // Vitest would leave one core idle, which of two is half of the machine.
    maxWorkers: '100%',
    // A guarantee does not depend on how busy the machine is: only what hangs takes this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
  },
});
