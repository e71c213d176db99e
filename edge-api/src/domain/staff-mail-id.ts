import type { StaffMail } from './queue-messages.ts';

/** Identifies a mail to a person about one event: it is sent once. */
export const staffMailId = ({ uid, about }: StaffMail): string =>
  about.template === 'served-changed'
    ? `served-changed ${about.orderId} ${about.at} ${uid}`
    : `approval-waits ${about.publicationId} ${uid}`;
