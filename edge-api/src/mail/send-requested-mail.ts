import type { MailRequest } from '@justright/worker-kit/mail';
import type { Database } from '../data/database.ts';
import { findOpenInvites } from '../data/invites.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { sendAccountMail } from '../identity/account-mails.ts';
import { identityAdministration } from '../identity/administration.ts';
import { repeatInvitation } from '../identity/invitations.ts';

/**
 * Sends the mail that a request asks for, if the address has an account or an open invitation, and otherwise none. A
 * rate limit on the address counts as success: the address has received enough mails.
 */
export async function sendRequestedMail(env: Env, db: Database, asked: MailRequest, nowMs: number): Promise<void> {
  try {
    await sendMail(env, db, asked, nowMs);
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'rate-limited')) throw error;
  }
}

async function sendMail(
  env: Env,
  db: Database,
  { request, email, network }: MailRequest,
  nowMs: number,
): Promise<void> {
  const asker = { network };
  const invites = request === 'last-link' ? await findOpenInvites(db, email, new Date(nowMs).toISOString()) : [];
  for (const invite of invites) await repeatInvitation(env, db, invite, { asker, nowMs });
  if (invites.length > 0) return;
  const account = await identityAdministration(env).lookupByEmail(email);
  if (!account || account.disabled) return;
  // Anybody can choose the name of an account whose address is not verified.
  const name = account.emailVerified ? (account.displayName ?? '') : '';
  const requestType = request === 'password-reset' ? 'PASSWORD_RESET' : 'EMAIL_SIGNIN';
  await sendAccountMail(env, db, { requestType, email, name, asker, nowMs });
}
