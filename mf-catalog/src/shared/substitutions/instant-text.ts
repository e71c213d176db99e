const TIME = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Writes an instant: "23:59" today, otherwise with its day. */
export function instantText(instant: string, now: Date): string {
  const date = new Date(instant);
  return (date.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(date);
}
