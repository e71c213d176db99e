/** The length of a day in milliseconds, independent of time zones. */
export const DAY_MS = 24 * 60 * 60 * 1000;
