import {
  disconnectIntegration,
  finishIntegration,
  listIntegrations,
  startIntegration,
} from '@justright/contract/integrations';
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed, tokenFor } from '../../../test/call.ts';
import { makeMerchant, makeMerchantUser } from '../../../test/factories.ts';
import { FakeProviders } from '../../../test/fake-providers.ts';
import { app } from '../../app.ts';
import type { Env } from '../../env.ts';
import { openTokens } from '../../integrations/sealed-tokens.ts';

const POS = { params: { provider: 'pos' } };

let providers: FakeProviders;
beforeAll(() => {
  providers = new FakeProviders();
});
afterAll(() => providers.restore());

interface Member {
  as: 'MerchantAdmin';
  uid: string;
}
let merchant: string;
let member: Member;
const memberOf = async (merchantId: string): Promise<Member> => ({
  as: 'MerchantAdmin',
  uid: await makeMerchantUser(merchantId),
});

beforeEach(async () => {
  providers.requests.length = 0;
  providers.nextResponse = null;
  merchant = await makeMerchant();
  member = await memberOf(merchant);
});

/** Begins a connection and consents at the provider; returns the authorization response. */
async function comeBack(who: Member = member, provider = 'pos') {
  const { data } = await succeed(startIntegration, { ...who, params: { provider } });
  return providers.consent(data.authorizationUrl);
}

async function connect(who: Member = member): Promise<void> {
  await succeed(finishIntegration, { ...who, ...POS, body: await comeBack(who) });
}

const statusOf = async (who: Member = member, provider = 'pos') =>
  (await succeed(listIntegrations, who)).data.find((one) => one.provider === provider)?.connection ?? null;

const sealedOf = (merchantId: string) =>
  env.DB.prepare("SELECT sealed_tokens FROM integrations WHERE merchant_id = ?1 AND provider = 'pos'")
    .bind(merchantId)
    .first<string>('sealed_tokens');

/** Checks that nothing was stored for the merchant and no token endpoint was called. */
async function expectNothingHappened() {
  expect(await statusOf()).toBeNull();
  expect(providers.requests).toEqual([]);
}

