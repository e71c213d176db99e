import type { StaffMail } from './queue-messages.ts';

/** Identifies a mail to a person about one event: it is sent once. */
export function staffMailId({ uid, about }: StaffMail): string {
  switch (about.template) {
    case 'served-changed':
    case 'unwell':
      return `${about.template} ${about.orderId} ${about.at} ${uid}`;
    case 'approval-waits':
      return `approval-waits ${about.publicationId} ${uid}`;
    case 'signing-waits':
      return `signing-waits ${about.submissionId} ${uid}`;
  }
}
