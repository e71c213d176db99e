import type { RefusalMail } from './queue-messages.ts';

/** What was refused twice is told of twice. */
export const refusalMailId = ({ of, id, at }: RefusalMail): string => `refusal ${of} ${id} ${at}`;
