import { defineConfig } from 'vitest/config';

/** A long timeout: these tests start processes, which are slow on a busy machine. */
export default defineConfig({ test: { testTimeout: 30_000 } });
