import type { IdentityAdministration } from '@justright/worker-kit/identity-admin';
import type { Env } from '../env.ts';
import { googleAdministration } from './google-administration.ts';
import { identityProvider } from './provider.ts';

/** Returns the account administration of the configured identity provider. */
export function identityAdministration(env: Env): IdentityAdministration {
  const provider = identityProvider(env);
  return provider.mode === 'google' ? googleAdministration(provider, env.PRODUCT_ORIGIN) : env.IDENTITY_ADMIN;
}
