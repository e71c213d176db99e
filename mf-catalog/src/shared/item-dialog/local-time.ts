const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Converts an instant (ISO 8601) to the value of a `datetime-local` field, in the user's time zone; empty for null. */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const WHOLE = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/;

/** Converts the value of a `datetime-local` field to an instant (ISO 8601, UTC); null while it is incomplete. */
export function instantOf(localTime: string): string | null {
  if (!WHOLE.test(localTime)) return null;
  const time = Date.parse(localTime);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
