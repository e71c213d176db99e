import { expect, test } from 'vitest';
import { asPeriodChoice, dayAfter, dayIn, periodErrors, presetPeriod, zoneOfReport } from './report-period.ts';

test('a preset period ends today, and today counts', () => {
  expect(presetPeriod('7', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(presetPeriod('30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(presetPeriod('90', '2026-01-05')).toEqual({ from: '2025-10-08', to: '2026-01-05' });
});

test('days are counted across leap days and the ends of years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-09', -1)).toBe('2026-03-08');
});

test('today is the day of the restaurant’s time zone, late in the evening too', () => {
  const atMs = Date.parse('2026-11-20T23:59:00Z');
  expect(dayIn(atMs, 'UTC')).toBe('2026-11-20');
  expect(dayIn(atMs, 'Europe/Berlin')).toBe('2026-11-21');
});

test('days begin by the clock of the restaurants, and by that of the device where they have several or none', () => {
  const [berlin, tokyo, none] = [{ timeZone: 'Europe/Berlin' }, { timeZone: 'Asia/Tokyo' }, { timeZone: null }];
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zoneOfReport([berlin, berlin])).toBe('Europe/Berlin');
  expect(zoneOfReport([berlin, tokyo])).toBe(device);
  expect(zoneOfReport([none])).toBe(device);
  expect(zoneOfReport([])).toBe(device);
});

test('an unknown period in the address is the last 30 days', () => {
  expect(asPeriodChoice(null)).toBe('30');
  expect(asPeriodChoice('31')).toBe('30');
  expect(asPeriodChoice('90')).toBe('90');
  expect(asPeriodChoice('custom')).toBe('custom');
});

test.each([
  { from: '2026-11-20', to: '2026-11-20', errors: {} },
  { from: '2025-11-20', to: '2026-11-20', errors: {} },
  { from: '2025-11-19', to: '2026-11-20', errors: { to: 'At most 366 days' } },
  { from: '2026-11-20', to: '2026-11-19', errors: { to: 'The last day must not be before the first' } },
  { from: '', to: '2026-11-20', errors: { from: 'Choose a day' } },
  { from: '2026-11', to: '2026-11-20', errors: { from: 'Choose a day' } },
  { from: '2026-02-30', to: 'soon', errors: { from: 'Choose a day', to: 'Choose a day' } },
])('chosen days from "$from" to "$to" have the server’s limits', ({ from, to, errors }) => {
  expect(periodErrors({ from, to })).toEqual(errors);
});
