import type { Env } from '../env.ts';
import { googleAccessToken } from './google-access-token.ts';
import { identityProvider } from './provider.ts';

/**
 * Checks that the identity provider works: the embedded one serves its keys, which needs its database and secret;
 * Google gives the service account a token (cached for up to an hour). Rejects on a failure or a wrong configuration.
 */
export async function checkIdentity(env: Env, signal: AbortSignal): Promise<void> {
  const provider = identityProvider(env);
  if (provider.mode === 'google') {
    await googleAccessToken(provider);
    return;
  }
  const response = await env.IDENTITY.fetch('https://identity/.well-known/jwks.json', { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The identity Worker responds with ${response.status}`);
}
