import { periodText } from '@justright/contract/period-text';
import type { OperatingHours } from '@justright/contract/restaurants';

type Weekday = keyof OperatingHours;
type Day = OperatingHours[Weekday];
type Period = Day['hours'][number];

/** The days in their order; the contract's list would load the validator. */
export const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};
const DAYS = Object.keys(DAY_NAMES) as Weekday[];

/** Tells whether a period ends on the next day. */
export const isPastMidnight = ({ startAt, endAt }: Period): boolean => endAt < startAt;

const nightText = (period: Period) => `${periodText(period)}${isPastMidnight(period) ? ' (next day)' : ''}`;

/** Returns a day as a text: '08:00–23:30' or 'Closed'. */
export const dayText = ({ isOpen, hours }: Day): string =>
  isOpen && hours.length > 0 ? hours.map(nightText).join(', ') : 'Closed';

/** Returns the week in lines; consecutive days with the same hours share one: 'Monday to Friday: 08:00–23:30'. */
export function weekLines(hours: OperatingHours): { days: string; text: string }[] {
  const groups: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const weekday of DAYS) {
    const text = dayText(hours[weekday]);
    const group = groups.at(-1);
    if (group?.text === text) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, text });
  }
  return groups.map(({ first, last, text }) => ({
    days: first === last ? DAY_NAMES[first] : `${DAY_NAMES[first]} to ${DAY_NAMES[last]}`,
    text,
  }));
}
