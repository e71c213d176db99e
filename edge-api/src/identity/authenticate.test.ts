import { env } from 'cloudflare:workers';
import {
  base64url,
  CompactEncrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenFor } from '../../test/call.ts';
import { type GoogleStandIn, makeGoogle } from '../../test/google-stand-in.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';
import { authenticate } from './authenticate.ts';

interface Header {
  alg: string;
  kid?: string;
  crit?: string[];
  [name: string]: unknown;
}
/** A provider with what a test needs to make almost valid tokens. */
interface Issuer {
  settings: () => Env;
  header: Header;
  /** The claims of a valid token. */
  claims: JWTPayload;
  key: CryptoKey;
  /** The public key, which everyone can read. */
  publicKey: JWK;
}

const HOUR_SECONDS = 3600;
const nowSeconds = () => Math.floor(Date.now() / 1000);
const publicHalfOf = (key: JWK): JWK => {
  const half = { ...key };
  delete half.d;
  return half;
};
const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

let google: GoogleStandIn;
const issuers: Record<string, Issuer> = {};
const other: Record<string, CryptoKey> = {};

beforeAll(async () => {
  const times = { iat: nowSeconds(), auth_time: nowSeconds(), exp: nowSeconds() + HOUR_SECONDS };
  google = await makeGoogle();
  issuers['google'] = {
    settings: google.settings,
    header: { alg: 'RS256', kid: 'google-1' },
    claims: { iss: `https://securetoken.google.com/${google.project}`, aud: google.project, sub: 'uid-1', ...times },
    key: google.issuerKey,
    publicKey: await exportJWK(google.issuerPublicKey),
  };
  const embeddedKey = JSON.parse(env.TEST_SIGNING_KEY) as JWK;
  issuers['embedded'] = {
    settings: () => ({ ...env }),
    header: { alg: 'ES256', kid: 'test' },
    claims: { iss: env.IDP_ISSUER, aud: env.IDP_PROJECT, sub: 'uid-1', ...times },
    key: (await importJWK(embeddedKey, 'ES256')) as CryptoKey,
    publicKey: publicHalfOf(embeddedKey),
  };
  other['ES256'] = (await generateKeyPair('ES256')).privateKey;
  other['RS256'] = (await generateKeyPair('RS256')).privateKey;
});
beforeEach(() => vi.stubGlobal('fetch', google.fetch));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sign = (claims: JWTPayload, header: Header, key: CryptoKey | Uint8Array) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key);

const check = (token: string, settings: Env) => authenticate(`Bearer ${token}`, settings);
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error as { code?: unknown }).code,
  );

