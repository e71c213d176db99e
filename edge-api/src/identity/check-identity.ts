import type { Env } from '../env.ts';
import { googleAccessToken } from './google-access-token.ts';
import { identityProvider } from './provider.ts';

/**
 * Whether accounts can be asked about: the embedded provider serves its keys, which takes its database and its secret;
 * Google gives the service account a token (known for up to an hour). Rejects when not, or when it is not configured.
 */
export async function checkIdentity(env: Env, signal: AbortSignal): Promise<void> {
  const provider = identityProvider(env);
  if (provider.mode === 'google') {
    await googleAccessToken(provider);
    return;
  }
  const response = await env.IDENTITY.fetch('https://identity/.well-known/jwks.json', { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The identity Worker answers ${response.status}`);
}
