import type { MailRecord } from '../data/mails.ts';
import type { WrittenMail } from './mail-layout.ts';

/** A mail that is written from what is stored when it is to be sent. */
export interface DueMail {
  record: MailRecord;
  /** The address, which the record of a mail about an order does not have. */
  to: string;
  mail: WrittenMail;
}
