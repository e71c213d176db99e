import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { exportJWK, generateKeyPair } from 'jose';
import { configDefaults, defineConfig } from 'vitest/config';
import { ENVIRONMENTS, type Environment, configOf, miniflareOptionsOf } from '../scripts/cloudflare/environments.ts';
import { OAUTH_TEST_SETTINGS } from './test/oauth-settings.ts';

/** Responds as the identity Worker, as far as tests need it: its keys, and codes of the form `verifies {address}`. */
const respondAsIdentity =
  (keySet: string) =>
  async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === '/.well-known/jwks.json') return new Response(keySet);
    const email = /"oobCode":"verifies ([^"]+)"/.exec(await request.text())?.[1];
    if (email !== undefined) return Response.json({ email, emailVerified: true });
    return Response.json({ error: { code: 400, message: 'INVALID_OOB_CODE' } }, { status: 400 });
  };

/** What differs between environments and tests go through; without a name that of the local product. */
function testedEnvironment(name?: Environment) {
  const { vars, queues, ratelimits } = configOf('edge-api', name);
  return { name: name ?? 'local', vars, queues: queues.consumers ?? [], limits: ratelimits };
}

/** The options of the local product's Worker without what tests have stand-ins for. */
function configuredOptions() {
  const {
    assets: _assets,
    rootPath: _root,
    versionMetadata: _version,
    queueProducers,
    queueConsumers,
    ...options
  } = miniflareOptionsOf('edge-api');
  const { MAIL_QUEUE: _mails, WEBHOOK_QUEUE: _webhooks, ...producers } = queueProducers as Record<string, object>;
  // A test does not wait for a batch to fill.
  const consumers = Object.entries(queueConsumers).map(([queue, one]) => [queue, { ...one, maxBatchTimeout: 0.05 }]);
  return { ...options, queueProducers: producers, queueConsumers: Object.fromEntries(consumers) as object };
}

export default defineConfig(async () => {
  const configured = configuredOptions();
  // The identity Worker's stand-in: it serves the public half of the key that the tests sign callers' tokens with.
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }] };
  return {
    plugins: [
      cloudflareTest({
        main: './src/index.ts',
        miniflare: {
          ...configured,
          // REPLICA stands in for a replica of DB that lags.
          d1Databases: { ...configured.d1Databases, REPLICA: 'replica' },
          serviceBindings: {
            IDENTITY: respondAsIdentity(JSON.stringify(keySet)),
            IDENTITY_ADMIN: { name: 'stand-ins', entrypoint: 'IdentityAdmin' },
            MAIL_QUEUE: { name: 'stand-ins', entrypoint: 'MailQueue' },
            WEBHOOK_QUEUE: { name: 'stand-ins', entrypoint: 'WebhookQueue' },
            ASSETS: () =>
              new Response('<!doctype html><title>JustRight</title>', { headers: { 'content-type': 'text/html' } }),
          },
          // Tests ask for many mails from one network, and for as many proposals as one user may.
          ratelimits: {
            ...configured.ratelimits,
            PUBLIC_MAIL_LIMIT: { namespace_id: '1001', simple: { limit: 1000, period: 60 } },
            GENERATION_LIMIT: { namespace_id: '1002', simple: { limit: 60, period: 60 } },
            // All tests are one network, and most of their requests are of one SuperAdmin.
            NETWORK_LIMIT: { namespace_id: '1014', simple: { limit: 1_000_000, period: 60 } },
            ACCOUNT_LIMIT: { namespace_id: '1015', simple: { limit: 1_000_000, period: 60 } },
          },
          workers: [
            {
              name: 'stand-ins',
              modules: true,
              compatibilityDate: configured.compatibilityDate,
              script: readFileSync(new URL('test/stand-ins.js', import.meta.url), 'utf8'),
            },
          ],
          bindings: {
            TEST_CATALOGUE: readFileSync(new URL('../seed/data/usda_foods.csv', import.meta.url), 'utf8'),
            ...configured.bindings,
            PRODUCT_ORIGIN: 'https://justright.test',
            TEST_MIGRATIONS: await readD1Migrations(fileURLToPath(new URL('migrations', import.meta.url))),
            TEST_FUZZ_BODIES: process.env['FUZZ_BODIES'] ?? '',
            TEST_ENVIRONMENTS: JSON.stringify([undefined, ...ENVIRONMENTS].map((name) => testedEnvironment(name))),
            TEST_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
            VERSION: { id: 'test', tag: '', timestamp: '' },
            ANALYTICS_STORE: 'table',
            RELEASE_TOKEN: 'test-release-token',
            OPERATOR_TOKEN: 'test-operator-token',
            SUPPORT_EMAIL: 'support@justright.test',
            ...OAUTH_TEST_SETTINGS,
          },
        },
      }),
    ],
    // A guarantee does not depend on how busy the machine is: only what hangs takes this long.
    test: {
      isolate: false,
      maxWorkers: '100%',
      testTimeout: 120_000,
      hookTimeout: 120_000,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      // The domain needs no Worker: its tests run in Node, with those of the packages.
      exclude: [...configDefaults.exclude, 'src/domain/**'],
      setupFiles: ['./test/setup.ts'],
      globalSetup: ['./test/every-call.ts'],
    },
  };
});
