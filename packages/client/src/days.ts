const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function instantAt(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  const isReal = new Date(Number(year), Number(month) - 1, Number(date)).getDate() === Number(date);
  return isReal && Number(month) <= 12 ? at.toISOString() : undefined;
}

/** Returns the instant at which a day `YYYY-MM-DD` begins in the user's time zone; undefined for any other text. */
export const dayStart = (day: string): string | undefined => instantAt(day, 0);

/** Returns the instant at which the day ends: the start of the next day, also for days of 23 or 25 hours. */
export const dayEnd = (day: string): string | undefined => instantAt(day, 1);
