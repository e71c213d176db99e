/** What a time is given as: an instant or a day (YYYY-MM-DD) as text, or milliseconds. */
export type When = string | number | Date;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** A day of the calendar, which is the same in each time zone. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

const twoDigits = (value: number) => String(value).padStart(2, '0');

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

interface Clock {
  weekday: string;
  /** As it is written: "20 Nov 26". */
  day: string;
  year: number;
  /** HH:mm, and its seconds. */
  time: string;
  seconds: string;
}

/** Returns what clocks of a zone show, those of the device without a zone; null for a text that is no time. */
function clockAt(at: When, timeZone: string | null): Clock | null {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const zone = typeof at === 'string' && DAY.test(at) ? 'UTC' : timeZone;
  const shown = zone === null ? localFields(date) : fieldsIn(date, zone);
  const [year, month, dayOfMonth, hours, minutes, seconds] = shown;
  return {
    weekday: WEEKDAYS[new Date(Date.UTC(year, month, dayOfMonth)).getUTCDay()] ?? '',
    day: `${twoDigits(dayOfMonth)} ${MONTHS[month] ?? ''} ${twoDigits(year % 100)}`,
    year,
    time: `${twoDigits(hours)}:${twoDigits(minutes)}`,
    seconds: twoDigits(seconds),
  };
}

type Fields = readonly [year: number, month: number, day: number, hours: number, minutes: number, seconds: number];

const localFields = (date: Date): Fields => [
  date.getFullYear(),
  date.getMonth(),
  date.getDate(),
  date.getHours(),
  date.getMinutes(),
  date.getSeconds(),
];

function fieldsIn(date: Date, timeZone: string): Fields {
  const parts = formatIn(timeZone).formatToParts(date);
  const of = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value);
  return [of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')];
}

const withoutYear = (day: string): string => day.slice(0, 'DD MMM'.length);

/** Writes a text of a clock; what is no time stays as it is. */
const written = (at: When, timeZone: string | null, text: (clock: Clock) => string): string => {
  const clock = clockAt(at, timeZone);
  return clock === null ? String(at) : text(clock);
};

/** Returns the time zone of the device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes the name of a time zone: "America/New York". */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Returns what clocks of a zone show at an instant, as milliseconds of the same time in UTC, to the second. */
export const clockMs = (ms: number, timeZone: string): number => Date.UTC(...fieldsIn(new Date(ms), timeZone));

/** Names a zone whose clocks show another time than the device's at an instant; '' where they agree. */
export function otherZone(at: When, timeZone: string | null): string {
  const date = new Date(at);
  if (timeZone === null || Number.isNaN(date.getTime())) return '';
  return clockMs(date.getTime(), timeZone) === Date.UTC(...localFields(date)) ? '' : zoneName(timeZone);
}

const withZone = (text: string, at: When, timeZone: string | null): string => {
  const zone = otherZone(at, timeZone);
  return zone === '' ? text : `${text} (${zone})`;
};

/** Writes an instant as the specification has it, DD MMM YY HH:mm: "20 Nov 26 12:41". By the device's clock. */
export const instantText = (at: When, timeZone: string | null = null): string =>
  written(at, timeZone, ({ day, time }) => `${day} ${time}`);

/** Writes an instant by the clock of a place, whose zone it names where the device's clock differs. */
export const placeText = (at: When, timeZone: string | null): string =>
  withZone(instantText(at, timeZone), at, timeZone);

/** Writes an instant with its seconds, for a record: "20 Nov 26 12:41:07". By the device's clock without a zone. */
export const secondText = (at: When, timeZone: string | null = null): string =>
  written(at, timeZone, ({ day, time, seconds }) => `${day} ${time}:${seconds}`);

/** Writes the day of an instant, or a day of the calendar: "20 Nov 26". */
export const dayText = (at: When): string => written(at, null, ({ day }) => day);

/** Writes a day without its year, where a heading or an axis has it: "20 Nov". */
export const shortDayText = (at: When): string => written(at, null, ({ day }) => withoutYear(day));

/** Writes days from one to another: "20 Nov 26", "14 Nov – 20 Nov 26", "29 Dec 25 – 04 Jan 26". */
export function daysText({ from, to }: { from: When; to: When }): string {
  const [first, last] = [dayText(from), dayText(to)];
  if (first === last) return last;
  const isSameYear = clockAt(from, null)?.year === clockAt(to, null)?.year;
  return `${isSameYear ? withoutYear(first) : first} – ${last}`;
}

/** Writes the time of day: "12:41". */
export const timeText = (at: When, timeZone: string | null = null): string => written(at, timeZone, ({ time }) => time);

/** Writes the time of day with its seconds: "12:41:07". */
export const timeSecondText = (at: When): string => written(at, null, ({ time, seconds }) => `${time}:${seconds}`);

/** Writes an instant with its weekday: "Fri 27 Nov 18:00"; with the year unless it is this one. */
export const weekdayText = (at: When, now: When, timeZone: string | null): string =>
  written(at, timeZone, ({ weekday, day, time, year }) =>
    clockAt(now, timeZone)?.year === year ? `${weekday} ${withoutYear(day)} ${time}` : `${weekday} ${day} ${time}`,
  );

/** Writes an instant that is near: "18:00" today, otherwise with its weekday and day. */
export const soonText = (at: When, now: When, timeZone: string | null): string =>
  clockAt(at, timeZone)?.day === clockAt(now, timeZone)?.day ? timeText(at, timeZone) : weekdayText(at, now, timeZone);

/** Returns the whole minutes since an instant; 0 for an instant in the future of the device's clock. */
export const minutesSince = (at: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(at)) / MINUTE_MS));

/** Writes an age in its largest unit: "12 min", "3 h", "2 d". */
export function ageText(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? `${hours} h` : `${Math.floor(hours / DAY_HOURS)} d`;
}
