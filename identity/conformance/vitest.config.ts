import { defineConfig } from 'vitest/config';

/** One provider for all files: the identity Worker, or Google's auth emulator with CONFORMANCE_TARGET=emulator. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/global-setup.ts'],
    // The Worker hashes passwords one after another.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
