import type { AccountNotice, MailTemplate } from '@justright/worker-kit/mail';
import type { OrderMail, StaffMail } from '../domain/queue-messages.ts';
import type { Database } from './database.ts';

/** What a mail's record says of it. */
export interface MailRecord {
  id: string;
  template:
    | MailTemplate
    | AccountNotice['notice']
    | OrderMail['template']
    | StaffMail['about']['template']
    | 'webhook-off'
    | 'refusal';
  /** '' for a mail about an order or to staff: its address stands with the order or the account, and is erased there. */
  to: string;
}

/** Records a mail before it is queued. */
export const insertMail = (db: Database, mail: MailRecord, now: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO mails (id, template, recipient, status, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'queued', ?4, ?4) ON CONFLICT DO NOTHING`,
    )
    .bind(mail.id, mail.template, mail.to, now);

export async function isMailSent(db: Database, id: string): Promise<boolean> {
  const row = await db.prepare("SELECT 1 AS one FROM mails WHERE id = ?1 AND status = 'sent'").bind(id).first();
  return row !== null;
}

/** Counts the mails of a kind that an address was sent since an instant. */
export async function countSent(db: Database, { template, to }: MailRecord, since: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM mails
       WHERE created_at > ?3 AND recipient = ?2 AND template = ?1 AND status = 'sent'`,
    )
    .bind(template, to, since)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** Counts the mails of a kind to staff that a person was sent since an instant: the end of such a mail's id is its reader's. */
export async function countSentTo(db: Database, template: string, uid: string, since: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM mails
       WHERE created_at > ?3 AND template = ?1 AND status = 'sent' AND substr(id, -length(?2) - 1) = ' ' || ?2`,
    )
    .bind(template, uid, since)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** Records the result of one attempt to send a mail. A sent mail stays sent. */
export const recordAttempt = (
  db: Database,
  id: string,
  outcome: { status: 'queued' | 'sent' | 'failed'; error: string },
  now: string,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE mails SET status = ?2, error = ?3, attempts = attempts + 1, updated_at = ?4
       WHERE id = ?1 AND status <> 'sent'`,
    )
    .bind(id, outcome.status, outcome.error.slice(0, 500), now);

/** Records that a mail will not be sent. */
export const recordFailure = (db: Database, id: string, error: string, now: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE mails SET status = 'failed', error = iif(error = '', ?2, error), updated_at = ?3
       WHERE id = ?1 AND status <> 'sent'`,
    )
    .bind(id, error.slice(0, 500), now);
