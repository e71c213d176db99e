const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant (ISO 8601) as a field of type `datetime-local` shows it, in the reader's own time; empty for none. */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const WHOLE = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/;

/** The instant (ISO 8601, UTC) of what such a field says; null while it says nothing whole. */
export function instantOf(localTime: string): string | null {
  if (!WHOLE.test(localTime)) return null;
  const time = Date.parse(localTime);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
