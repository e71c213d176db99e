const formats = new Map<
  string,
  { time: Intl.DateTimeFormat; dayAndTime: Intl.DateTimeFormat; day: Intl.DateTimeFormat }
>();

function formatsIn(timeZone: string | null) {
  const known = formats.get(timeZone ?? '');
  if (known) return known;
  const zone = timeZone === null ? {} : { timeZone };
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone } as const;
  const made = {
    time: new Intl.DateTimeFormat('en-US', time),
    dayAndTime: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...time }),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'short', ...zone }),
  };
  formats.set(timeZone ?? '', made);
  return made;
}

/** Writes an instant in a time zone, or that of the device: "23:59" today, otherwise with its day. */
export function instantText(instant: string, now: Date, timeZone: string | null): string {
  const { time, dayAndTime, day } = formatsIn(timeZone);
  const date = new Date(instant);
  return (day.format(date) === day.format(now) ? time : dayAndTime).format(date);
}
