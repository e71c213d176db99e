import type { Database } from '../data/database.ts';
import type { MailRecord } from '../data/mails.ts';
import type { RefusalMail } from '../domain/queue-messages.ts';
import { refusalMailId } from '../domain/refusal-mail-id.ts';
import type { Env } from '../env.ts';
import { queueRecordedMail } from '../data/queue-recorded-mail.ts';

/** Whether a change of status refuses what waited for approval. */
export const isRefusal = (before: { status: string }, after: { status: string }): boolean =>
  before.status === 'pending' && after.status === 'disabled';

/** Has a merchant told that it, or its restaurant, was refused. */
export function tellRefusal(
  request: { env: Env; db: Database; nowMs: number },
  { of, id }: Pick<RefusalMail, 'of' | 'id'>,
): Promise<void> {
  const message: RefusalMail = { kind: 'refusal-mail', of, id, at: new Date(request.nowMs).toISOString() };
  const record: MailRecord = { id: refusalMailId(message), template: 'refusal', to: '' };
  return queueRecordedMail(request, record, message, request.nowMs);
}
