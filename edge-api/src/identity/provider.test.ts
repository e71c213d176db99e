import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { identityAdministration } from './administration.ts';
import { identityProvider } from './provider.ts';

const KEY = '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n';
const ACCOUNT = { client_email: 'worker@x.test', private_key: KEY, token_uri: 'https://oauth2.googleapis.com/token' };
const google = (changes: Partial<Env>): Env => ({
  ...env,
  IDP_MODE: 'google',
  GOOGLE_API_KEY: 'key',
  GOOGLE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT),
  ...changes,
});

describe('the configured identity provider', () => {
  it('is the identity Worker in mode embedded', () => {
    expect(identityProvider(env)).toEqual({ mode: 'embedded', project: env.IDP_PROJECT, issuer: env.IDP_ISSUER });
    expect(identityAdministration(env)).toBe(env.IDENTITY_ADMIN);
  });

  it("is Google in mode google, with Google's issuer for any IDP_ISSUER", () => {
    expect(identityProvider(google({}))).toMatchObject({
      mode: 'google',
      issuer: `https://securetoken.google.com/${env.IDP_PROJECT}`,
      apiKey: 'key',
    });
  });

  it.each([
    ['an unknown mode', { IDP_MODE: 'firebase' }, 'IDP_MODE must be "embedded" or "google"'],
    ['no mode', { IDP_MODE: '' }, 'IDP_MODE must be "embedded" or "google"'],
    ['no project', { IDP_PROJECT: '' }, 'IDP_PROJECT must be set'],
    ['no API key', { GOOGLE_API_KEY: '' }, 'GOOGLE_API_KEY must be set'],
    ['no service account', { GOOGLE_SERVICE_ACCOUNT: '' }, 'GOOGLE_SERVICE_ACCOUNT must be set'],
    ['a service account that is not JSON', { GOOGLE_SERVICE_ACCOUNT: KEY }, 'must be the JSON'],
    ['another JSON', { GOOGLE_SERVICE_ACCOUNT: '{"type":"authorized_user"}' }, 'must be the JSON'],
    ['a base that is not a URL', { IDP_BASE_URL: 'localhost' }, 'IDP_BASE_URL must be a URL'],
  ])('is never guessed: %s is an error that names the setting', (_what, changes, message) => {
    expect(() => identityProvider(google(changes))).toThrow(message);
  });

  it('never appears with its secrets in an error', () => {
    const wrong = google({ GOOGLE_SERVICE_ACCOUNT: `{"private_key":"${KEY}` });
    expect(() => identityProvider(wrong)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('KEY--') }),
    );
  });

  it('rejects an unreadable private key without quoting it', async () => {
    const error: unknown = await identityAdministration(google({}))
      .lookup('x')
      .catch((error: unknown) => error);
    expect(String(error)).toContain('The private key in GOOGLE_SERVICE_ACCOUNT cannot be read');
    expect(String(error)).not.toContain('secret');
  });
});
