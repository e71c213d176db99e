import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GoogleStandIn, makeGoogle } from '../../test/google-stand-in.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';
import { addressOfCode, applyVerificationCode } from './wire.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const REFRESH = '/securetoken.googleapis.com/v1/token';

let google: GoogleStandIn;
let settings: Env;
let logged: string[];

beforeEach(async () => {
  google = await makeGoogle();
  settings = google.settings();
  vi.stubGlobal('fetch', google.fetch);
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = (path: string, init: RequestInit = {}, bindings = settings) =>
  app.request(`https://justright.test${path}`, { method: 'POST', body: '{}', ...init }, bindings);

describe('the identity wire in mode google', () => {
  it.each([
    [SIGN_UP, 'https://identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ...['signInWithPassword', 'signInWithEmailLink', 'resetPassword', 'update', 'lookup'].map((method) => [
      `/identitytoolkit.googleapis.com/v1/accounts:${method}`,
      `https://identitytoolkit.googleapis.com/v1/accounts:${method}`,
    ]),
    ...['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaEnrollment:withdraw', 'mfaSignIn:finalize'].map(
      (method) => [
        `/identitytoolkit.googleapis.com/v2/accounts/${method}`,
        `https://identitytoolkit.googleapis.com/v2/accounts/${method}`,
      ],
    ),
    [REFRESH, 'https://securetoken.googleapis.com/v1/token'],
  ])("forwards %s to Google with the project's key", async (path, address) => {
    google.respondNext('', () => Response.json({ idToken: 'x' }));
    const response = await ask(`${path}?key=justright`);
    expect(await response.json()).toEqual({ idToken: 'x' });
    expect(google.requests.map(({ url }) => url.href)).toEqual([`${address}?key=${google.apiKey}`]);
  });

  it('forwards only the body and its type, and no other header of the client', async () => {
    google.respondNext('/token', () => Response.json({}));
    await ask(`${REFRESH}?key=a&key=b&access_token=c`, {
      body: 'grant_type=refresh_token&refresh_token=r',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'session=1',
        authorization: 'Bearer mine',
        'x-goog-user-project': 'another',
        'x-forwarded-for': '10.0.0.1',
      },
    });
    const [seen] = google.requests;
    expect(seen?.body).toBe('grant_type=refresh_token&refresh_token=r');
    expect(seen?.url.search).toBe(`?key=${google.apiKey}`);
    const headers = [...(seen?.headers.keys() ?? [])];
    expect(headers).toEqual(['content-type']);
  });

  it("returns Google's status and body, without its headers", async () => {
    const refusal = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } };
    const headers = { 'set-cookie': 'NID=1', 'alt-svc': 'x' };
    google.respondNext('accounts:signUp', () => Response.json(refusal, { status: 400, headers }));
    const response = await ask(SIGN_UP);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refusal);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['mails of Google', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode'],
    ['administration', '/identitytoolkit.googleapis.com/v1/projects/justright-at-google/accounts:lookup'],
    ['administration', '/identitytoolkit.googleapis.com/v1/projects/justright-at-google/accounts'],
    ['downloads', '/identitytoolkit.googleapis.com/v1/accounts:batchGet'],
    ['other providers', '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp'],
    ['custom tokens', '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken'],
    ['settings', '/identitytoolkit.googleapis.com/admin/v2/projects/justright-at-google/config'],
    ['old versions', '/identitytoolkit.googleapis.com/v3/relyingparty/signupNewUser'],
    ['a path with ..', `${SIGN_UP}/../projects/x`],
    ['a path with an encoded ..', `${SIGN_UP}%2f..%2fprojects`],
    ['a longer path', `${SIGN_UP}/`],
    ['an encoded colon', SIGN_UP.replace(':', '%3A')],
    ['the other host', '/securetoken.googleapis.com/v1/accounts:signUp'],
    ['any other host', '/identitytoolkit.googleapis.com@evil.test/v1/accounts:signUp'],
    ['keys, which Google publishes itself', '/.well-known/jwks.json'],
    ...['passkeys:challenge', 'passkeys:signIn', 'secondFactor:confirm', 'sessions:list'].map((method) => [
      'what Google does not have',
      `/identitytoolkit.googleapis.com/v2/accounts/${method}`,
    ]),
  ])('does not forward %s: %s', async (_what, path) => {
    expect((await ask(path)).status).toBe(404);
    expect(google.requests).toEqual([]);
  });

  it('asks a SuperAdmin again, and takes a new login by password and code for the answer', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const uid = 'google-uid-1';
    const claims = { role: 'admin', roleType: 'SuperAdmin' };
    google.accounts.set(uid, { localId: uid, email: 'ana@mail.test', customAttributes: JSON.stringify(claims) });
    const tokenOf = (authTimeSeconds: number) =>
      google.issueToken({
        ...claims,
        email: 'ana@mail.test',
        auth_time: authTimeSeconds,
        firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp', identities: {} },
      });
    const required: Env = { ...settings, REQUIRE_SECOND_FACTOR: 'on' };
    const invite = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await ask('/api/invites', { headers }, required);
      return (await response.json<{ code?: string }>()).code;
    };
    expect(await invite(await tokenOf(nowSeconds - 16 * 60))).toBe('second-factor-again');

    const pending = { mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'factor' }] };
    google.respondNext('accounts:signInWithPassword', () => Response.json(pending));
    const signIn = await ask('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword');
    expect(await signIn.json()).toEqual(pending);
    const idToken = await tokenOf(nowSeconds);
    google.respondNext('mfaSignIn:finalize', () => Response.json({ idToken, refreshToken: 'next' }));
    const finalize = await ask('/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize');
    const { idToken: fresh } = await finalize.json<{ idToken: string }>();
    // The body is refused now, and no longer the person.
    expect(await invite(fresh)).toBe('validation-failed');
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('refuses the method %s', async (method) => {
    const response = await app.request(`https://justright.test${SIGN_UP}`, { method }, settings);
    expect(response.status).toBe(404);
    expect(google.requests).toEqual([]);
  });

  it('refuses a body of more than 16 KiB', async () => {
    const body = 'x'.repeat(16 * 1024 + 1);
    expect((await ask(SIGN_UP, { body, headers: { 'content-length': String(body.length) } })).status).toBe(413);
    expect(google.requests).toEqual([]);
  });

  it.each([
    ['responds with 500', () => new Response('secret stack', { status: 500 })],
    ['refuses the project’s key', () => Response.json({ error: { message: 'secret project' } }, { status: 403 })],
    ['redirects', () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } })],
    ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
    ['is too slow', () => Promise.reject(new DOMException('slow', 'TimeoutError'))],
  ])('is a 503 and a line in the log when Google %s', async (_what, respond) => {
    google.respondNext('accounts:signUp', respond);
    const response = await ask(SIGN_UP, { body: '{"password":"correct horse"}' });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: { code: 503, message: 'UNAVAILABLE' } });
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toMatch(/correct horse|key-of-the-project/);
  });

  it('uses the stand-in at IDP_BASE_URL', async () => {
    google.respondNext('', () => Response.json({}));
    await ask(SIGN_UP, {}, { ...settings, IDP_BASE_URL: 'http://localhost:9099/' });
    expect(google.requests[0]?.url.href).toBe(
      `http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${google.apiKey}`,
    );
  });

  it('is a logged error when the configuration is incomplete, and never uses another provider', async () => {
    const response = await ask(SIGN_UP, {}, { ...settings, GOOGLE_API_KEY: '' });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('GOOGLE_API_KEY');
    expect(logged.join()).toContain('"name":"GOOGLE_API_KEY","flaw":"missing"');
    expect(google.requests).toEqual([]);
  });
});

