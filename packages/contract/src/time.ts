/** The length of an hour in milliseconds. */
export const HOUR_MS = 60 * 60 * 1000;
/** The length of a day in milliseconds, independent of time zones. */
export const DAY_MS = 24 * HOUR_MS;