describe('the list of integrations', () => {
  it('shows a merchant every configured provider, none connected at first', async () => {
    const { data } = await succeed(listIntegrations, member);
    expect(data).toEqual([
      { provider: 'pos', title: 'Test POS', connection: null },
      { provider: 'books', title: 'Test Books', connection: null },
      { provider: 'pickup', title: 'Test Pickup', connection: null },
    ]);
  });

  it('shows an admin the named merchant’s connections with their author and time, and no token', async () => {
    await connect();
    const response = await succeed(listIntegrations, { as: 'SuperAdmin', query: { merchantId: merchant } });
    expect(response.data[0]?.connection).toEqual({
      connectedBy: `Name of ${member.uid}`,
      connectedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(JSON.stringify(response)).not.toContain('plain-');
  });

  it('requires an admin to name an existing merchant', async () => {
    expect(await fail(listIntegrations, { as: 'SuperAdmin' })).toMatchObject({ status: 422 });
    expect(await fail(listIntegrations, { as: 'SuperAdmin', query: { merchantId: 'nobody' } })).toMatchObject({
      status: 404,
    });
  });

  it('never shows a merchant another merchant’s connections', async () => {
    const other = await makeMerchant();
    expect(await fail(listIntegrations, { ...member, query: { merchantId: other } })).toMatchObject({ status: 404 });
    await connect(await memberOf(other));
    expect(await statusOf()).toBeNull();
  });
});

describe('a connection', () => {
  it('begins at the provider’s authorization endpoint, with PKCE, a state and the shell’s return screen', async () => {
    const { data } = await succeed(startIntegration, { ...member, ...POS });
    const { origin, pathname, searchParams } = new URL(data.authorizationUrl);
    expect(origin + pathname).toBe('https://pos.test/authorize');
    expect(Object.fromEntries(searchParams)).toEqual({
      tenant: 'one',
      access_type: 'offline',
      response_type: 'code',
      client_id: 'pos-client',
      redirect_uri: `${env.PRODUCT_ORIGIN}/oauth/authorize/pos`,
      scope: 'orders.read menus.write',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('is completed with the code, the PKCE verifier and the client’s secret', async () => {
    const response = await comeBack();
    const { data } = await succeed(finishIntegration, { ...member, ...POS, body: response });
    expect(data).toMatchObject({ provider: 'pos', title: 'Test POS', connection: { connectedBy: expect.any(String) } });
    // The fake provider has compared verifier and challenge.
    expect(providers.requests).toHaveLength(1);
    expect(providers.requests[0]?.authorization).toBe(`Basic ${btoa('pos%2Dclient:pos%2Dsecret')}`);
    expect(Object.fromEntries(providers.requests[0]?.form ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: response.code,
      code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
    });
    expect(await statusOf()).toEqual(data.connection);
  });

  it('with a wrong verifier is refused, and nothing is stored', async () => {
    const body = await comeBack();
    await env.DB.prepare('UPDATE oauth_states SET code_verifier = ?1 WHERE uid = ?2')
      .bind('x'.repeat(43), member.uid)
      .run();
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
      status: 422,
      error: 'Test POS did not accept this connection. Please connect again.',
    });
    expect(await statusOf()).toBeNull();
  });

  it('to a discovered provider uses its metadata, and checks the issuer of the response', async () => {
    const books = { params: { provider: 'books' } };
    const response = await comeBack(member, 'books');
    const forged = { ...response, iss: 'https://evil.test' };
    expect(await fail(finishIntegration, { ...member, ...books, body: forged })).toMatchObject({ status: 422 });
    // The metadata of this provider promises an issuer in every response.
    const unnamed = await comeBack(member, 'books');
    expect(await fail(finishIntegration, { ...member, ...books, body: unnamed })).toMatchObject({
      status: 422,
      error: 'This is not an answer of Test Books. Please connect again.',
    });
    expect(await statusOf(member, 'books')).toBeNull();
    expect(providers.requests).toEqual([]);
    const body = { ...(await comeBack(member, 'books')), iss: 'https://books.test' };
    await succeed(finishIntegration, { ...member, ...books, body });
    expect(Object.fromEntries(providers.requests[0]?.form ?? [])).toMatchObject({
      client_id: 'books-client',
      client_secret: 'books-secret',
    });
  });

  it('to a public client of a provider with RFC 8414 metadata needs no secret', async () => {
    const body = await comeBack(member, 'pickup');
    await succeed(finishIntegration, { ...member, params: { provider: 'pickup' }, body });
    expect(providers.requests[0]).toMatchObject({ url: 'https://pickup.test/token', authorization: null });
    expect(providers.requests[0]?.form.get('client_id')).toBe('pickup-client');
  });

  it('replaces the earlier one', async () => {
    await connect();
    const before = await sealedOf(merchant);
    await connect();
    expect(await sealedOf(merchant)).not.toBe(before);
    const { results } = await env.DB.prepare('SELECT 1 FROM integrations WHERE merchant_id = ?1').bind(merchant).all();
    expect(results).toHaveLength(1);
  });

  it('to a provider that is not configured is not found', async () => {
    const unknown = { ...member, params: { provider: 'unknown' } };
    expect(await fail(startIntegration, unknown)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await fail(finishIntegration, { ...unknown, body: {} })).toMatchObject({ status: 404 });
    expect(await fail(disconnectIntegration, unknown)).toMatchObject({ status: 404 });
  });

  it.each<{ setting: keyof Env; value: string }>([
    { setting: 'OAUTH_KEY_SECRET', value: 'too-short' },
    { setting: 'OAUTH_CLIENT_SECRETS', value: '{}' },
    { setting: 'OAUTH_PROVIDERS', value: '[{}]' },
  ])('does not begin while $setting is wrong', async ({ setting, value }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const headers = { authorization: `Bearer ${await tokenFor(member.as, member.uid)}` };
    const path = '/api/oauth/pos/start';
    const response = await app.request(
      `https://justright.test${path}`,
      { method: 'POST', headers },
      { ...env, [setting]: value },
      createExecutionContext(),
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: 'Integrations are not set up correctly. Please tell your administrator.',
    });
    expect(JSON.stringify(log.mock.calls)).toContain(setting);
    log.mockRestore();
  });

  it('is refused to an administrator without a merchant', async () => {
    const nobody = { as: 'MerchantAdmin', uid: 'nobodys-integrator' } as const;
    expect(await fail(startIntegration, { ...nobody, ...POS })).toMatchObject({ status: 404 });
  });
});

describe('a state', () => {
  it('that was never issued completes nothing', async () => {
    const { code } = await comeBack();
    for (const body of [{ code }, { code, state: '' }, { code, state: 'made-up' }]) {
      expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
        status: 422,
        error: 'This connection with Test POS is not known or was used already. Please connect again.',
      });
    }
    await expectNothingHappened();
  });

  it('completes nothing for another user, of this merchant or another, and stays valid for its owner', async () => {
    const body = await comeBack();
    for (const other of [await memberOf(await makeMerchant()), await memberOf(merchant)]) {
      expect(await fail(finishIntegration, { ...other, ...POS, body })).toMatchObject({ status: 422 });
      expect(providers.requests).toEqual([]);
    }
    await succeed(finishIntegration, { ...member, ...POS, body });
  });

  it('completes nothing at another provider', async () => {
    const body = await comeBack();
    expect(await fail(finishIntegration, { ...member, params: { provider: 'books' }, body })).toMatchObject({
      status: 422,
    });
    await expectNothingHappened();
  });

  it('completes nothing after its user moved to another merchant', async () => {
    const body = await comeBack();
    await env.DB.prepare('UPDATE users SET merchant_id = ?1 WHERE uid = ?2')
      .bind(await makeMerchant(), member.uid)
      .run();
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({ status: 422 });
    await expectNothingHappened();
  });

  it('expires after ten minutes', async () => {
    const body = await comeBack();
    const { expires_at } = (await env.DB.prepare('SELECT expires_at FROM oauth_states WHERE uid = ?1')
      .bind(member.uid)
      .first<{ expires_at: string }>()) ?? { expires_at: '' };
    const minutesLeft = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(9);
    expect(minutesLeft).toBeLessThanOrEqual(10);
    await env.DB.prepare("UPDATE oauth_states SET expires_at = '2026-01-01T00:00:00.000Z' WHERE uid = ?1")
      .bind(member.uid)
      .run();
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
      status: 422,
      error: 'Connecting Test POS took longer than ten minutes. Please connect again.',
    });
    await expectNothingHappened();
  });

  it('completes exactly one of six concurrent attempts', async () => {
    const body = await comeBack();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => succeed(finishIntegration, { ...member, ...POS, body })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(providers.requests).toHaveLength(1);
  });

  it('is stored as a hash only', async () => {
    const { state } = await comeBack();
    const { results } = await env.DB.prepare('SELECT * FROM oauth_states WHERE uid = ?1').bind(member.uid).all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(state);
  });
});