describe('a sign-out in mode google', () => {
  const REVOKE = '/securetoken.googleapis.com/v1/revoke?key=x';
  const form = (token: string) => ({
    body: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  it('with a refresh token ends every session of the account, because Google cannot end a single one', async () => {
    google.accounts.set('ana', { localId: 'ana', validSince: '1700000000' });
    google.respondNext('/v1/token', () => Response.json({ user_id: 'ana', id_token: 'x' }));
    const response = await ask(REVOKE, form('held'));
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(google.seen('securetoken.googleapis.com/v1/token')[0]?.body).toBe(
      'grant_type=refresh_token&refresh_token=held',
    );
    expect(Number(google.accounts.get('ana')?.validSince)).toBeGreaterThan(1_700_000_000);
  });

  it('with an invalid refresh token ends no session, and its response does not reveal that', async () => {
    google.accounts.set('ana', { localId: 'ana', validSince: '1700000000' });
    google.respondNext('/v1/token', () =>
      Response.json({ error: { message: 'INVALID_REFRESH_TOKEN' } }, { status: 400 }),
    );
    expect((await ask(REVOKE, form('made-up'))).status).toBe(200);
    expect((await ask(REVOKE, form(''))).status).toBe(400);
    expect(google.accounts.get('ana')?.validSince).toBe('1700000000');
  });

  it('is a logged error when Google does not respond', async () => {
    google.respondNext('/v1/token', () => Response.json({ user_id: 'ana' }));
    google.respondNext('accounts:update', () => new Response('', { status: 500 }));
    expect((await ask(REVOKE, form('held'))).status).toBe(503);
    expect(logged.join()).toContain('could not be ended');
    google.respondNext('/v1/token', () => new Response('', { status: 500 }));
    expect((await ask(REVOKE, form('held'))).status).toBe(503);
  });
});

describe('the code of a verification mail', () => {
  const update = 'accounts:update';
  const SENT = { oobCode: 'code', clientAddress: '192.0.2.7' };
  const embedded = (response: Response): Env => ({
    ...env,
    IDENTITY: { fetch: async () => response } as unknown as Fetcher,
  });

  it('is used at the configured provider, which returns the address', async () => {
    google.respondNext(update, () => Response.json({ email: 'Ana@justright.test', emailVerified: true }));
    expect(await applyVerificationCode(settings, SENT)).toBe('ana@justright.test');
    expect(google.requests[0]?.body).toBe('{"oobCode":"code"}');
    const atHome = embedded(Response.json({ email: 'bo@justright.test' }));
    expect(await applyVerificationCode(atHome, SENT)).toBe('bo@justright.test');
  });

  it('that is used or expired verifies nothing', async () => {
    const refused = () => Response.json({ error: { message: 'INVALID_OOB_CODE' } }, { status: 400 });
    google.respondNext(update, refused);
    expect(await applyVerificationCode(settings, SENT)).toBeNull();
    expect(await applyVerificationCode(embedded(refused()), SENT)).toBeNull();
  });

  it('counts for the network that sent it, so that nobody uses up what others may ask', async () => {
    const networks: (string | null)[] = [];
    const fetch = async (request: Request) => {
      networks.push(request.headers.get('cf-connecting-ip'));
      return Response.json({ email: 'bo@justright.test' });
    };
    const atHome: Env = { ...env, IDENTITY: { fetch } as unknown as Fetcher };
    await addressOfCode(atHome, SENT);
    await applyVerificationCode(atHome, SENT);
    expect(networks).toEqual(['192.0.2.7', '192.0.2.7']);
  });

  it('is not reported as expired when the provider is asked too often', async () => {
    const tooMany = () => Response.json({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }, { status: 400 });
    google.respondNext(update, tooMany);
    await expect(applyVerificationCode(settings, SENT)).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(applyVerificationCode(embedded(tooMany()), SENT)).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('is not reported as expired when the provider does not respond', async () => {
    google.respondNext(update, () => new Response('', { status: 500 }));
    await expect(applyVerificationCode(settings, SENT)).rejects.toMatchObject({ code: 'unavailable' });
    const broken = embedded(new Response('', { status: 500 }));
    await expect(applyVerificationCode(broken, SENT)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
