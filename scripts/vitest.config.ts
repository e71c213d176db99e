import { defineConfig } from 'vitest/config';

/** These tests start processes of their own: a guarantee does not depend on how busy the machine is. */
export default defineConfig({ test: { testTimeout: 30_000 } });
