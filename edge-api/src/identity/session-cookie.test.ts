import { SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeGoogle } from '../../test/google-stand-in.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';

const ORIGIN = 'https://justright.test';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const REFRESH = '/securetoken.googleapis.com/v1/token';
const REVOKE = '/securetoken.googleapis.com/v1/revoke';
const LASTING = `d${'0a'.repeat(12)}`;
const PASSING = `t${'0b'.repeat(12)}`;

interface Seen {
  path: string;
  body: string;
  headers: Headers;
}

/** Answers as the identity Worker does, and records what it is asked. */
function providerThat(respond: (seen: Seen) => Response) {
  const seen: Seen[] = [];
  const IDENTITY = {
    fetch: async (request: Request) => {
      const asked = { path: new URL(request.url).pathname, body: await request.text(), headers: request.headers };
      seen.push(asked);
      return respond(asked);
    },
  };
  return { seen, bindings: { ...env, IDENTITY: IDENTITY as unknown as Fetcher } };
}

const signedIn = () => Response.json({ idToken: 'bearer', refreshToken: 'secret-1', expiresIn: '3600' });
const refreshed = () => Response.json({ id_token: 'bearer', refresh_token: 'secret-2', expires_in: '3600' });
const refused = (message: string) => () => Response.json({ error: { code: 400, message } }, { status: 400 });

interface Asked {
  slot?: string | undefined;
  cookie?: string;
  origin?: string | null;
  site?: string;
  base?: string;
  body?: string;
}

function ask(path: string, bindings: Env, { slot = LASTING, cookie, origin = ORIGIN, site, base, body }: Asked = {}) {
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', [SESSION_SLOT_HEADER]: slot });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (origin !== null) headers.set('origin', origin);
  if (site !== undefined) headers.set('sec-fetch-site', site);
  return app.request(`${base ?? ORIGIN}${path}?key=x`, { method: 'POST', body: body ?? '', headers }, bindings);
}

const cookieOf = (slot: string, token: string) => `justright.refresh.${slot}=${token}`;
const setBy = (response: Response) => response.headers.getSetCookie();

afterEach(() => void vi.unstubAllGlobals());

describe('a sign-in of our own page', () => {
  it('puts the refresh token into a cookie that no script reads and only the calls for tokens get', async () => {
    const { bindings } = providerThat(signedIn);
    const response = await ask(SIGN_IN, bindings);
    expect(await response.json()).toEqual({ idToken: 'bearer', expiresIn: '3600' });
    const [cookie = '', ...others] = setBy(response);
    expect(others).toEqual([]);
    expect(cookie.split('; ').toSorted()).toEqual(
      [
        cookieOf(LASTING, 'secret-1'),
        'HttpOnly',
        'Secure',
        'SameSite=Strict',
        'Path=/securetoken.googleapis.com/v1',
        `Max-Age=${60 * 24 * 3600}`,
      ].toSorted(),
    );
  });

  it("without Remember Me ends with the browser's window; over http the cookie has no Secure", async () => {
    const { bindings } = providerThat(signedIn);
    expect(setBy(await ask(SIGN_IN, bindings, { slot: PASSING }))[0]).not.toContain('Max-Age');
    const local = { ...bindings, PRODUCT_ORIGIN: 'http://localhost:8787' };
    const there = { base: 'http://localhost:8787', origin: 'http://localhost:8787' };
    expect(setBy(await ask(SIGN_IN, local, there))[0]).not.toContain('Secure');
  });

  it('that is refused sets no cookie', async () => {
    const { bindings } = providerThat(refused('INVALID_LOGIN_CREDENTIALS'));
    const response = await ask(SIGN_IN, bindings);
    expect([response.status, setBy(response)]).toEqual([400, []]);
  });
});

describe('a refresh of our own page', () => {
  it('uses the cookie of its slot, and keeps the next token there', async () => {
    const { bindings, seen } = providerThat(refreshed);
    const cookie = [cookieOf(PASSING, 'other'), cookieOf(LASTING, 'secret-1')].join('; ');
    const response = await ask(REFRESH, bindings, { cookie, body: 'grant_type=refresh_token' });
    expect(await response.json()).toEqual({ id_token: 'bearer', expires_in: '3600' });
    expect(setBy(response)).toEqual([expect.stringContaining(cookieOf(LASTING, 'secret-2'))]);
    expect(seen.map(({ body }) => body)).toEqual(['grant_type=refresh_token&refresh_token=secret-1']);
    expect([...(seen[0]?.headers.keys() ?? [])]).not.toContain('cookie');
  });

  it("hands a device's token over, once", async () => {
    const { bindings, seen } = providerThat(refreshed);
    const response = await ask(REFRESH, bindings, { body: 'grant_type=refresh_token&refresh_token=from-the-page' });
    expect(seen[0]?.body).toContain('refresh_token=from-the-page');
    expect(await response.text()).not.toContain('secret');
    expect(setBy(response)).toEqual([expect.stringContaining(cookieOf(LASTING, 'secret-2'))]);
  });

  it('without a cookie is an ended session, and asks nobody', async () => {
    const { bindings, seen } = providerThat(refreshed);
    const response = await ask(REFRESH, bindings, { cookie: cookieOf(PASSING, 'other') });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('TOKEN_EXPIRED')]);
    expect(seen).toEqual([]);
  });

  it('removes a cookie that is worth nothing any more, and none for a refusal that passes', async () => {
    for (const [message, left] of [
      ['TOKEN_EXPIRED', 0],
      ['USER_DISABLED : by an administrator', 0],
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 1],
    ] as const) {
      const { bindings } = providerThat(refused(message));
      const cookies = setBy(await ask(REFRESH, bindings, { cookie: cookieOf(LASTING, 'secret-1') }));
      expect(cookies).toEqual(left === 1 ? [] : [expect.stringContaining('Max-Age=0')]);
    }
  });

  it("removes the oldest cookies of a browser with more than eight sessions, closed windows' first", async () => {
    const { bindings } = providerThat(refreshed);
    const slots = ['d0', 't1', 't2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'].map((start) => start.padEnd(25, 'a'));
    const cookie = [...slots, LASTING].map((slot) => cookieOf(slot, 'x')).join('; ');
    const removed = setBy(await ask(REFRESH, bindings, { cookie })).filter((text) => text.includes('Max-Age=0'));
    expect(removed.map((text) => text.slice('justright.refresh.'.length, 'justright.refresh.'.length + 2))).toEqual([
      't1',
      't2',
    ]);
  });
});

