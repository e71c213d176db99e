const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function instantAt(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  const isReal = new Date(Number(year), Number(month) - 1, Number(date)).getDate() === Number(date);
  return isReal && Number(month) <= 12 ? at.toISOString() : undefined;
}

/** The instant at which a day `YYYY-MM-DD` begins where the reader is; undefined when it is no day. */
export const dayStart = (day: string): string | undefined => instantAt(day, 0);

/** The instant at which it is over: the next day's beginning, also where that day has 23 or 25 hours. */
export const dayEnd = (day: string): string | undefined => instantAt(day, 1);
