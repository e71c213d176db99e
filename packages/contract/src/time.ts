/** A day of the clock, without regard to time zones. */
export const DAY_MS = 24 * 60 * 60 * 1000;
