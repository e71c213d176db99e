import {
  ACCOUNT_LINK_PATHS,
  accountLink,
  OOB_LIFETIME_SECONDS,
  type OobRequestType,
} from '@justright/contract/account-links';
import type { CodeAsker } from '@justright/worker-kit/identity-admin';
import { type MailMessage, TEMPLATE_OF } from '@justright/worker-kit/mail';
import type { Database } from '../data/database.ts';
import { insertMail, recordFailure } from '../data/mails.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { identityAdministration } from './administration.ts';

/** A link with a new code for an account, and its expiry. */
export interface AccountLink {
  href: string;
  /** Null when only the identity provider knows it. */
  expiresAt: string | null;
}

interface LinkRequest {
  requestType: OobRequestType;
  email: string;
  /** The parameters for the link's query. */
  query?: Record<string, string>;
  lifetimeSeconds?: number;
  /** See `CodeOptions`. */
  endsEarlier?: boolean;
  asker: CodeAsker;
  nowMs: number;
}

/**
 * Makes a link that proves an address. Rejects with `rate-limited` after too many links for it, and with `not-found`
 * when this kind of link needs an account and the address has none.
 */
export async function makeAccountLink(env: Env, request: LinkRequest): Promise<AccountLink> {
  const { requestType, email, query = {}, asker, endsEarlier = false, nowMs } = request;
  const { lifetimeSeconds = OOB_LIFETIME_SECONDS[requestType] } = request;
  const options = { lifetimeSeconds, asker, endsEarlier };
  const made = await identityAdministration(env).createOobCode(requestType, email, options);
  if (!made.ok) {
    if (made.code === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
      const { retryAfterSeconds } = made;
      throw new RequestError('rate-limited', 'Too many emails were asked for this address. Please try again later.', {
        retryAfterSeconds,
      });
    }
    if (made.code === 'EMAIL_NOT_FOUND') {
      throw new RequestError('not-found', 'Nobody signs in with this address yet');
    }
    throw new Error(`The identity provider refused to make a code: ${made.code}`);
  }
  const landing = new URL(ACCOUNT_LINK_PATHS[requestType], env.PRODUCT_ORIGIN);
  for (const [name, value] of Object.entries(query)) landing.searchParams.set(name, value);
  return {
    href: accountLink(requestType, landing.href, made.oobCode, email),
    expiresAt: made.lifetimeSeconds === null ? null : new Date(nowMs + made.lifetimeSeconds * 1000).toISOString(),
  };
}

/** Queues a recorded mail. When the queue does not accept it, records the failure and throws a 503. */
export async function queueMail(env: Env, db: Database, message: MailMessage, nowMs: number): Promise<void> {
  try {
    await env.MAIL_QUEUE.send(message);
  } catch (error) {
    await recordFailure(db, message.id, 'The queue did not take it', new Date(nowMs).toISOString()).run();
    throw new RequestError('unavailable', 'The email could not be sent. Please try again.', { cause: error });
  }
}

/** Sends a password reset, a verification or a sign-in link to an address. Rejects as {@link makeAccountLink} does. */
export async function sendAccountMail(
  env: Env,
  db: Database,
  request: { requestType: OobRequestType; email: string; name: string; asker: CodeAsker; nowMs: number },
): Promise<void> {
  const { requestType, email, name, asker, nowMs } = request;
  const link = await makeAccountLink(env, { requestType, email, asker, nowMs });
  const message: MailMessage = {
    kind: 'mail',
    id: crypto.randomUUID(),
    template: TEMPLATE_OF[requestType],
    to: email,
    link: link.href,
    expiresAt: link.expiresAt,
    name,
    invitedTo: '',
  };
  await insertMail(db, message, new Date(nowMs).toISOString()).run();
  await queueMail(env, db, message, nowMs);
}
