import { describe, expect, it } from 'vitest';
import { SECRETS, flawedSecrets, flawOfSecret } from './secrets.ts';

/** 32 bytes in base64url. */
const KEY = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc';
const TOKEN = 'a-long-random-text';
const ACCOUNT = JSON.stringify({
  client_email: 'a@b.c',
  private_key: '-----BEGIN PRIVATE KEY-----\nx',
  token_uri: 'https://b.c',
});

/** For each secret, valid texts and invalid ones. */
const EXAMPLES: Record<(typeof SECRETS)[number]['name'], { good: string[]; bad: string[] }> = {
  RELEASE_TOKEN: {
    good: [TOKEN, `orders-team:${TOKEN}, ${TOKEN}`],
    bad: ['short', `${TOKEN},short`, `${TOKEN},`, 'with a space in the middle', 'SET-ME-SET-ME-SET-ME'],
  },
  OPERATOR_TOKEN: { good: [TOKEN], bad: ['short', 'with a space in the middle'] },
  GOOGLE_API_KEY: { good: ['AIza'], bad: ['AIza\n', 'SET-ME', '…'] },
  GOOGLE_SERVICE_ACCOUNT: { good: [ACCOUNT], bad: ['{', '[]', 'null', '{"client_email":"a@b.c"}', '"text"'] },
  INGREDIENT_MODEL_KEY: { good: ['sk'], bad: [' sk'] },
  OAUTH_CLIENT_SECRETS: { good: ['{}', '{"pos":"x"}'], bad: ['{"pos":""}', '{"pos":1}', '["x"]', 'pos=x'] },
  OAUTH_KEY_SECRET: { good: [KEY, `${KEY}, ${KEY}`], bad: [`${KEY},`, KEY.slice(1), `${KEY};${KEY}`] },
  TURNSTILE_SECRET_KEY: { good: ['0x4AAAA'], bad: [' 0x4AAAA', 'SET-ME'] },
  IDENTITY_KEY_SECRET: {
    good: [KEY, '//////////////////////////////////////////8='],
    bad: [KEY.slice(1), `${KEY}A`, `${KEY},${KEY}`],
  },
};

const embedded = { IDP_MODE: 'embedded', OAUTH_PROVIDERS: '[]', RELEASE_TOKEN: TOKEN };
const namesOf = (worker: 'edge-api' | 'identity', env: object) =>
  flawedSecrets(worker, env).map(({ name, flaw }) => `${name} ${flaw}`);

describe('a secret', () => {
  it.each(SECRETS.flatMap((secret) => EXAMPLES[secret.name].good.map((value) => ({ secret, value }))))(
    '$secret.name can be $value',
    ({ secret, value }) => expect(flawOfSecret(secret, value)).toBeUndefined(),
  );
  it.each(SECRETS.flatMap((secret) => EXAMPLES[secret.name].bad.map((value) => ({ secret, value }))))(
    '$secret.name cannot be $value',
    ({ secret, value }) => expect(flawOfSecret(secret, value)).toBe('malformed'),
  );
  it('that is empty counts as missing', () => {
    for (const secret of SECRETS)
      for (const value of ['', undefined]) expect(flawOfSecret(secret, value)).toBe('missing');
  });
});

describe('a Worker needs', () => {
  it('with the embedded provider the token of releases, and the key of identity', () => {
    expect(namesOf('edge-api', embedded)).toEqual([]);
    expect(namesOf('edge-api', { ...embedded, RELEASE_TOKEN: '' })).toEqual(['RELEASE_TOKEN missing']);
    expect(namesOf('identity', {})).toEqual(['IDENTITY_KEY_SECRET missing']);
  });

  it("with Google's accounts also Google's own secrets", () => {
    expect(namesOf('edge-api', { ...embedded, IDP_MODE: 'google' })).toEqual([
      'GOOGLE_API_KEY missing',
      'GOOGLE_SERVICE_ACCOUNT missing',
    ]);
  });

  it('with services to connect the key that seals their tokens, without which only integrations stop', () => {
    expect(flawedSecrets('edge-api', { ...embedded, OAUTH_PROVIDERS: '[{"id":"pos"}]' })).toEqual([
      { name: 'OAUTH_KEY_SECRET', flaw: 'missing', stops: 'integrations' },
    ]);
  });

  it('no other secret, but none may be malformed', () => {
    expect(flawedSecrets('edge-api', { ...embedded, OPERATOR_TOKEN: 'short', OAUTH_CLIENT_SECRETS: 'x' })).toEqual([
      { name: 'OPERATOR_TOKEN', flaw: 'malformed', stops: "the operator's commands" },
      { name: 'OAUTH_CLIENT_SECRETS', flaw: 'malformed', stops: 'integrations' },
    ]);
  });
});
