import type { OrderMail } from './queue-messages.ts';

/** Returns the id of the record of a mail about an order: each is sent once for an order. */
export const orderMailId = ({ template, orderId }: Pick<OrderMail, 'template' | 'orderId'>): string =>
  `${template}-${orderId}`;
