import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../src/app.ts';
import type { Env } from '../src/env.ts';
import { tokenFor } from './call.ts';
import { testedEnvironments } from './environments.ts';
import { forgetReleases, publish } from './releases.ts';
import { type GoogleStandIn, makeGoogle } from './google-stand-in.ts';

const environments = testedEnvironments.filter(({ name }) => name !== 'local');
const away = new Proxy({}, { get: () => () => Promise.reject(new Error('There is no identity Worker')) });

let google: GoogleStandIn;
beforeEach(async () => {
  google = await makeGoogle();
  vi.stubGlobal('fetch', google.fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe.each(environments)("$name with Google's accounts (docs/operating.md)", ({ vars }) => {
  /** Returns the environment's vars with the changes that the document names; no identity Worker is bound. */
  const settings = (changes: Partial<Env> = {}) =>
    ({
      ...env,
      ...vars,
      IDP_MODE: 'google',
      IDP_PROJECT: google.project,
      GOOGLE_API_KEY: google.apiKey,
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(google.serviceAccount),
      OAUTH_CLIENT_SECRETS: undefined,
      OAUTH_KEY_SECRET: undefined,
      IDENTITY: away,
      IDENTITY_ADMIN: away,
      ...changes,
    }) as unknown as Env;

  const ask = async (bindings: Env, path: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const response = await app.fetch(new Request(`https://justright.test${path}`, init), bindings, context);
    const body = await response.json<{
      data?: { settings?: unknown; checks?: unknown; uid?: string };
      code?: string;
    }>();
    await waitOnExecutionContext(context);
    return { status: response.status, body };
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('starts, and is ready after Google gives the service account a token', async () => {
    await forgetReleases();
    await publish({ name: 'mf-diner', change: { routes: ['/explore'] } });
    const { status, body } = await ask(settings(), '/api/ready');
    expect(body.data?.settings).toEqual([]);
    expect([status, body.data?.checks]).toEqual([
      200,
      ['settings', 'database', 'files', 'identity', 'screens'].map((name) =>
        expect.objectContaining({ name, isReady: true }),
      ),
    ]);
    expect(google.seen('oauth2.googleapis.com/token')).toHaveLength(1);
  });

  it("accepts Google's tokens and no others", async () => {
    const bindings = settings();
    google.accounts.set('google-uid-1', { localId: 'google-uid-1', validSince: '1700000000' });
    const taken = await ask(bindings, '/api/users/user', bearer(await google.issueToken()));
    expect([taken.status, taken.body.data?.uid]).toEqual([200, 'google-uid-1']);
    const embedded = await ask(bindings, '/api/users/user', bearer(await tokenFor('User')));
    expect([embedded.status, embedded.body.code]).toEqual([401, 'invalid-user-token']);
  });

  it.each(['GOOGLE_API_KEY', 'GOOGLE_SERVICE_ACCOUNT', 'RELEASE_TOKEN'])('does not start without %s', async (name) => {
    const { status, body } = await ask(settings({ [name]: '' }), '/api/public/restaurants');
    expect([status, body.code]).toEqual([503, 'not-configured']);
  });
});
