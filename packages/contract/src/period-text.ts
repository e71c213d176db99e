interface Period {
  startAt: string;
  endAt: string;
}

/** Tells whether a period is a whole day: its times are equal. */
export const isWholeDay = ({ startAt, endAt }: Period): boolean => startAt === endAt;

/** Writes a period of opening hours: "08:00–23:30"; a whole day is "Open 24 hours" from midnight. */
export function periodText({ startAt, endAt }: Period): string {
  if (!isWholeDay({ startAt, endAt })) return `${startAt}–${endAt}`;
  return startAt === '00:00' ? 'Open 24 hours' : `Open 24 hours from ${startAt}`;
}