describe('a provider’s refusal', () => {
  it('is reported in the provider’s words, as text, and uses up the state', async () => {
    const { state } = await comeBack();
    const body = { state, error: 'access_denied', error_description: `<b>No</b>\n\u0001 thanks ${'x'.repeat(400)}` };
    const { status, error } = await fail(finishIntegration, { ...member, ...POS, body });
    expect(status).toBe(422);
    expect(error).toMatch(/^Test POS did not give access: <b>No<\/b> {2}thanks x+$/);
    expect(error.length).toBeLessThan(340);
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
      error: expect.stringContaining('not known or was used already'),
    });
    await expectNothingHappened();
  });

  it('is reported by its code when it has no text', async () => {
    const { state } = await comeBack();
    const body = { state, error: 'access_denied' };
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
      error: 'Test POS did not give access: access_denied',
    });
  });

  it.each([
    'null',
    '"text"',
    '{"state":1}',
    '{"state":["a","b"]}',
    '{"state":{"a":"b"}}',
    `{"state":"${'x'.repeat(9000)}"}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, '']))),
    '{"__proto__":{"state":"x"},"state":"\\u0000","code":"","iss":"","response":"x"}',
  ])('is a 422 when it cannot come from a provider: %s', async (body) => {
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({ status: 422 });
  });

  it('is not reported without a valid state, because anybody can make such a link', async () => {
    const body = { error: 'x', error_description: 'Call 555-0100 and tell them your password' };
    expect((await fail(finishIntegration, { ...member, ...POS, body })).error).not.toContain('555-0100');
  });

  it.each<{ kind: string; response: () => Response | Error }>([
    { kind: 'that cannot be reached', response: () => new TypeError('connection refused') },
    { kind: 'that fails', response: () => new Response('oops', { status: 500 }) },
    { kind: 'that redirects', response: () => Response.redirect('https://evil.test/') },
    {
      kind: 'that refuses our client',
      response: () => Response.json({ error: 'invalid_client' }, { status: 400 }),
    },
    { kind: 'that returns no tokens', response: () => Response.json({ access_token: 5 }) },
    {
      kind: 'with an unsupported token type',
      response: () => Response.json({ access_token: 'plain-x', token_type: 'mac' }),
    },
  ])('a provider $kind is a 503 with a text for a person, and no token gets into the log', async ({ response }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = await comeBack();
    providers.nextResponse = response();
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
      status: 503,
      code: 'unavailable',
      error: 'Test POS cannot be reached right now. Please try again later.',
    });
    expect(log).toHaveBeenCalledOnce();
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain('The OAuth provider pos does not respond as it should');
    for (const secret of ['plain-x', body.code, body.state, 'pos-secret']) expect(logged).not.toContain(secret);
    log.mockRestore();
    expect(await statusOf()).toBeNull();
  });

  it('a provider whose metadata is unavailable is a 503 at the start', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    providers.nextResponse = new TypeError('connection refused');
    expect(await fail(startIntegration, { ...member, params: { provider: 'books' } })).toMatchObject({ status: 503 });
    log.mockRestore();
  });
});

describe('stored tokens', () => {
  it('are encrypted: no table has one in plain text', async () => {
    await connect();
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    ).all<{ name: string }>();
    expect(tables.map(({ name }) => name)).toContain('integrations');
    const dumps = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
    expect(JSON.stringify(dumps.map(({ results }) => results))).not.toContain('plain-');
    const sealed = (await sealedOf(merchant)) ?? '';
    const tokens = await openTokens(env.OAUTH_KEY_SECRET, { merchantId: merchant, provider: 'pos' }, sealed);
    expect(tokens).toMatchObject({
      accessToken: expect.stringMatching(/^plain-access-/),
      refreshToken: expect.stringMatching(/^plain-refresh-/),
      scope: 'orders.read',
    });
  });

  it('cannot be decrypted in another merchant’s row: a swapped token is never sent to the provider', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const otherMerchant = await makeMerchant();
    const other = await memberOf(otherMerchant);
    await connect(other);
    await connect();
    await env.DB.prepare('UPDATE integrations SET sealed_tokens = ?1 WHERE merchant_id = ?2')
      .bind(await sealedOf(otherMerchant), merchant)
      .run();
    providers.requests.length = 0;
    const { data } = await succeed(disconnectIntegration, { ...member, ...POS });
    expect(data.revocation).toBe('failed');
    expect(providers.requests).toEqual([]);
    log.mockRestore();
  });
});

describe('disconnecting', () => {
  it('revokes the access at the provider and deletes the tokens', async () => {
    await connect();
    providers.requests.length = 0;
    const { data } = await succeed(disconnectIntegration, { ...member, ...POS });
    expect(data).toEqual({
      integration: { provider: 'pos', title: 'Test POS', connection: null },
      revocation: 'revoked',
    });
    expect(providers.requests).toMatchObject([{ url: 'https://pos.test/revoke' }]);
    expect(providers.requests[0]?.form.get('token')).toMatch(/^plain-refresh-/);
    expect(await sealedOf(merchant)).toBeNull();
    expect(await fail(disconnectIntegration, { ...member, ...POS })).toMatchObject({ status: 404 });
  });

  it('deletes the tokens when the provider does not respond, and reports that', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await connect();
    providers.nextResponse = new Response('oops', { status: 503 });
    const { data } = await succeed(disconnectIntegration, { ...member, ...POS });
    expect(data.revocation).toBe('failed');
    expect(JSON.stringify(log.mock.calls)).toContain('Access was not withdrawn');
    expect(JSON.stringify(log.mock.calls)).not.toContain('plain-');
    expect(await sealedOf(merchant)).toBeNull();
    log.mockRestore();
  });

  it('reports a provider that has no revocation', async () => {
    const pickup = { ...member, params: { provider: 'pickup' } };
    await succeed(finishIntegration, { ...pickup, body: await comeBack(member, 'pickup') });
    const { data } = await succeed(disconnectIntegration, pickup);
    expect(data.revocation).toBe('unsupported');
    expect(await statusOf(member, 'pickup')).toBeNull();
  });

  it('does not change another merchant’s connection', async () => {
    const other = await makeMerchant();
    await connect(await memberOf(other));
    expect(await fail(disconnectIntegration, { ...member, ...POS })).toMatchObject({ status: 404 });
    expect(await sealedOf(other)).not.toBeNull();
  });
});
