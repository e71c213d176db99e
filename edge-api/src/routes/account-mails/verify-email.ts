import { verifyEmail } from '@justright/contract/calls';
import { VerifyEmailInput } from '@justright/contract/users';
import { verifyMerchantAddress } from '../../data/users.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../http/errors.ts';
import { applyVerificationCode } from '../../identity/wire.ts';

/** Uses the code of a verification mail at the identity provider, and marks the merchant of the address. */
export const verifyEmailEndpoint = endpoint(verifyEmail, { body: VerifyEmailInput }, async ({ env, db, body }) => {
  const email = await applyVerificationCode(env, body.oobCode);
  if (email === null) {
    throw new RequestError('invalid-transition', 'This link has been used already, or it is too old');
  }
  await verifyMerchantAddress(db, email).run();
  return { data: { email } };
});
