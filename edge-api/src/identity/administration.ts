import type { IdentityAdministration } from '@justright/contract/identity-admin';
import type { Env } from '../env.ts';

/** Administration of accounts at the identity provider that the deployment is configured for. */
export function identityAdministration(env: Env): IdentityAdministration {
  return env.IDENTITY_ADMIN;
}
