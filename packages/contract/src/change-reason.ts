/** The header with a person's reason for a change; percent-encoded. */
export const CHANGE_REASON_HEADER = 'x-change-reason';
export const CHANGE_REASON_MAX_LENGTH = 500;
