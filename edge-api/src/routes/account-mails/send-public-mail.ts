import { resendLink, sendLink, sendPasswordReset } from '@justright/contract/calls';
import { EmailInput } from '@justright/contract/users';
import { findOpenInvite } from '../../data/invites.ts';
import type { Database } from '../../data/database.ts';
import type { Env } from '../../env.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../http/errors.ts';
import { sendAccountMail } from '../../identity/account-mails.ts';
import { identityAdministration } from '../../identity/administration.ts';
import { sendInvitation } from '../../identity/invitations.ts';
import { limitPublicMail } from './network-limit.ts';

interface Asked {
  env: Env;
  db: Database;
  email: string;
  nowMs: number;
}

/** The answer is the same, and comes as fast, whether or not the address is known: the work is done after it. */
const publicMail = (call: typeof sendLink, send: (asked: Asked) => Promise<void>): Endpoint =>
  endpoint(call, { body: EmailInput }, async ({ env, db, body, nowMs, clientAddress, afterAnswer }) => {
    await limitPublicMail(env, clientAddress);
    const attempt = send({ env, db, email: body.email, nowMs }).catch((error: unknown) => {
      // Too many for one address: it has mails enough already, and nobody is told.
      if (!(error instanceof RequestError && error.code === 'rate-limited')) throw error;
    });
    afterAnswer(attempt);
    return { data: null };
  });

/** Sends to an address that somebody signs in with, and to no other. */
const sendIfKnown = (requestType: 'EMAIL_SIGNIN' | 'PASSWORD_RESET') => async (asked: Asked) => {
  const account = await identityAdministration(asked.env).lookupByEmail(asked.email);
  if (!account || account.disabled) return;
  await sendAccountMail(asked.env, asked.db, { ...asked, requestType, name: account.displayName ?? '' });
};

async function resend(asked: Asked): Promise<void> {
  const { env, db, email, nowMs } = asked;
  const invite = await findOpenInvite(db, email, new Date(nowMs).toISOString());
  if (invite) await sendInvitation(env, db, invite, nowMs);
  else await sendIfKnown('EMAIL_SIGNIN')(asked);
}

export const sendLinkEndpoint = publicMail(sendLink, sendIfKnown('EMAIL_SIGNIN'));
export const resendLinkEndpoint = publicMail(resendLink, resend);
export const sendPasswordResetEndpoint = publicMail(sendPasswordReset, sendIfKnown('PASSWORD_RESET'));
