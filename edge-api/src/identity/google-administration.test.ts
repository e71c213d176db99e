import { generateKeyPair, exportPKCS8 } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GoogleStandIn, makeGoogle } from '../../test/google-stand-in.ts';
import type { Env } from '../env.ts';
import { identityAdministration } from './administration.ts';

const MERCHANT = { role: 'merchant', roleType: 'MerchantAdmin' } as const;
const ana = {
  email: 'ana@justright.test',
  password: 'correct horse',
  displayName: 'Ana',
  emailVerified: true,
  claims: MERCHANT,
};

let google: GoogleStandIn;
let settings: Env;
const administration = () => identityAdministration(settings);

beforeEach(async () => {
  google = await makeGoogle();
  settings = google.settings();
  vi.stubGlobal('fetch', google.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function createAna(): Promise<string> {
  const created = await administration().createAccount(ana);
  if (!created.ok) throw new Error(created.code);
  return created.account.uid;
}

describe('accounts at Google', () => {
  it('are created with their claims', async () => {
    const created = await administration().createAccount(ana);
    expect(created).toEqual({
      ok: true,
      account: {
        uid: 'google-uid-1',
        email: 'ana@justright.test',
        emailVerified: true,
        displayName: 'Ana',
        disabled: false,
        claims: MERCHANT,
        hasPassword: true,
        validSinceSeconds: 1_700_000_000,
      },
    });
  });

  it('get a random password in place of one that somebody else set, and lose every session', async () => {
    const uid = await createAna();
    const before = google.accounts.get(uid)?.passwordHash;
    expect(await administration().resetCredentials(uid)).toBe(true);
    const after = google.accounts.get(uid);
    expect(after?.passwordHash).toMatch(/^hash of .{43}$/);
    expect(after?.passwordHash).not.toBe(before);
    expect(Number(after?.validSince)).toBeGreaterThan(1_700_000_000);
    expect(await administration().resetCredentials('nobody')).toBe(false);
  });

  it('need no password if the first sign-in is by link', async () => {
    await administration().createAccount({ ...ana, password: null, displayName: null });
    expect(JSON.parse(google.seen('/accounts')[0]?.body ?? '')).toEqual({
      email: 'ana@justright.test',
      emailVerified: true,
    });
  });

  it('are refused with the error codes of the wire', async () => {
    await createAna();
    expect(await administration().createAccount(ana)).toEqual({ ok: false, code: 'EMAIL_EXISTS' });
    const weak = await administration().createAccount({ ...ana, email: 'bo@justright.test', password: 'abc' });
    expect(weak).toEqual({ ok: false, code: 'WEAK_PASSWORD' });
  });

  it('are deleted when their claims cannot be set', async () => {
    google.respondNext('accounts:update', () => new Response('', { status: 500 }));
    await expect(administration().createAccount(ana)).rejects.toThrow('500');
    expect(google.accounts.size).toBe(0);
  });

  it('are found by id and by address in upper or lower case; an unknown one is null', async () => {
    const uid = await createAna();
    expect(await administration().lookup(uid)).toMatchObject({ email: 'ana@justright.test', claims: MERCHANT });
    expect(await administration().lookupByEmail('ANA@JustRight.test')).toMatchObject({ uid });
    expect(await administration().lookup('nobody')).toBeNull();
    expect(await administration().lookupByEmail('nobody@justright.test')).toBeNull();
  });

  it.each([
    ['a user while nobody gave it one', { email: 'a@justright.test' }, 'User'],
    ['a guest while it has no address', {}, 'Anonymous'],
    [
      'a user when its claims are of another product',
      { email: 'a@justright.test', customAttributes: '{"x":1}' },
      'User',
    ],
    [
      'a user when its claims have no role of the product',
      { email: 'a@x.test', customAttributes: '{"roleType":"Root"}' },
      'User',
    ],
    ['a user when its claims cannot be read', { email: 'a@x.test', customAttributes: '{' }, 'User'],
  ])('have the role of %s', async (_what, account, roleType) => {
    google.accounts.set('x', { localId: 'x', ...account });
    expect((await administration().lookup('x'))?.claims).toEqual({ role: 'user', roleType });
  });

  it('that are unverified get no role of the back office', async () => {
    google.accounts.set('x', { localId: 'x', email: 'x@justright.test', passwordHash: 'hash of theirs' });
    expect(await administration().giveRole('x', MERCHANT)).toBe(false);
    expect(google.accounts.get('x')).toMatchObject({ passwordHash: 'hash of theirs' });
    expect(google.accounts.get('x')?.customAttributes).toBeUndefined();
    expect(await administration().createAccount({ ...ana, emailVerified: false })).toMatchObject({ ok: false });
  });

  it('lose password, second factors and sessions with a new role, in the request that gives it, and by that only', async () => {
    const uid = await createAna();
    const before = google.accounts.get(uid)?.passwordHash;
    expect(await administration().giveRole(uid, MERCHANT)).toBe(true);
    expect(await administration().giveRole(uid, { role: 'user', roleType: 'User' })).toBe(true);
    expect(google.accounts.get(uid)?.passwordHash).toBe(before);
    expect(await administration().giveRole(uid, MERCHANT)).toBe(true);
    expect(google.accounts.get(uid)?.passwordHash).not.toBe(before);
    const updates = google.seen('/accounts:update').map(({ body }) => JSON.parse(body) as object);
    expect(updates.at(-1)).toMatchObject({ mfa: {}, customAttributes: expect.stringContaining('MerchantAdmin') });
  });

  it('get claims that contain only the role', async () => {
    const uid = await createAna();
    const claims = { role: 'admin', roleType: 'SuperAdmin', sneaked: 'in' } as const;
    expect(await administration().giveRole(uid, claims)).toBe(true);
    expect(google.accounts.get(uid)?.customAttributes).toBe('{"role":"admin","roleType":"SuperAdmin"}');
  });

  it('get the name of an invitation', async () => {
    const uid = await createAna();
    expect(await administration().setDisplayName(uid, 'Ana Silva')).toBe(true);
    expect(await administration().lookup(uid)).toMatchObject({ displayName: 'Ana Silva' });
  });

  it('lose their sessions when they are disabled or the sessions are revoked', async () => {
    const uid = await createAna();
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    expect(await administration().setDisabled(uid, true)).toBe(true);
    expect(await administration().lookup(uid)).toMatchObject({ disabled: true, validSinceSeconds: 1_800_000_000 });
    vi.setSystemTime(1_800_000_100_000);
    expect(await administration().setDisabled(uid, false)).toBe(true);
    expect(await administration().lookup(uid)).toMatchObject({ disabled: false, validSinceSeconds: 1_800_000_000 });
    expect(await administration().revokeSessions(uid)).toBe(true);
    expect(await administration().lookup(uid)).toMatchObject({ validSinceSeconds: 1_800_000_100 });
  });

  it('that do not exist cannot be changed', async () => {
    expect(await administration().giveRole('nobody', MERCHANT)).toBe(false);
    expect(await administration().setDisplayName('nobody', 'Ana')).toBe(false);
    expect(await administration().setDisabled('nobody', true)).toBe(false);
    expect(await administration().revokeSessions('nobody')).toBe(false);
  });
});

describe('codes made by Google', () => {
  it.each(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'] as const)(
    'are read from its link: %s',
    async (requestType) => {
      await createAna();
      const made = await administration().createOobCode(requestType, ana.email, {
        lifetimeSeconds: 60,
        asker: 'administration',
      });
      expect(made).toEqual({ ok: true, oobCode: `code of ${requestType}/+`, lifetimeSeconds: null });
    },
  );

  it('for sign-in are made for any address, and name a page of the product', async () => {
    expect(
      await administration().createOobCode('EMAIL_SIGNIN', 'new@justright.test', {
        lifetimeSeconds: 60,
        asker: 'administration',
      }),
    ).toMatchObject({ ok: true });
    expect(JSON.parse(google.seen('accounts:sendOobCode')[0]?.body ?? '')).toMatchObject({
      continueUrl: `${settings.PRODUCT_ORIGIN}/finish-sign-up`,
      canHandleCodeInApp: true,
    });
  });

  it('are refused for an address without an account, also when Google hides that', async () => {
    const refused = { ok: false, code: 'EMAIL_NOT_FOUND' };
    expect(
      await administration().createOobCode('PASSWORD_RESET', 'no@justright.test', {
        lifetimeSeconds: 60,
        asker: 'administration',
      }),
    ).toEqual(refused);
    google.respondNext('accounts:sendOobCode', () => Response.json({ email: 'no@justright.test' }));
    expect(
      await administration().createOobCode('PASSWORD_RESET', 'no@justright.test', {
        lifetimeSeconds: 60,
        asker: 'administration',
      }),
    ).toEqual(refused);
  });

  it.each(['TOO_MANY_ATTEMPTS_TRY_LATER : wait', 'RESET_PASSWORD_EXCEED_LIMIT', 'QUOTA_EXCEEDED : daily'])(
    'are refused after too many: %s',
    async (message) => {
      const response = () => Response.json({ error: { code: 400, message } }, { status: 400 });
      google.respondNext('accounts:sendOobCode', response);
      const made = await administration().createOobCode('EMAIL_SIGNIN', ana.email, {
        lifetimeSeconds: 60,
        asker: 'administration',
      });
      expect(made).toEqual({ ok: false, code: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
    },
  );

  it.each([{}, { oobLink: 'no link' }, { oobLink: 'https://x.test/?mode=signIn' }])(
    'are never invented: %j is an error',
    async (response) => {
      google.respondNext('accounts:sendOobCode', () => Response.json(response));
      await expect(
        administration().createOobCode('EMAIL_SIGNIN', ana.email, { lifetimeSeconds: 60, asker: 'administration' }),
      ).rejects.toThrow('no code');
    },
  );
});

describe('the access token', () => {
  it('is requested once and used until shortly before its expiry', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    await administration().lookup('x');
    vi.setSystemTime(Date.now() + 58 * 60_000);
    await administration().lookup('x');
    expect(google.seen('/token')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    await administration().lookup('x');
    expect(google.seen('/token')).toHaveLength(2);
  });

  it('is replaced once when Google no longer accepts it', async () => {
    await administration().lookup('x');
    google.revokeAccessTokens();
    expect(await administration().lookup('x')).toBeNull();
    expect(google.seen('/token')).toHaveLength(2);
  });

  it('is not requested repeatedly when Google refuses every one', async () => {
    google.respondNext('accounts:lookup', () => new Response('', { status: 401 }));
    google.respondNext('accounts:lookup', () => new Response('', { status: 401 }));
    await expect(administration().lookup('x')).rejects.toThrow('401');
    expect(google.seen('accounts:lookup')).toHaveLength(2);
  });

  it('is not issued for a grant that another key signed', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const other = { ...google.serviceAccount, private_key: await exportPKCS8(privateKey) };
    settings = { ...settings, GOOGLE_SERVICE_ACCOUNT: JSON.stringify(other) };
    await expect(administration().lookup('x')).rejects.toThrow('no token (status 400)');
    expect(google.seen('accounts:lookup')).toHaveLength(0);
  });

  it('is not sent to the target of a redirect', async () => {
    const redirect = () => new Response(null, { status: 307, headers: { location: 'https://evil.test/' } });
    google.respondNext('accounts:lookup', redirect);
    await expect(administration().lookup('x')).rejects.toThrow('307');
    expect(google.requests.every(({ url }) => url.host.endsWith('.googleapis.com'))).toBe(true);
  });
});

describe('when Google fails', () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ['responds with 500', () => new Response('<html>', { status: 500 })],
    [
      'responds with 503 and a code of ours',
      () => Response.json({ error: { message: 'EMAIL_EXISTS' } }, { status: 503 }),
    ],
    ['denies the service account', () => Response.json({ error: { message: 'PERMISSION_DENIED' } }, { status: 403 })],
    ['responds with no JSON', () => new Response('<html>')],
    ['responds with something else', () => Response.json({ users: [{ name: 'x' }] })],
    ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
  ];

  it.each(failures)('a look-up rejects and never reports an unknown account: it %s', async (_what, response) => {
    google.respondNext('accounts:lookup', response);
    await expect(administration().lookup('x')).rejects.toThrow();
  });

  it.each(failures)('the token endpoint %s: no request is sent without a token', async (_what, response) => {
    google.respondNext('/token', response);
    await expect(administration().lookup('x')).rejects.toThrow();
    expect(google.seen('accounts:lookup')).toHaveLength(0);
    // The failure is not cached.
    expect(await administration().lookup('x')).toBeNull();
  });

  it('a request has a timeout', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('too slow', 'TimeoutError')));
    await expect(administration().lookup('x')).rejects.toThrow('too slow');
  });

  it('its errors contain no secret', async () => {
    const echo = { error: { code: 400, message: `NEW_CODE : ${ana.password} ${google.serviceAccount.private_key}` } };
    google.respondNext('/accounts', () => Response.json(echo, { status: 400 }));
    const error: unknown = await administration()
      .createAccount(ana)
      .catch((error: unknown) => error);
    expect(String(error)).toContain('NEW_CODE');
    expect(String(error)).not.toContain(ana.password);
    expect(String(error)).not.toContain('PRIVATE KEY');
  });
});
