import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { exportJWK, generateKeyPair } from 'jose';
import { defineConfig } from 'vitest/config';
import { ENVIRONMENTS, configOf } from '../scripts/lib/environments.ts';
import { OAUTH_TEST_SETTINGS } from './test/oauth-settings.ts';

/** The identity Worker's wire, as far as the tests need it: its keys, and verification codes of the form `verifies {address}`. */
const answerAsIdentity =
  (keySet: string) =>
  async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === '/.well-known/jwks.json') return new Response(keySet);
    const email = /"oobCode":"verifies ([^"]+)"/.exec(await request.text())?.[1];
    if (email !== undefined) return Response.json({ email, emailVerified: true });
    return Response.json({ error: { code: 400, message: 'INVALID_OOB_CODE' } }, { status: 400 });
  };

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
          // REPLICA stands in for a replica of DB that lags.
          d1Databases: ['DB', 'REPLICA'],
          r2Buckets: ['FILES'],
          images: { binding: 'IMAGES' },
          queueProducers: { ANALYTICS_QUEUE: 'justright-analytics' },
          queueConsumers: { 'justright-analytics': { maxBatchTimeout: 0.05 } },
          serviceBindings: {
            IDENTITY: answerAsIdentity(JSON.stringify(keySet)),
            IDENTITY_ADMIN: { name: 'stand-ins', entrypoint: 'IdentityAdmin' },
            MAIL_QUEUE: { name: 'stand-ins', entrypoint: 'MailQueue' },
            ASSETS: () =>
              new Response('<!doctype html><title>JustRight</title>', { headers: { 'content-type': 'text/html' } }),
          },
          email: { send_email: [{ name: 'EMAIL' }] },
          ratelimits: {
            PUBLIC_MAIL_LIMIT: { namespace_id: '1001', simple: { limit: 1000, period: 60 } },
            PUBLIC_EVENT_LIMIT: { namespace_id: '1003', simple: { limit: 120, period: 60 } },
            CLIENT_ERROR_LIMIT: { namespace_id: '1004', simple: { limit: 60, period: 60 } },
            HIDDEN_DISHES_LIMIT: { namespace_id: '1005', simple: { limit: 120, period: 60 } },
            GENERATION_LIMIT: { namespace_id: '1002', simple: { limit: 60, period: 60 } },
          },
          workers: [
            {
              name: 'stand-ins',
              modules: true,
              compatibilityDate: '2026-11-01',
              script: readFileSync(new URL('test/stand-ins.js', import.meta.url), 'utf8'),
            },
          ],
          bindings: {
            PRODUCT_ORIGIN: 'https://justright.test',
            MAIL_FROM: 'no-reply@justright.test',
            TEST_MIGRATIONS: await readD1Migrations(fileURLToPath(new URL('migrations', import.meta.url))),
            TEST_ENVIRONMENTS: JSON.stringify(ENVIRONMENTS.map((name) => [name, configOf('edge-api', name).vars])),
            TEST_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
            IDP_MODE: 'embedded',
            IDP_PROJECT: 'justright',
            IDP_ISSUER: 'https://identity.justright.app/justright',
            VERSION: { id: 'test', tag: '', timestamp: '' },
            MENU_LEASE_MS: '1000',
            ANALYTICS_STORE: 'table',
            RELEASE_TOKEN: 'test-release-token',
            OPERATOR_TOKEN: 'test-operator-token',
            COMPANY_SITE_URL: '',
            GOOGLE_MAPS_API_KEY: '',
            SERVICE_WORKER: 'on',
            INGREDIENT_GENERATOR: 'embedded',
            INGREDIENT_MODEL: '',
            INGREDIENT_MODEL_URL: '',
            INGREDIENT_MODEL_TIMEOUT_MS: '',
            SUPPORT_EMAIL: 'support@justright.test',
            SUPPORT_PHONE: '',
            ...OAUTH_TEST_SETTINGS,
          },
        },
      }),
    ],
    // A guarantee does not depend on how busy the machine is.
    test: {
      maxWorkers: '100%',
      testTimeout: 30_000,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      setupFiles: ['./test/setup.ts'],
    },
  };
});