describe.each(['embedded', 'google'])('in mode %s', (mode) => {
  let issuer: Issuer;
  let settings: Env;
  beforeEach(() => {
    const found = issuers[mode];
    if (!found) throw new Error(`There is no issuer ${mode}`);
    issuer = found;
    settings = issuer.settings();
  });
  const make = (claims: JWTPayload = {}, header: Partial<Header> = {}, key = issuer.key) =>
    sign({ ...issuer.claims, ...claims }, { ...issuer.header, ...header }, key);
  const without = (claim: string) => {
    const claims = Object.entries(issuer.claims).filter(([name]) => name !== claim);
    return sign(Object.fromEntries(claims), issuer.header, issuer.key);
  };

  it("the provider's token identifies the caller", async () => {
    const person = { name: 'Ana', email: 'ana@justright.test', email_verified: true };
    const token = await make({ ...person, role: 'merchant', roleType: 'MerchantAdmin' });
    expect(await check(token, settings)).toEqual({
      uid: 'uid-1',
      role: 'merchant',
      roleType: 'MerchantAdmin',
      displayName: 'Ana',
      email: 'ana@justright.test',
      emailVerified: true,
      authTimeSeconds: issuer.claims['auth_time'],
      sessionId: null,
      secondFactorAtSeconds: null,
    });
  });

  it("a second factor has its own time, or at Google's that of the sign-in", async () => {
    expect(await check(await make({ mfa_time: 1_700_000_000 }), settings)).toMatchObject({
      secondFactorAtSeconds: 1_700_000_000,
    });
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp', identities: {} };
    expect(await check(await make({ firebase }), settings)).toMatchObject({
      secondFactorAtSeconds: issuer.claims['auth_time'],
    });
  });

  it('an address without a verification claim is unverified', async () => {
    expect(await check(await make({ email: 'a@x.test' }), settings)).toMatchObject({ emailVerified: false });
  });

  it('an anonymous account without a role is a guest, and any other account without a role is a user', async () => {
    const anonymous = await make({ firebase: { sign_in_provider: 'anonymous', identities: {} } });
    expect(await check(anonymous, settings)).toMatchObject({ roleType: 'Anonymous', role: 'user' });
    const password = await make({ firebase: { sign_in_provider: 'password' } });
    expect(await check(password, settings)).toMatchObject({ roleType: 'User', role: 'user' });
    expect(await check(await make(), settings)).toMatchObject({ roleType: 'User', role: 'user' });
  });

  it('a token that the test signs itself is accepted, so the following tokens fail only for their own reason', async () => {
    const token = await signRaw(`${encode(issuer.header)}.${encode(issuer.claims)}`, issuer);
    expect(await check(token, settings)).toMatchObject({ uid: 'uid-1' });
  });

  const forged: [string, () => Promise<string> | string][] = [
    ['alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(issuer.claims)}.`],
    ['alg none with our key id', () => `${encode({ ...issuer.header, alg: 'none' })}.${encode(issuer.claims)}.`],
    ['alg None', () => `${encode({ alg: 'None' })}.${encode(issuer.claims)}.`],
    [
      'a token of the emulator',
      () => {
        const emulated = { ...issuer.claims, firebase: { identities: {}, sign_in_provider: 'password' } };
        return `${encode({ alg: 'none', type: 'JWT' })}.${encode(emulated)}.`;
      },
    ],
    ['a token without its signature', async () => (await make()).replace(/[^.]+$/, '')],
    ['two parts', async () => (await make()).replace(/\.[^.]+$/, '')],
    [
      'HS256 with the public key as the secret',
      () => make({}, { alg: 'HS256' }, new TextEncoder().encode(JSON.stringify(issuer.publicKey)) as never),
    ],
    [
      "HS256 with the public key's number as the secret",
      () => make({}, { alg: 'HS256' }, base64url.decode(issuer.publicKey.n ?? issuer.publicKey.x ?? '') as never),
    ],
    ['another key under our key id', () => make({}, {}, other[issuer.header.alg])],
    [
      'the other algorithm',
      () => {
        const alg = issuer.header.alg === 'ES256' ? 'RS256' : 'ES256';
        return make({}, { alg }, other[alg]);
      },
    ],
    ['a key inside the token', () => make({}, { kid: 'mine', jwk: issuer.publicKey }, other[issuer.header.alg])],
    ['a key set address inside the token', () => make({}, { jku: 'https://evil.test/keys' }, other[issuer.header.alg])],
    ['an unknown key id', () => make({}, { kid: 'unknown' })],
    [
      'a changed payload',
      async () => {
        const [header, , signature] = (await make()).split('.');
        return `${header}.${encode({ ...issuer.claims, roleType: 'SuperAdmin' })}.${signature}`;
      },
    ],
    [
      'a changed header',
      async () => {
        const [, payload, signature] = (await make()).split('.');
        return `${encode({ ...issuer.header, typ: 'other' })}.${payload}.${signature}`;
      },
    ],
    ['another issuer', () => make({ iss: 'https://evil.test/' })],
    ['an issuer that begins like ours', () => make({ iss: `${issuer.claims.iss}x` })],
    ['another audience', () => make({ aud: 'another-project' })],
    ['no issuer', () => without('iss')],
    ['no audience', () => without('aud')],
    ['no subject', () => without('sub')],
    ['an empty subject', () => make({ sub: '' })],
    ['a subject that is too long', () => make({ sub: 'u'.repeat(129) })],
    ['a subject that is no text', () => make({ sub: 7 as never })],
    ['no expiry', () => without('exp')],
    ['no time of issue', () => without('iat')],
    ['no time of signing in', () => without('auth_time')],
    ['an expiry that is no number', () => make({ exp: '9999999999' as never })],
    ['a time of issue in the future', () => make({ iat: nowSeconds() + 90 })],
    ['a sign-in in the future', () => make({ auth_time: nowSeconds() + 90 })],
    ['a beginning in the future', () => make({ nbf: nowSeconds() + 90 })],
    ['a role that does not exist', () => make({ roleType: 'Root' })],
    ['a role that is a list', () => make({ roleType: ['SuperAdmin'] })],
    ["a tenant's account", () => make({ firebase: { sign_in_provider: 'password', tenant: 'tenant-1' } })],
    [
      'an extension that must be understood',
      () => {
        const [header, payload] = [encode({ ...issuer.header, crit: ['x'], x: 1 }), encode(issuer.claims)];
        return signRaw(`${header}.${payload}`, issuer);
      },
    ],
    [
      'a payload that is not encoded',
      () => signRaw(`${encode({ ...issuer.header, crit: ['b64'], b64: false })}.${encode(issuer.claims)}`, issuer),
    ],
    ['a payload that is no object', () => signRaw(`${encode(issuer.header)}.${encode(['x'])}`, issuer)],
    [
      'an encrypted token',
      () =>
        new CompactEncrypt(new TextEncoder().encode(JSON.stringify(issuer.claims)))
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .encrypt(new Uint8Array(32)),
    ],
    ['no token at all', () => 'x'],
    ['dots', () => '..'],
    ['four dots', () => '....'],
  ];
  it.each(forged)('refuses %s', async (_what, makeForged) => {
    expect(await codeOf(check(await makeForged(), settings))).toBe('invalid-user-token');
  });

  it("refuses the other provider's token", async () => {
    const stranger = issuers[mode === 'google' ? 'embedded' : 'google'];
    if (!stranger) throw new Error('There is no other issuer');
    const own = await sign(stranger.claims, stranger.header, stranger.key);
    expect(await codeOf(check(own, settings))).toBe('invalid-user-token');
    const disguised = await sign(issuer.claims, { ...stranger.header, kid: issuer.header.kid }, stranger.key);
    expect(await codeOf(check(disguised, settings))).toBe('invalid-user-token');
  });

  it('distinguishes an expired token from an invalid one', async () => {
    const past = { iat: nowSeconds() - 7200, auth_time: nowSeconds() - 7200, exp: nowSeconds() - 31 };
    expect(await codeOf(check(await make(past), settings))).toBe('user-token-expired');
    const [header, payload] = (await make(past)).split('.');
    expect(await codeOf(check(`${header}.${payload}.${base64url.encode('x')}`, settings))).toBe('invalid-user-token');
  });

  it('tolerates a clock difference of half a minute', async () => {
    const late = { iat: nowSeconds() - 3700, auth_time: nowSeconds() - 3700, exp: nowSeconds() - 20 };
    expect(await codeOf(check(await make(late), settings))).toBe('accepted');
    const early = { iat: nowSeconds() + 20, auth_time: nowSeconds() + 20, nbf: nowSeconds() + 20 };
    expect(await codeOf(check(await make(early), settings))).toBe('accepted');
  });

  it.each(['', 'Bearer', 'Bearer  ', 'Basic abc', 'Bearer a b', 'Token x'])(
    'refuses the header %j; only a request without the header has no caller',
    async (header) => {
      expect(await codeOf(authenticate(header, settings))).toBe('invalid-user-token');
      expect(await authenticate(undefined, settings)).toBeUndefined();
    },
  );
});

/** Signs a text that jose refuses to sign. */
async function signRaw(text: string, { header, key }: Issuer): Promise<string> {
  const algorithm = header.alg === 'ES256' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5' };
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text));
  return `${text}.${base64url.encode(new Uint8Array(signature))}`;
}

