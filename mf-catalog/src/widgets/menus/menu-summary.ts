import type { Menu, ServiceAvailability } from '@justright/contract/menus';
import { countText } from '@justright/ui/texts';
import { type Period, WEEKDAYS, dayName, isPastMidnight } from './week.ts';

/** Returns "3 sections, 24 dishes"; a dish in two sections counts once. */
export function sizeText({ subsections }: Pick<Menu, 'subsections'>): string {
  const dishes = new Set(subsections.flatMap(({ items }) => items));
  return `${countText(subsections.length, 'section', 'sections')}, ${countText(dishes.size, 'dish', 'dishes')}`;
}

/** Returns the names of days by their index in the week; three or more in a row become "Mon–Fri". */
function daysText(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: number | undefined) => dayName(WEEKDAYS[day ?? 0] ?? 'monday').slice(0, 3);
  return runs
    .flatMap((run) => (run.length > 2 ? [`${nameOf(run[0])}–${nameOf(run.at(-1))}`] : run.map(nameOf)))
    .join(', ');
}

function periodText(period: Period): string {
  const { start_time, end_time } = period;
  if (start_time === end_time) return start_time === '00:00' ? '24 hours' : `24 hours from ${start_time}`;
  return `${start_time}–${end_time}${isPastMidnight(period) ? ' the next day' : ''}`;
}

/** Returns the service times, days with the same times grouped: "Mon–Fri 11:30–15:00", "Sat, Sun 09:00–14:00". */
export function availabilityTexts(availability: ServiceAvailability): string[] {
  const daysByTimes = new Map<string, number[]>();
  WEEKDAYS.forEach((weekday, day) => {
    const periods = availability.filter((entry) => entry.enabled && entry.day_of_week === weekday);
    const times = periods
      .flatMap((entry) => entry.time_periods)
      .map(periodText)
      .toSorted()
      .join(' and ');
    if (times !== '') daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day]);
  });
  return [...daysByTimes].map(([times, days]) => `${daysText(days)} ${times}`);
}
