import { MailMessage, MailRequest, type MailTemplate } from '@justright/contract/mail';
import { writeLog } from '@justright/contract/log';
import * as v from 'valibot';
import { insertMail, isMailSent, recordAttempt, recordFailure } from '../data/mails.ts';
import type { Env } from '../env.ts';
import { answerRequest } from './answer-request.ts';
import { writeMail } from './write-mail.ts';

/** Where the queue puts what it could not deliver (wrangler.toml, `dead_letter_queue`). */
const DEAD_LETTERS = 'justright-mail-dead';

const FIRST_RETRY_SECONDS = 10;
const LAST_RETRY_SECONDS = 900;

/** Waits longer from attempt to attempt: 10 s, 40 s, 160 s, … */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 4 ** (attempts - 1), LAST_RETRY_SECONDS);

/** Sends the mails of a batch, or records those that the queue has given up. Each stands for itself. */
export async function sendQueuedMails(batch: MessageBatch, env: Env): Promise<void> {
  const handle = batch.queue === DEAD_LETTERS ? recordDeadLetter : sendOne;
  for (const message of batch.messages) await handle(message, env);
}

/** Handles one message, which is tried again later when that fails for a reason of ours. */
async function sendOne(message: Message, env: Env): Promise<void> {
  try {
    await handleMessage(message, env);
  } catch (error) {
    logMail(message, `Handling failed: ${error instanceof Error ? error.message : 'unknown'}`);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/** A mail that identity has queued has no record yet; one that is sent already is not sent again. */
async function handleMessage(message: Message, env: Env): Promise<void> {
  const db = env.DB.withSession('first-primary');
  const now = new Date().toISOString();
  const request = v.safeParse(MailRequest, message.body);
  if (request.success) {
    await answerRequest(env, db, request.output, Date.now());
    message.ack();
    return;
  }
  const parsed = v.safeParse(MailMessage, message.body);
  if (!parsed.success) {
    logMail(message, 'A queued message is no mail');
    message.retry();
    return;
  }
  const mail = parsed.output;
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

async function recordDeadLetter(message: Message, env: Env): Promise<void> {
  const db = env.DB.withSession('first-primary');
  logMail(message, 'A mail is given up');
  const mail = deadMailOf(message.body);
  if (mail) {
    const now = new Date().toISOString();
    await db.batch([insertMail(db, mail, now), recordFailure(db, mail.id, 'Given up after all attempts', now)]);
  }
  message.ack();
}

/** What the record of a message says that was given up: a mail, or the wish for one. */
function deadMailOf(body: unknown): { id: string; template: MailTemplate; to: string } | null {
  const mail = v.safeParse(MailMessage, body);
  if (mail.success) return mail.output;
  const request = v.safeParse(MailRequest, body);
  if (!request.success) return null;
  const template = request.output.request === 'password-reset' ? 'password-reset' : 'sign-in-link';
  return { id: request.output.id, template, to: request.output.email };
}

const AskedBy = v.object({ requestId: v.optional(v.string()) });

/** Which request of a browser the message came from, where it says so. */
function requestIdOf(body: unknown): string | undefined {
  const asked = v.safeParse(AskedBy, body);
  return asked.success ? asked.output.requestId : undefined;
}

/** Neither address nor link is logged: the record in the database says whose mail it was. */
function logMail({ id, attempts, body }: Message, what: string): void {
  writeLog('error', what, { requestId: requestIdOf(body), message: id, attempts });
}
