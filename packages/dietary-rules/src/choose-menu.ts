/** When a menu is served on one weekday; times are local HH:mm. */
export interface ServiceDay {
  readonly day_of_week: string;
  readonly enabled: boolean;
  readonly time_periods: readonly { readonly start_time: string; readonly end_time: string }[];
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const dayBefore = (day: string): string | undefined => WEEKDAYS.at(WEEKDAYS.indexOf(day) - 1);

const isServed = (availability: readonly ServiceDay[], day: string, time: string): boolean => {
  const periodsOf = (name: string | undefined) =>
    availability.filter((entry) => entry.enabled && entry.day_of_week === name).flatMap((entry) => entry.time_periods);
  const today = periodsOf(day).some(({ start_time, end_time }) =>
    start_time < end_time ? start_time <= time && time < end_time : start_time <= time,
  );
  // A period whose end is not after its start runs past midnight: its early part belongs to the next day.
  return (
    today || periodsOf(dayBefore(day)).some(({ start_time, end_time }) => end_time <= start_time && time < end_time)
  );
};

/**
 * Chooses the menu to show (dietary rules, "Choosing the menu"): the first active one served at the given local
 * weekday (lower-case English) and time (HH:mm), otherwise the first active one, otherwise none.
 */
export function chooseMenu<
  Menu extends { readonly active: boolean; readonly serviceAvailability: readonly ServiceDay[] },
>(menus: readonly Menu[], day: string | undefined, time: string | undefined): Menu | undefined {
  const active = menus.filter((menu) => menu.active);
  if (day === undefined || time === undefined) return active[0];
  return active.find((menu) => isServed(menu.serviceAvailability, day, time)) ?? active[0];
}
