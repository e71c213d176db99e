import {
  disconnectIntegration,
  finishIntegration,
  listIntegrations,
  startIntegration,
} from '@justright/contract/integrations';
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
  providers.nextAnswer = null;
  merchant = await makeMerchant();
  member = await memberOf(merchant);
});

/** Begins a connection and gives consent at the provider; answers what the browser comes back with. */
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

/** Nothing was stored for the merchant, nothing asked at a token endpoint. */
async function expectNothingHappened() {
  expect(await statusOf()).toBeNull();
  expect(providers.requests).toEqual([]);
}

describe('the list of integrations', () => {
  it('shows a merchant every configured provider, and that none is connected at first', async () => {
    const { data } = await succeed(listIntegrations, member);
    expect(data).toEqual([
      { provider: 'pos', title: 'Test POS', connection: null },
      { provider: 'books', title: 'Test Books', connection: null },
      { provider: 'pickup', title: 'Test Pickup', connection: null },
    ]);
  });

  it('shows an admin the named merchant’s, with who connected and when, and no token', async () => {
    await connect();
    const answer = await succeed(listIntegrations, { as: 'SuperAdmin', query: { merchantId: merchant } });
    expect(answer.data[0]?.connection).toEqual({
      connectedBy: `Name of ${member.uid}`,
      connectedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(JSON.stringify(answer)).not.toContain('plain-');
  });

  it('asks an admin to name the merchant, who must exist', async () => {
    expect(await fail(listIntegrations, { as: 'SuperAdmin' })).toMatchObject({ status: 422 });
    expect(await fail(listIntegrations, { as: 'SuperAdmin', query: { merchantId: 'nobody' } })).toMatchObject({
      status: 404,
    });
  });

  it('never shows a merchant another merchant’s', async () => {
    const other = await makeMerchant();
    expect(await fail(listIntegrations, { ...member, query: { merchantId: other } })).toMatchObject({ status: 404 });
    await connect(await memberOf(other));
    expect(await statusOf()).toBeNull();
  });
});

describe('a connection', () => {
  it('begins at the provider’s authorization endpoint, with PKCE, a state, and our own return screen', async () => {
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

  it('is completed with the code, the verifier of its challenge and the client’s secret', async () => {
    const answer = await comeBack();
    const { data } = await succeed(finishIntegration, { ...member, ...POS, body: answer });
    expect(data).toMatchObject({ provider: 'pos', title: 'Test POS', connection: { connectedBy: expect.any(String) } });
    // The fake provider has checked the verifier against the challenge.
    expect(providers.requests).toHaveLength(1);
    expect(providers.requests[0]?.authorization).toBe(`Basic ${btoa('pos%2Dclient:pos%2Dsecret')}`);
    expect(Object.fromEntries(providers.requests[0]?.form ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: answer.code,
      code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
    });
    expect(await statusOf()).toEqual(data.connection);
  });

  it('with a verifier that does not belong to the challenge is refused, and nothing stored', async () => {
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

  it('to a discovered provider uses what its metadata says, the issuer of the answer included', async () => {
    const books = { params: { provider: 'books' } };
    const answer = await comeBack(member, 'books');
    const forged = { ...answer, iss: 'https://evil.test' };
    expect(await fail(finishIntegration, { ...member, ...books, body: forged })).toMatchObject({ status: 422 });
    // This provider says that it always names itself.
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

  it('to a provider with RFC 8414 metadata and a public client needs no secret', async () => {
    const body = await comeBack(member, 'pickup');
    await succeed(finishIntegration, { ...member, params: { provider: 'pickup' }, body });
    expect(providers.requests[0]).toMatchObject({ url: 'https://pickup.test/token', authorization: null });
    expect(providers.requests[0]?.form.get('client_id')).toBe('pickup-client');
  });

  it('made again takes the place of the one before', async () => {
    await connect();
    const before = await sealedOf(merchant);
    await connect();
    expect(await sealedOf(merchant)).not.toBe(before);
    const { results } = await env.DB.prepare('SELECT 1 FROM integrations WHERE merchant_id = ?1').bind(merchant).all();
    expect(results).toHaveLength(1);
  });

  it('with a provider that nobody configured is not found', async () => {
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
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: 'Integrations are not set up correctly. Please tell your administrator.',
    });
    expect(JSON.stringify(log.mock.calls)).toContain(setting);
    log.mockRestore();
  });

  it('is not for an administrator without a merchant', async () => {
    const nobody = { as: 'MerchantAdmin', uid: 'nobodys-integrator' } as const;
    expect(await fail(startIntegration, { ...nobody, ...POS })).toMatchObject({ status: 404 });
  });
});

describe('a state', () => {
  it('that nobody was given completes nothing', async () => {
    const { code } = await comeBack();
    for (const body of [{ code }, { code, state: '' }, { code, state: 'made-up' }]) {
      expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
        status: 422,
        error: 'This connection with Test POS is not known or was used already. Please connect again.',
      });
    }
    await expectNothingHappened();
  });

  it('completes nothing for another user, another merchant’s or of the same, and stays its owner’s', async () => {
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

  it('completes nothing once its user belongs to another merchant', async () => {
    const body = await comeBack();
    await env.DB.prepare('UPDATE users SET merchant_id = ?1 WHERE uid = ?2')
      .bind(await makeMerchant(), member.uid)
      .run();
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({ status: 422 });
    await expectNothingHappened();
  });

  it('completes nothing after ten minutes', async () => {
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

  it('completes one of six attempts to use it at once', async () => {
    const body = await comeBack();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => succeed(finishIntegration, { ...member, ...POS, body })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(providers.requests).toHaveLength(1);
  });

  it('is kept as a hash only', async () => {
    const { state } = await comeBack();
    const { results } = await env.DB.prepare('SELECT * FROM oauth_states WHERE uid = ?1').bind(member.uid).all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(state);
  });
});

describe('what the provider refuses', () => {
  it('is told in its own words, as a text, and uses the state up', async () => {
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

  it('is told by its code when it says nothing more', async () => {
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
  ])('is a 422 when no provider could have answered it: %s', async (body) => {
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({ status: 422 });
  });

  it('is not told without a state of ours: anybody can make such a link', async () => {
    const body = { error: 'x', error_description: 'Call 555-0100 and tell them your password' };
    expect((await fail(finishIntegration, { ...member, ...POS, body })).error).not.toContain('555-0100');
  });

  it.each<{ kind: string; answer: () => Response | Error }>([
    { kind: 'that is out of reach', answer: () => new TypeError('connection refused') },
    { kind: 'that fails', answer: () => new Response('oops', { status: 500 }) },
    { kind: 'that redirects', answer: () => Response.redirect('https://evil.test/') },
    {
      kind: 'that does not know our client',
      answer: () => Response.json({ error: 'invalid_client' }, { status: 400 }),
    },
    { kind: 'that answers no tokens', answer: () => Response.json({ access_token: 5 }) },
    {
      kind: 'with a kind of token we cannot use',
      answer: () => Response.json({ access_token: 'plain-x', token_type: 'mac' }),
    },
  ])('a provider $kind is a 503 with a text for a person, and no token gets into the log', async ({ answer }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = await comeBack();
    providers.nextAnswer = answer();
    expect(await fail(finishIntegration, { ...member, ...POS, body })).toMatchObject({
      status: 503,
      code: 'unavailable',
      error: 'Test POS cannot be reached right now. Please try again later.',
    });
    expect(log).toHaveBeenCalledOnce();
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain('The OAuth provider pos does not answer as it should');
    for (const secret of ['plain-x', body.code, body.state, 'pos-secret']) expect(logged).not.toContain(secret);
    log.mockRestore();
    expect(await statusOf()).toBeNull();
  });

  it('a provider whose metadata cannot be had is a 503 at the start', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    providers.nextAnswer = new TypeError('connection refused');
    expect(await fail(startIntegration, { ...member, params: { provider: 'books' } })).toMatchObject({ status: 503 });
    log.mockRestore();
  });
});

describe('tokens at rest', () => {
  it('are sealed: no table holds one in plain', async () => {
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

  it('do not open in another merchant’s row: a swapped one is never sent to the provider', async () => {
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
  it('withdraws the access at the provider and forgets the tokens', async () => {
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

  it('forgets the tokens even when the provider does not answer, and says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await connect();
    providers.nextAnswer = new Response('oops', { status: 503 });
    const { data } = await succeed(disconnectIntegration, { ...member, ...POS });
    expect(data.revocation).toBe('failed');
    expect(JSON.stringify(log.mock.calls)).toContain('Access was not withdrawn');
    expect(JSON.stringify(log.mock.calls)).not.toContain('plain-');
    expect(await sealedOf(merchant)).toBeNull();
    log.mockRestore();
  });

  it('says so when the provider has no way to withdraw', async () => {
    const pickup = { ...member, params: { provider: 'pickup' } };
    await succeed(finishIntegration, { ...pickup, body: await comeBack(member, 'pickup') });
    const { data } = await succeed(disconnectIntegration, pickup);
    expect(data.revocation).toBe('unsupported');
    expect(await statusOf(member, 'pickup')).toBeNull();
  });

  it('touches no other merchant’s connection', async () => {
    const other = await makeMerchant();
    await connect(await memberOf(other));
    expect(await fail(disconnectIntegration, { ...member, ...POS })).toMatchObject({ status: 404 });
    expect(await sealedOf(other)).not.toBeNull();
  });
});
