import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          PRODUCT_ORIGIN: 'https://justright.test',
          TEST_MIGRATIONS: await readD1Migrations(fileURLToPath(new URL('migrations', import.meta.url))),
          IDENTITY_KEY_SECRET: Buffer.alloc(32, 7).toString('base64url'),
        },
      },
    }),
  ],
  // A hash takes 140 ms on an idle machine, and some tests make six.
  test: {
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.ts'],
  },
}));
