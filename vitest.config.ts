import { defineConfig } from 'vitest/config';

/** Everything that runs in plain Node: rules, client, seed and the screens' logic. The Workers' tests run in workerd. */
export default defineConfig({
  test: { projects: ['packages/*', 'seed', 'shell', 'mf-*', 'scripts'], passWithNoTests: false },
});