describe("the provider's keys", () => {
  it('are fetched once for many tokens', async () => {
    const settings = google.settings();
    const before = google.seen('securetoken@system.gserviceaccount.com').length;
    for (let n = 0; n < 5; n += 1) await check(await google.issueToken(), settings);
    expect(google.seen('securetoken@system.gserviceaccount.com')).toHaveLength(before + 1);
  });

  it('are fetched again for an unknown key id, but not for every one', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const settings = google.settings();
    await check(await google.issueToken(), settings);
    const before = google.seen('securetoken@system.gserviceaccount.com').length;
    const unknown = await google.issueToken({}, { kid: 'unknown' });
    expect(await codeOf(check(unknown, settings))).toBe('invalid-user-token');
    expect(google.seen('securetoken@system.gserviceaccount.com')).toHaveLength(before);
    vi.setSystemTime(Date.now() + 31_000);
    expect(await codeOf(check(unknown, settings))).toBe('invalid-user-token');
    expect(await codeOf(check(unknown, settings))).toBe('invalid-user-token');
    expect(google.seen('securetoken@system.gserviceaccount.com')).toHaveLength(before + 1);
  });

  const unavailable: [string, () => Response | Promise<Response>][] = [
    ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
    ['responds with 500', () => new Response('', { status: 500 })],
    ['responds with no JSON', () => new Response('<html>')],
    ['responds with no key set', () => Response.json({ error: 'x' })],
    ['is too slow', () => Promise.reject(new DOMException('slow', 'TimeoutError'))],
  ];
  it.each(unavailable)(
    'do not decide about a token while their address %s: the response is a 503',
    async (_what, response) => {
      const settings = google.settings();
      google.respondNext('securetoken@system.gserviceaccount.com', response);
      expect(await codeOf(check(await google.issueToken(), settings))).toBe('unavailable');
      expect(await codeOf(check(await google.issueToken(), settings))).toBe('accepted');
    },
  );

  it('of another algorithm than the provider signs with verify nothing', async () => {
    const settings = google.settings();
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const own = { ...(await exportJWK(google.issuerPublicKey)), kid: 'google-1' };
    const keys = [own, { ...(await exportJWK(publicKey)), kid: 'elliptic' }];
    google.respondNext('securetoken@system.gserviceaccount.com', () => Response.json({ keys }));
    expect(await codeOf(check(await google.issueToken(), settings))).toBe('accepted');
    const token = await sign(issuers['google']?.claims ?? {}, { alg: 'ES256', kid: 'elliptic' }, privateKey);
    expect(await codeOf(check(token, settings))).toBe('invalid-user-token');
  });

  it('are not fetched in an unknown mode', async () => {
    const token = await google.issueToken();
    await expect(check(token, { ...google.settings(), IDP_MODE: 'other' })).rejects.toThrow('IDP_MODE must be');
    await expect(check(token, { ...google.settings(), GOOGLE_API_KEY: '' })).rejects.toThrow('GOOGLE_API_KEY');
  });
});

describe('the whole API in mode google', () => {
  const merchants = async (token: string) =>
    app.request(
      'https://justright.test/api/merchants',
      { headers: { authorization: `Bearer ${token}` } },
      google.settings(),
    );

  it("accepts a role from Google's token, and refuses a token of the embedded provider", async () => {
    const claims = { role: 'admin', roleType: 'SuperAdmin' };
    const account = { localId: 'google-uid-1', email: 'ana@justright.test', customAttributes: JSON.stringify(claims) };
    google.accounts.set(account.localId, account);
    expect((await merchants(await google.issueToken(claims))).status).toBe(200);
    expect((await merchants(await google.issueToken())).status).toBe(403);
    expect((await merchants(await tokenFor('SuperAdmin'))).status).toBe(401);
  });
});
