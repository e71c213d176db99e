/** Writes a period of opening hours: "08:00–23:30"; equal times are a whole day, which is "Open 24 hours" from midnight. */
export function periodText({ startAt, endAt }: { startAt: string; endAt: string }): string {
  if (startAt !== endAt) return `${startAt}–${endAt}`;
  return startAt === '00:00' ? 'Open 24 hours' : `Open 24 hours from ${startAt}`;
}
