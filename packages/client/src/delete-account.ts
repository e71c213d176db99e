import { createIdentityWire } from './identity-wire.ts';
// By name from the shared package: a bundled copy would be a second session.
import { token } from '@justright/client/session';

/**
 * Deletes the account of the signed-in user; sign out after it. Rejects with `SessionError`; its code is
 * `credential-too-old-login-again` when the sign-in is too long ago.
 */
export async function deleteAccount(): Promise<void> {
  const wire = createIdentityWire(
    (input, init) => fetch(input, init),
    () => Date.now(),
  );
  await wire.account('v1/accounts:delete', { idToken: await token() });
}
