import { describe, expect, it } from 'vitest';
import { RequestError } from '../domain/refusals.ts';
import { integrationProviders, type ProviderEnv } from './providers.ts';

const POS = {
  id: 'pos',
  title: 'POS',
  clientId: 'client',
  scopes: [],
  endpoints: { authorization: 'https://pos.test/authorize', token: 'https://pos.test/token' },
};
const envOf = (providers: unknown, secrets: unknown = { pos: 'top-secret' }): ProviderEnv => ({
  OAUTH_PROVIDERS: typeof providers === 'string' ? providers : JSON.stringify(providers),
  OAUTH_CLIENT_SECRETS: typeof secrets === 'string' ? secrets : JSON.stringify(secrets),
});

/** Returns the logged problem of a wrong configuration. */
function problemOf(env: ProviderEnv): string {
  try {
    integrationProviders(env);
  } catch (error) {
    if (error instanceof RequestError && error.cause instanceof Error) {
      expect(error.code).toBe('unavailable');
      expect(error.message).toBe('Integrations are not set up correctly. Please tell your administrator.');
      return error.cause.message;
    }
    throw error;
  }
  return '';
}

describe('the configuration of integrations', () => {
  it('may be empty, and then needs no secret', () => {
    expect(integrationProviders({ OAUTH_PROVIDERS: '[]' })).toEqual([]);
  });

  it('allows http:// only on localhost', () => {
    const issuer = (address: string) => [{ ...POS, endpoints: undefined, issuer: address }];
    for (const address of ['http://localhost:8900', 'http://127.0.0.1', 'https://pos.test'])
      expect(integrationProviders(envOf(issuer(address)))).toHaveLength(1);
    for (const address of ['http://pos.test', 'http://localhost.evil.test', 'ftp://localhost', 'pos.test', ''])
      expect(problemOf(envOf(issuer(address)))).toBe(
        'OAUTH_PROVIDERS is not valid at 0.issuer: Must start with https:// (http:// is for localhost alone)',
      );
  });

  it.each<{ problem: string; env: ProviderEnv }>([
    { problem: 'OAUTH_PROVIDERS is not JSON', env: envOf('nonsense') },
    {
      problem: 'OAUTH_PROVIDERS is not valid at 0: Needs an issuer or endpoints',
      env: envOf([{ ...POS, endpoints: undefined }]),
    },
    {
      problem: 'OAUTH_PROVIDERS is not valid at 0.id: Use lower-case letters, digits and -',
      env: envOf([{ ...POS, id: '../x' }]),
    },
    { problem: 'OAUTH_PROVIDERS is not valid at 0.title: Required', env: envOf([{ ...POS, title: undefined }]) },
    { problem: 'OAUTH_PROVIDERS is not valid at its top: An id occurs twice', env: envOf([POS, POS]) },
    { problem: 'OAUTH_CLIENT_SECRETS has no secret for pos', env: envOf([POS], {}) },
    { problem: 'OAUTH_CLIENT_SECRETS is not JSON', env: envOf([POS], 'top-secret') },
  ])('that is wrong is logged for the operator: $problem', ({ problem, env }) => {
    expect(problemOf(env)).toBe(problem);
  });

  it('never puts a secret into the error when it is wrong', () => {
    expect(problemOf(envOf([POS], { pos: ['top-secret'] }))).not.toContain('top-secret');
  });
});
