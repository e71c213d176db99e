import { clockMs, ownTimeZone, zoneName } from './when.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The time zone in which the times of a restaurant are shown and entered. */
export interface Zone {
  timeZone: string;
  /** For a person, after "Day and time in". */
  name: string;
  /** Says whose time it is. */
  text: string;
}

/** Returns the time zone of a restaurant; that of the device where the restaurant has none. */
export function zoneOf(restaurantZone: string | null): Zone {
  const timeZone = restaurantZone ?? ownTimeZone();
  const name = zoneName(timeZone);
  return {
    timeZone,
    name: restaurantZone === null ? `the zone of this device (${name})` : name,
    text:
      restaurantZone === null
        ? 'The restaurant has no time zone, so this is the time of your device.'
        : 'The time of the restaurant.',
  };
}

const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/** Returns an instant as a field has it, YYYY-MM-DDTHH:mm, in a zone. */
export const localTimeIn = (ms: number, { timeZone }: Zone): string =>
  new Date(clockMs(ms, timeZone)).toISOString().slice(0, LOCAL_LENGTH);

const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Returns the instant of a field's value in a zone; null while it is incomplete. A time that a change of the clocks leaves
 * out is the one as much later, and one that comes twice is the first.
 */
export function instantIn(localTime: string, { timeZone }: Zone): string | null {
  const wanted = WHOLE.test(localTime) ? Date.parse(`${localTime.slice(0, LOCAL_LENGTH)}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  // The clocks before and after a change that is near: one of both offsets is right.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((ms) => clockMs(ms, timeZone) - ms);
  const found = offsets.map((offset) => wanted - offset).filter((ms) => clockMs(ms, timeZone) === wanted);
  return new Date(found.length > 0 ? Math.min(...found) : wanted - (offsets[0] ?? 0)).toISOString();
}
