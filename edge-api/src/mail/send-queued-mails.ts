import type { AccountNotice, MailMessage, MailRequest } from '@justright/worker-kit/mail';
import { DAY_MS } from '@justright/contract/time';
import { withoutPersonalData } from '@justright/contract/without-personal-data';
import { writeLog } from '@justright/worker-kit/log';
import * as v from 'valibot';
import type { Database } from '../data/database.ts';
import { countSent, insertMail, isMailSent, type MailRecord, recordAttempt, recordFailure } from '../data/mails.ts';
import type { OrderMail, Queued, RefusalMail, StaffMail, WebhookMail } from '../domain/queue-messages.ts';
import type { Env } from '../env.ts';
import type { DueMail } from './due-mail.ts';
import type { WrittenMail } from './mail-layout.ts';
import { dueOrderMail, orderMailRecord } from './order-mails.ts';
import { dueRefusalMail, refusalMailRecord } from './refusal-mail.ts';
import { dueWebhookMail, webhookMailId } from './webhook-mail.ts';
import { dueStaffMail, staffMailRecord } from './staff-mail.ts';
import { sendRequestedMail } from './send-requested-mail.ts';
import { noticeRecord, writeNotice } from './account-notice.ts';
import { writeMail } from './write-mail.ts';

const FIRST_RETRY_SECONDS = 10;
const LAST_RETRY_SECONDS = 900;
/** How long the mail service may take for one mail; a batch of the queue waits for each of its mails. */
const SEND_TIMEOUT_MS = 20_000;

const CAUSED_BY_OTHERS: readonly AccountNotice['notice'][] = ['name-of-colleague', 'new-role', 'setting-of-food'];
const NOTICES_A_DAY_MAX = 20;

/** Returns the wait before the next attempt, which grows fourfold: 10 s, 40 s, 160 s, … */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 4 ** (attempts - 1), LAST_RETRY_SECONDS);

/** A message that leads to a mail. */
export type QueuedMail = MailMessage | MailRequest | AccountNotice | OrderMail | WebhookMail | RefusalMail | StaffMail;

/** Sends a queued mail, or the mail that a queued message asks for; retries later after a failure on our side. */
export async function sendQueuedMail({ message, body }: Queued<QueuedMail>, env: Env): Promise<void> {
  try {
    const db = env.DB.withSession('first-primary');
    if (body.kind === 'mail') await sendMail({ message, env, db }, body, body.to, () => written(body));
    else if (body.kind === 'account-notice') {
      if (await isOneTooMany(db, body)) {
        message.ack();
        return;
      }
      const write = () => writeNotice(body, env.PRODUCT_ORIGIN);
      await sendMail({ message, env, db }, noticeRecord(body), body.to, write);
    } else if (body.kind === 'mail-request') {
      await sendRequestedMail(env, db, body, Date.now());
      message.ack();
    } else {
      const due = await dueMail(env, db, body);
      if (due) await sendMail({ message, env, db }, due.record, due.to, () => due.mail);
      else message.ack();
    }
  } catch (error) {
    logMail(message, `Handling failed: ${saidBy(error)}`);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/** Decides whether an address has had enough notices of a kind that colleagues cause today: one could send it thousands. */
async function isOneTooMany(db: Database, notice: AccountNotice): Promise<boolean> {
  if (!CAUSED_BY_OTHERS.includes(notice.notice)) return false;
  const since = new Date(Date.now() - DAY_MS).toISOString();
  return (await countSent(db, noticeRecord(notice), since)) >= NOTICES_A_DAY_MAX;
}

/** Writes a mail from what is stored now; null when it is not, or no longer, to be sent. */
function dueMail(
  env: Env,
  db: Database,
  body: OrderMail | WebhookMail | RefusalMail | StaffMail,
): Promise<DueMail | null> {
  if (body.kind === 'order-mail') return dueOrderMail(env, db, body, Date.now());
  if (body.kind === 'staff-mail') return dueStaffMail(env, db, body);
  return body.kind === 'webhook-mail' ? dueWebhookMail(env, db, body) : dueRefusalMail(env, db, body);
}

function written(mail: MailMessage): WrittenMail {
  if (mail.expiresAt !== null && mail.expiresAt <= new Date().toISOString()) throw new Error('Its link has expired');
  return writeMail(mail);
}

/**
 * Sends a mail that was not sent yet. One that the identity Worker queued, and one about an order, has no record before.
 */
async function sendMail(
  { message, env, db }: { message: Message; env: Env; db: Database },
  record: MailRecord,
  to: string,
  write: () => WrittenMail,
): Promise<void> {
  const now = new Date().toISOString();
  await insertMail(db, record, now).run();
  if (await isMailSent(db, record.id)) {
    message.ack();
    return;
  }
  try {
    await inTime(env.EMAIL.send({ from: { name: 'JustRight', email: env.MAIL_FROM }, to, ...write() }));
    await recordAttempt(db, record.id, { status: 'sent', error: '' }, now).run();
    message.ack();
  } catch (error) {
    const text = saidBy(error);
    await recordAttempt(db, record.id, { status: 'queued', error: text }, now).run();
    logMail(message, `Sending failed: ${text}`);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/**
 * Returns what an error says, without the address and the link that a mail service may repeat: no log has them, and the
 * record of the error outlives them.
 */
const saidBy = (error: unknown): string => (error instanceof Error ? withoutPersonalData(error.message) : 'unknown');

/**
 * Waits for the mail service. Throws when it does not answer in time: it may have sent the mail, which is then sent
 * twice.
 */
async function inTime(sending: Promise<unknown>): Promise<void> {
  const silence = scheduler.wait(SEND_TIMEOUT_MS).then(() => {
    throw new Error(`No response in ${SEND_TIMEOUT_MS} ms`);
  });
  await Promise.race([sending, silence]);
}

/** Records a mail or mail request that the queue could not deliver after all attempts. */
export async function giveUpMail({ message, body }: Queued<QueuedMail>, env: Env): Promise<void> {
  const db = env.DB.withSession('first-primary');
  logMail(message, 'A mail is given up');
  const now = new Date().toISOString();
  const record = recordOf(body);
  const failure = recordFailure(db, record.id, 'Given up after all attempts', now);
  await db.batch([insertMail(db, record, now), failure]);
  message.ack();
}

/** Returns the record of a message. One about an order has no address in the queue. */
function recordOf(body: QueuedMail): MailRecord {
  if (body.kind === 'mail') return body;
  if (body.kind === 'account-notice') return noticeRecord(body);
  if (body.kind === 'order-mail') return orderMailRecord(body);
  if (body.kind === 'refusal-mail') return refusalMailRecord(body);
  if (body.kind === 'staff-mail') return staffMailRecord(body);
  if (body.kind === 'webhook-mail') return { id: webhookMailId(body), template: 'webhook-off', to: '' };
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
