import * as v from 'valibot';

const TIME_ZONE_MAX_LENGTH = 64;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone as a browser names its own: mostly a name of the IANA database, on some systems an offset. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(TIME_ZONE_MAX_LENGTH, 'There is no such time zone'),
  v.check(isTimeZone, 'There is no such time zone'),
);
/** A name of the IANA time zone database. An offset such as `+02:00` is refused: it has no daylight saving time. */
export const TimeZoneName = v.pipe(
  TimeZone,
  v.regex(/^[A-Z]/i, 'Use the name of a time zone, such as America/New_York'),
);
