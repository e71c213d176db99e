import type { MailRecord } from '../data/mails.ts';
import type { WrittenMail } from './mail-layout.ts';

/** A mail that is written from what is stored when it is to be sent. */
export interface DueMail {
  record: MailRecord;
  mail: WrittenMail;
}
