import type { Weekday } from '@justright/contract/common';
import { isWholeDay, periodText } from '@justright/contract/period-text';
import type { OrderTaking } from '@justright/contract/public-menu';
import { DAY_MS } from '@justright/contract/time';

/** Written out here: the contract's list comes with the validator. */
const DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const nameOf = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

const FORMAT = {
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** The formats by zone: making one is slower than using it, and the edge writes for many restaurants. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 500;

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = timeZone === undefined ? undefined : formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...FORMAT, timeZone });
  // A device may get another zone while the page is open.
  if (timeZone === undefined) return format;
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Returns what a clock shows in the zone; without a zone, on this device. */
function clockAt(instantMs: number, timeZone: string | undefined) {
  const parts = formatOf(timeZone).formatToParts(instantMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Returns weekday and time (HH:mm) on the clock of a zone. */
export function momentIn(timeZone: string, instantMs: number): { day: Weekday; time: string } {
  const { weekday, time } = clockAt(instantMs, timeZone);
  return { day: DAYS.find((day) => nameOf(day) === weekday) ?? 'monday', time };
}

/** "at 17:00", "tomorrow at 08:00", "on Monday at 08:00", "next Monday at 08:00" */
function whenText(instantMs: number, nowMs: number, timeZone: string | undefined): string {
  const { weekday, date, time } = clockAt(instantMs, timeZone);
  const today = clockAt(nowMs, timeZone);
  if (date === today.date) return `at ${time}`;
  if (date === clockAt(nowMs + DAY_MS, timeZone).date) return `tomorrow at ${time}`;
  return `${weekday === today.weekday ? 'next' : 'on'} ${weekday} at ${time}`;
}

/** Says when a restaurant that is closed now opens: "at 17:00"; undefined where it is open, or nobody knows. */
export function opensText({ notTakingOrders, timeZone }: OrderTaking, nowMs: number, deviceZone?: string) {
  const opensAt = notTakingOrders?.opensAt ?? null;
  return opensAt === null ? undefined : whenText(Date.parse(opensAt), nowMs, timeZone ?? deviceZone);
}

/** Why nothing can be ordered: a sentence without its full stop, the text of a button, and a word or two. */
export interface Stop {
  title: string;
  button: string;
  state: string;
}

const stopped = (title: string, state: string): Stop => ({ title, button: state, state });

/**
 * Returns why nothing can be ordered here now; undefined when orders are taken, of any type that is offered. For a
 * restaurant without a zone `deviceZone` is the diner's; left out, it is that of this device.
 */
export function stopOf(taking: OrderTaking, nowMs: number, deviceZone?: string): Stop | undefined {
  const { notTakingOrders, timeZone } = taking;
  if (notTakingOrders === null) return undefined;
  const { reason, opensAt } = notTakingOrders;
  if (reason === 'restaurant-pending') {
    return stopped('This restaurant is not taking orders yet', 'Not taking orders yet');
  }
  const [title, state, verb] =
    reason === 'closed'
      ? ['This restaurant is closed', 'Closed', 'opens']
      : ['This restaurant is not taking orders now', 'Not taking orders', 'starts again'];
  if (opensAt === null) return stopped(title, state);
  const opens = `${verb} ${whenText(Date.parse(opensAt), nowMs, timeZone ?? deviceZone)}`;
  return { title: `${title} and ${opens}`, button: `${state} · ${opens}`, state };
}

type Clock = ReturnType<typeof clockAt>;
const isToday = (day: Weekday, today: Clock): boolean => nameOf(day) === today.weekday;
const isClosedDate = ({ closedDates }: OrderTaking, day: Weekday, today: Clock): boolean =>
  isToday(day, today) && closedDates.includes(today.date);

/** Returns when a restaurant is open on a day of the week; none on a closed day. Today may be a closed date. */
const periodsOn = (taking: OrderTaking, day: Weekday, today: Clock) =>
  taking.operatingHours[day].isOpen && !isClosedDate(taking, day, today) ? taking.operatingHours[day].hours : [];

/** A day of the week with its hours: '08:00–12:00, 17:00–23:30', 'Open 24 hours' or 'Closed'. */
interface DayHours {
  day: string;
  text: string;
  isToday: boolean;
}

/** Lists the hours day by day, on the restaurant's clock; without a zone, on this device's. */
export function weekOf(taking: OrderTaking, nowMs: number, deviceZone?: string): DayHours[] {
  const today = clockAt(nowMs, taking.timeZone ?? deviceZone);
  return DAYS.map((day) => {
    const closed = isClosedDate(taking, day, today) ? 'Closed today' : 'Closed';
    const text = periodsOn(taking, day, today).map(periodText).join(', ') || closed;
    return { day: nameOf(day), text, isToday: isToday(day, today) };
  });
}

/** Returns the date at the restaurant, YYYY-MM-DD; without a zone, on this device. */
export const dateOf = ({ timeZone }: OrderTaking, nowMs: number): string => clockAt(nowMs, timeZone ?? undefined).date;

/**
 * Says the restaurant's hours in a few words: 'Open until 23:30', 'Closed · opens at 17:00', 'Hours today:
 * 08:00–23:30'. `deviceZone` as in `stopOf`.
 */
export function openingLine(taking: OrderTaking, nowMs: number, deviceZone?: string): string {
  const stop = stopOf(taking, nowMs, deviceZone);
  if (stop) return stop.button;
  const { timeZone, changesAt } = taking;
  if (timeZone === null) {
    const today = clockAt(nowMs, deviceZone);
    const periods = DAYS.filter((day) => isToday(day, today)).flatMap((day) => periodsOn(taking, day, today));
    const [first] = periods;
    if (!first) return 'Closed today';
    const text = periods.map(periodText).join(', ');
    return isWholeDay(first) ? `${text} today` : `Hours today: ${text}`;
  }
  const closesMs = Date.parse(changesAt ?? '');
  return closesMs < nowMs + DAY_MS ? `Open until ${clockAt(closesMs, timeZone).time}` : 'Open';
}

/**
 * Returns in how many milliseconds to request again: at the latest after `everyMs`, and right after the restaurant
 * opens or closes.
 */
export function askAgainAfterMs(changesAt: string | null | undefined, everyMs: number, nowMs: number): number {
  const leftMs = Date.parse(changesAt ?? '') - nowMs;
  return leftMs > 0 && leftMs < everyMs ? leftMs + 1000 : everyMs;
}
