/** Header in which a person may say why they make a change; percent-encoded. */
export const CHANGE_REASON_HEADER = 'x-change-reason';
export const CHANGE_REASON_MAX_LENGTH = 500;
