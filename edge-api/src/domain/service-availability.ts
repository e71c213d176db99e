import { WEEKDAYS } from '@justright/contract/common';
import type { ServiceAvailability } from '@justright/contract/menus';

/** Returns the times of a new menu: every day from 08:00 to 23:30 (specification, "Business constants"). */
export const defaultServiceAvailability = (): ServiceAvailability =>
  WEEKDAYS.map((day) => ({
    day_of_week: day,
    enabled: true,
    time_periods: [{ start_time: '08:00', end_time: '23:30' }],
  }));
