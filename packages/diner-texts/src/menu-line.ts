import type { DinerMenu } from '@justright/contract/read-lean-menu';
import type { Weekday } from '@justright/contract/common';

/** What the clock shows by which the menu is served; the time is HH:mm. */
interface ServedMoment {
  day: Weekday;
  time: string;
}

type ServedMenu = Pick<DinerMenu, 'title' | 'subtitle' | 'serviceAvailability'>;

/** Returns until when the menu is served today (HH:mm); undefined when it is not served now, or all day. */
function servedUntil(menu: ServedMenu, { day, time }: ServedMoment): string | undefined {
  const today = menu.serviceAvailability.find((entry) => entry.day_of_week === day && entry.enabled);
  const period = today?.time_periods.find(
    ({ start_time, end_time }) => start_time <= time && (time < end_time || end_time <= start_time),
  );
  if (period === undefined || period.start_time === period.end_time) return undefined;
  return period.end_time === '00:00' || period.end_time === '23:59' ? undefined : period.end_time;
}

/** Names the menu and its end: "Lunch menu until 15:00". */
export function menuLine(menu: ServedMenu, now: ServedMoment): string {
  const name = menu.subtitle || menu.title;
  const until = servedUntil(menu, now);
  return until === undefined ? name : `${name} until ${until}`;
}
