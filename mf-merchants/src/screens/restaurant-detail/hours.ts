import { periodText } from '@justright/contract/period-text';
import type { OperatingHours } from '@justright/contract/restaurants';

export interface DayHours {
  day: string;
  /** "08:00–12:00" per period, in order, or "Open 24 hours"; empty when closed. */
  periods: readonly string[];
}

// Written by hand, because the contract's list would load the validator.
const DAYS: readonly [keyof OperatingHours, string][] = [
  ['monday', 'Monday'],
  ['tuesday', 'Tuesday'],
  ['wednesday', 'Wednesday'],
  ['thursday', 'Thursday'],
  ['friday', 'Friday'],
  ['saturday', 'Saturday'],
  ['sunday', 'Sunday'],
];

/** Returns the opening hours of each day, with all periods. */
export const hoursByDay = (operatingHours: OperatingHours): DayHours[] =>
  DAYS.map(([key, day]) => {
    const { isOpen, hours } = operatingHours[key];
    return { day, periods: isOpen ? hours.map(periodText) : [] };
  });
