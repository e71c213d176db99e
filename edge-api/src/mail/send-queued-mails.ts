import type { MailMessage, MailRequest, MailTemplate } from '@justright/worker-kit/mail';
import { writeLog } from '@justright/worker-kit/log';
import * as v from 'valibot';
import { insertMail, isMailSent, recordAttempt, recordFailure } from '../data/mails.ts';
import type { Env } from '../env.ts';
import type { Queued } from '../domain/queue-messages.ts';
import { sendRequestedMail } from './send-requested-mail.ts';
import { writeMail } from './write-mail.ts';

const FIRST_RETRY_SECONDS = 10;
const LAST_RETRY_SECONDS = 900;

/** Returns the wait before the next attempt, which grows fourfold: 10 s, 40 s, 160 s, … */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 4 ** (attempts - 1), LAST_RETRY_SECONDS);

/** Sends a queued mail, or the mail that a queued request asks for; retries later after a failure on our side. */
export async function sendQueuedMail({ message, body }: Queued<MailMessage | MailRequest>, env: Env): Promise<void> {
  try {
    if (body.kind === 'mail') await sendMail(message, body, env);
    else {
      await sendRequestedMail(env, env.DB.withSession('first-primary'), body, Date.now());
      message.ack();
    }
  } catch (error) {
    logMail(message, `Handling failed: ${error instanceof Error ? error.message : 'unknown'}`);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/** A mail that the identity Worker queued has no record yet. A mail that was sent is not sent again. */
async function sendMail(message: Message, mail: MailMessage, env: Env): Promise<void> {
  const db = env.DB.withSession('first-primary');
  const now = new Date().toISOString();
  await insertMail(db, mail, now).run();
  if (await isMailSent(db, mail.id)) {
    message.ack();
    return;
  }
  try {
    if (mail.expiresAt !== null && mail.expiresAt <= now) throw new Error('Its link has expired');
    await env.EMAIL.send({ from: { name: 'JustRight', email: env.MAIL_FROM }, to: mail.to, ...writeMail(mail) });
    await recordAttempt(db, mail.id, { status: 'sent', error: '' }, now).run();
    message.ack();
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown';
    await recordAttempt(db, mail.id, { status: 'queued', error: text }, now).run();
    logMail(message, `Sending failed: ${text}`);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/** Records a mail or mail request that the queue could not deliver after all attempts. */
export async function giveUpMail({ message, body }: Queued<MailMessage | MailRequest>, env: Env): Promise<void> {
  const db = env.DB.withSession('first-primary');
  logMail(message, 'A mail is given up');
  const now = new Date().toISOString();
  const failure = recordFailure(db, body.id, 'Given up after all attempts', now);
  await db.batch([insertMail(db, recordOf(body), now), failure]);
  message.ack();
}

/** Returns the record of a mail or mail request. */
function recordOf(body: MailMessage | MailRequest): { id: string; template: MailTemplate; to: string } {
  if (body.kind === 'mail') return body;
  const template = body.request === 'password-reset' ? 'password-reset' : 'sign-in-link';
  return { id: body.id, template, to: body.email };
}

const AskedBy = v.object({ requestId: v.optional(v.string()) });

/** Returns the id of the browser's request that the message came from, if it has one. */
function requestIdOf(body: unknown): string | undefined {
  const asked = v.safeParse(AskedBy, body);
  return asked.success ? asked.output.requestId : undefined;
}

/** Logs neither address nor link; the record in the database has the address. */
function logMail({ id, attempts, body }: Message, what: string): void {
  writeLog('error', what, { requestId: requestIdOf(body), message: id, attempts });
}