describe('a sign-out of our own page', () => {
  it('ends the session of its cookie and removes that, also when the provider does not respond', async () => {
    for (const status of [200, 503]) {
      const { bindings, seen } = providerThat(() => Response.json({}, { status }));
      const response = await ask(REVOKE, bindings, { cookie: cookieOf(LASTING, 'secret-1') });
      expect(seen.map(({ body }) => body)).toEqual(['token=secret-1']);
      expect([response.status, setBy(response)]).toEqual([status, [expect.stringContaining('Max-Age=0')]]);
    }
  });

  it('without a cookie has nothing to end', async () => {
    const { bindings, seen } = providerThat(refreshed);
    expect((await ask(REVOKE, bindings)).status).toBe(200);
    expect(seen).toEqual([]);
  });
});

describe('the cookie', () => {
  it.each<[string, Asked]>([
    ['a page of another origin', { origin: 'https://evil.test' }],
    ['a page of a neighbour below the same site', { site: 'same-site' }],
    ['another site', { site: 'cross-site', origin: 'https://evil.test' }],
    ['a program, which names no origin', { origin: null }],
    ['a page without an origin', { origin: 'null' }],
    ['an unreadable slot', { slot: '../x' }],
  ])('is not used for %s', async (_who, asked) => {
    const { bindings, seen } = providerThat(refreshed);
    for (const path of [REFRESH, REVOKE, SIGN_IN]) {
      const response = await ask(path, bindings, { cookie: cookieOf(LASTING, 'secret-1'), ...asked });
      expect([response.status, setBy(response)]).toEqual([403, []]);
    }
    expect(seen).toEqual([]);
  });

  it('is not used without the header: other clients of the wire get and send tokens as before', async () => {
    const { bindings, seen } = providerThat(refreshed);
    const headers = { cookie: cookieOf(LASTING, 'secret-1'), origin: ORIGIN };
    const response = await app.request(
      `${ORIGIN}${REFRESH}?key=x`,
      { method: 'POST', body: 'grant_type=refresh_token&refresh_token=own', headers },
      bindings,
    );
    expect(await response.json()).toMatchObject({ refresh_token: 'secret-2' });
    expect(setBy(response)).toEqual([]);
    expect(seen[0]?.body).toBe('grant_type=refresh_token&refresh_token=own');
    expect(seen[0]?.headers.get('cookie')).toBeNull();
  });
});

describe("with Google's accounts", () => {
  it("the Worker holds the cookie and speaks Google's token wire", async () => {
    const google = await makeGoogle();
    vi.stubGlobal('fetch', google.fetch);
    google.respondNext('accounts:signInWithPassword', signedIn);
    const opened = await ask(SIGN_IN, google.settings());
    expect(await opened.json()).toEqual({ idToken: 'bearer', expiresIn: '3600' });
    expect(setBy(opened)).toEqual([expect.stringContaining(cookieOf(LASTING, 'secret-1'))]);

    google.respondNext('/v1/token', refreshed);
    const held = { cookie: cookieOf(LASTING, 'secret-1'), body: 'grant_type=refresh_token' };
    const next = await ask(REFRESH, google.settings(), held);
    expect(await next.json()).toEqual({ id_token: 'bearer', expires_in: '3600' });
    const [request] = google.seen('securetoken.googleapis.com/v1/token');
    expect(request?.body).toBe('grant_type=refresh_token&refresh_token=secret-1');
    expect([...(request?.headers.keys() ?? [])]).toEqual(['content-type']);

    google.accounts.set('ana', { localId: 'ana', validSince: '1700000000' });
    google.respondNext('/v1/token', () => Response.json({ user_id: 'ana' }));
    const ended = await ask(REVOKE, google.settings(), { cookie: cookieOf(LASTING, 'secret-2') });
    expect([ended.status, setBy(ended)]).toEqual([200, [expect.stringContaining('Max-Age=0')]]);
    expect(Number(google.accounts.get('ana')?.validSince)).toBeGreaterThan(1_700_000_000);
  });
});
