import { verifyMerchantAddress } from '../data/users.ts';
import { RequestError } from '../domain/refusals.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { limitNetwork } from '../http/limit-network.ts';
import { identityAdministration } from '../identity/administration.ts';
import { endWatchingOf } from '../identity/end-watching.ts';
import { addressOfCode, applyVerificationCode } from '../identity/wire.ts';
import { resendLink, sendLink, sendPasswordReset, verifyEmail } from '@justright/contract/account-mails';
import { clientNetwork } from '@justright/worker-kit/client-network';
import type { MailRequest } from '@justright/worker-kit/mail';

/**
 * Queues a request for a mail. Every address gets the same response after the same work, so that a caller cannot learn
 * whether it has an account; `mail/send-requested-mail.ts` looks that up after the response.
 */
const requestMail = (call: typeof sendLink, request: MailRequest['request']): Endpoint =>
  endpoint(call, async ({ env, body, clientAddress, requestId }) => {
    await limitNetwork(env.PUBLIC_MAIL_LIMIT, clientAddress);
    const network = clientNetwork(clientAddress);
    try {
      const id = crypto.randomUUID();
      await env.MAIL_QUEUE.send({ kind: 'mail-request', id, request, email: body.email, network, requestId });
    } catch (error) {
      throw new RequestError('unavailable', 'The email could not be sent. Please try again.', { cause: error });
    }
    return { data: null };
  });

const sendLinkEndpoint = requestMail(sendLink, 'sign-in-link');
const resendLinkEndpoint = requestMail(resendLink, 'last-link');
const sendPasswordResetEndpoint = requestMail(sendPasswordReset, 'password-reset');

/**
 * Uses the code of a verification mail at the identity provider, and marks the merchant of the address as verified. The
 * first proof of the mailbox ends a password that was set before, which the response tells.
 */
const verifyEmailEndpoint = endpoint(verifyEmail, async ({ env, db, body, clientAddress }) => {
  const administration = identityAdministration(env);
  const sent = { oobCode: body.oobCode, clientAddress };
  const address = await addressOfCode(env, sent);
  const before = address === null ? null : await administration.lookupByEmail(address);
  const email = await applyVerificationCode(env, sent);
  if (email === null) {
    throw new RequestError('invalid-transition', 'This link has been used already, or it is too old');
  }
  await verifyMerchantAddress(db, email).run();
  const isFirstProof = before?.emailVerified === false;
  const after = await administration.lookupByEmail(email);
  // Google leaves it to us; the embedded provider has done it in the same transaction.
  if (isFirstProof && after?.hasPassword) await administration.resetCredentials(after.uid);
  if (isFirstProof && after) await endWatchingOf(env, after.uid);
  return { data: { email, isPasswordRemoved: isFirstProof && before.hasPassword } };
});

export const accountMailEndpoints: readonly Endpoint[] = [
  sendLinkEndpoint,
  resendLinkEndpoint,
  sendPasswordResetEndpoint,
  verifyEmailEndpoint,
];
