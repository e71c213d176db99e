import { verifyEmail } from '@justright/contract/account-mails';
import { verifyMerchantAddress } from '../../data/users.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { identityAdministration } from '../../identity/administration.ts';
import { addressOfCode, applyVerificationCode } from '../../identity/wire.ts';

/**
 * Uses the code of a verification mail at the identity provider, and marks the merchant of the address. Tells whether a
 * password was removed that somebody had set before the address was proved.
 */
export const verifyEmailEndpoint = endpoint(verifyEmail, async ({ env, db, body }) => {
  const administration = identityAdministration(env);
  const address = await addressOfCode(env, body.oobCode);
  const before = address === null ? null : await administration.lookupByEmail(address);
  const email = await applyVerificationCode(env, body.oobCode);
  if (email === null) {
    throw new RequestError('invalid-transition', 'This link has been used already, or it is too old');
  }
  await verifyMerchantAddress(db, email).run();
  const after = await administration.lookupByEmail(email);
  return { data: { email, isPasswordRemoved: before?.hasPassword === true && after?.hasPassword === false } };
});
