import { clientNetwork } from '@justright/worker-kit/client-network';
import { resendLink, sendLink, sendPasswordReset } from '@justright/contract/account-mails';
import type { MailRequest } from '@justright/worker-kit/mail';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { limitNetwork } from '../../http/limit-network.ts';

/**
 * Takes a wish for a mail. Every address gets the same answer after the same work, which is to queue the wish: whether
 * somebody signs in with it is looked up by `mail/answer-request.ts`, when nobody waits any more.
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

export const sendLinkEndpoint = requestMail(sendLink, 'sign-in-link');
export const resendLinkEndpoint = requestMail(resendLink, 'last-link');
export const sendPasswordResetEndpoint = requestMail(sendPasswordReset, 'password-reset');
