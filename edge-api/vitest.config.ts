import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { exportJWK, generateKeyPair } from 'jose';
import { defineConfig } from 'vitest/config';

import { OAUTH_TEST_SETTINGS } from './test/oauth-settings.ts';
export default defineConfig(async () => {
  // The identity Worker's stand-in: it serves the public half of the key that the tests sign callers' tokens with.
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }] };
  return {
    plugins: [
      cloudflareTest({
        main: './src/index.ts',
        miniflare: {
          compatibilityDate: '2026-11-01',
          d1Databases: ['DB'],
          r2Buckets: ['FILES'],
          serviceBindings: {
            IDENTITY: () => new Response(JSON.stringify(keySet)),
            IDENTITY_ADMIN: () => new Response(null, { status: 404 }),
            ASSETS: () =>
              new Response('<!doctype html><title>JustRight</title>', { headers: { 'content-type': 'text/html' } }),
          },
          bindings: {
            TEST_MIGRATIONS: await readD1Migrations(fileURLToPath(new URL('migrations', import.meta.url))),
            TEST_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
            IDP_PROJECT: 'justright',
            IDP_ISSUER: 'https://identity.justright.app/justright',
            VERSION: { id: 'test', tag: '', timestamp: '' },
            MENU_LEASE_MS: '1000',
            RELEASE_TOKEN: 'test-release-token',
          },
        },
      }),
    ],
    test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], setupFiles: ['./test/setup.ts'] },
  };
});
            ...OAUTH_TEST_SETTINGS,
