import type { RefusalMail } from './queue-messages.ts';

/** Identifies the mail about one refusal. Its time is part of the id, so a second refusal sends a second mail. */
export const refusalMailId = ({ of, id, at }: RefusalMail): string => `refusal ${of} ${id} ${at}`;
