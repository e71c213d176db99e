import type { Database } from '../data/database.ts';
import { listSigners } from '../data/guard-requests.ts';
import { listManagers, type MailRecipient } from '../data/mail-recipients.ts';
import { queueRecordedMail } from '../data/queue-recorded-mail.ts';
import { findFirstWaiting } from '../data/submissions.ts';
import type { StaffMail } from '../domain/queue-messages.ts';
import { staffMailId } from '../domain/staff-mail-id.ts';
import type { Env } from '../env.ts';

interface Telling {
  env: Env;
  db: Database;
}

async function tell(
  { env, db }: Telling,
  people: readonly MailRecipient[],
  about: StaffMail['about'],
  nowMs: number,
): Promise<void> {
  for (const { uid } of people) {
    const message: StaffMail = { kind: 'staff-mail', uid, about };
    const record = { id: staffMailId(message), template: about.template, to: '' };
    await queueRecordedMail({ env, db }, record, message, nowMs);
  }
}

/** Mails those who may approve that a publication waits for them, but not who asked for it. */
export async function tellApprovers(
  telling: Telling,
  publication: { id: string; restaurantId: string; merchantId: string; uid: string | null },
  nowMs: number,
): Promise<void> {
  const people = await listSigners(telling.db, publication);
  const others = people.filter(({ uid }) => uid !== publication.uid);
  await tell(telling, others, { template: 'approval-waits', publicationId: publication.id }, nowMs);
}

/**
 * Mails those who sign for a restaurant that something waits to be signed, but not who submitted it. Submissions
 * that follow while it waits, or replace it, send no mail: the start page shows them.
 */
export async function tellSigners(telling: Telling, submissionId: string, nowMs: number): Promise<void> {
  const submission = await findFirstWaiting(telling.db, submissionId);
  if (!submission) return;
  const people = await listSigners(telling.db, submission);
  const others = people.filter(({ uid }) => uid !== submission.uid);
  await tell(telling, others, { template: 'signing-waits', submissionId }, nowMs);
}

/**
 * Mails the managers of a restaurant that an order which was served no longer fits, or that its guest feels unwell, `at` the
 * instant of that.
 */
export async function tellManagers(
  telling: Telling,
  template: 'served-changed' | 'unwell',
  order: { id: string; restaurantId: string },
  at: string,
  nowMs: number,
): Promise<void> {
  const people = await listManagers(telling.db, order.restaurantId);
  await tell(telling, people, { template, orderId: order.id, at }, nowMs);
}
