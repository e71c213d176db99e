import type { OperatingHours } from '@justright/contract/restaurants';

export interface DayHours {
  day: string;
  /** "08:00–12:00" per period, in order; none when closed. */
  periods: readonly string[];
}

// By hand: the contract's list comes with the validator.
const DAYS: readonly [keyof OperatingHours, string][] = [
  ['monday', 'Monday'],
  ['tuesday', 'Tuesday'],
  ['wednesday', 'Wednesday'],
  ['thursday', 'Thursday'],
  ['friday', 'Friday'],
  ['saturday', 'Saturday'],
  ['sunday', 'Sunday'],
];

/** When a restaurant is open, day by day, with all periods of a day. */
export const hoursByDay = (operatingHours: OperatingHours): DayHours[] =>
  DAYS.map(([key, day]) => {
    const { isOpen, hours } = operatingHours[key];
    return { day, periods: isOpen ? hours.map(({ startAt, endAt }) => `${startAt}–${endAt}`) : [] };
  });
