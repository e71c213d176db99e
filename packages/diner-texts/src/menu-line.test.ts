import { expect, it } from 'vitest';
import { menuLine } from './menu-line.ts';

const menu = (start_time: string, end_time: string): Parameters<typeof menuLine>[0] => ({
  title: 'Lunch',
  subtitle: 'Lunch menu',
  serviceAvailability: [{ day_of_week: 'saturday', enabled: true, time_periods: [{ start_time, end_time }] }],
});
const saturdayNoon = { day: 'saturday', time: '12:05' } as const;

it('says until when the menu is served, unless it is not served now or all day', () => {
  expect(menuLine(menu('11:00', '15:00'), saturdayNoon)).toBe('Lunch menu until 15:00');
  expect(menuLine(menu('11:00', '02:00'), saturdayNoon)).toBe('Lunch menu until 02:00');
  expect(menuLine(menu('17:00', '22:00'), saturdayNoon)).toBe('Lunch menu');
  expect(menuLine(menu('00:00', '23:59'), saturdayNoon)).toBe('Lunch menu');
});
