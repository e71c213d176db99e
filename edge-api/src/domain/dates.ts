/** Writes the day of an instant: 25 Nov 2026. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export const dayText = (instant: string): string => DAY.format(Date.parse(instant));

/** Writes the time of an instant on the clock of a time zone, UTC without one, and names the zone: 14:03 CET. */
export const clockText = (instant: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(Date.parse(instant));

/** Writes an instant on the clock of a time zone, UTC without one: 25 Nov 2026, 14:03 UTC. */
export const timeText = (instant: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(Date.parse(instant));
