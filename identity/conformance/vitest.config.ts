import { defineConfig } from 'vitest/config';

/** One provider for all files: the identity Worker, or with CONFORMANCE_TARGET=emulator Google's auth emulator. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/global-setup.ts'],
    // The Worker hashes passwords one after another, as it must.
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
