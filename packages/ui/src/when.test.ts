import { describe, expect, it } from 'vitest';
import {
  ageText,
  dayText,
  daysText,
  instantText,
  minutesSince,
  otherZone,
  placeText,
  secondText,
  shortDayText,
  soonText,
  timeText,
  weekdayText,
} from './when.ts';

const local = (...[month, day, hour, minute]: [number, number, number, number]) =>
  new Date(2026, month - 1, day, hour, minute, 7).toISOString();

describe('an instant', () => {
  it('is written DD MMM YY HH:mm by the clock of the device', () => {
    expect(instantText(local(11, 20, 12, 41))).toBe('20 Nov 26 12:41');
    expect(instantText(local(9, 3, 4, 5))).toBe('03 Sep 26 04:05');
    expect(instantText(new Date(2026, 0, 1).getTime())).toBe('01 Jan 26 00:00');
  });

  it('is written by the clock of a zone, also in the night in which its clocks change', () => {
    expect(instantText('2026-11-26T04:59:00Z', 'America/New_York')).toBe('25 Nov 26 23:59');
    expect(instantText('2026-03-29T01:30:00Z', 'Europe/Berlin')).toBe('29 Mar 26 03:30');
    expect(timeText('2026-11-25T12:30:00Z', 'Pacific/Auckland')).toBe('01:30');
  });

  it('has its seconds in a record', () => {
    expect(secondText(local(11, 20, 12, 41))).toBe('20 Nov 26 12:41:07');
  });

  it('of a place names its zone where the clock of the device shows another time, and only there', () => {
    const at = '2026-11-20T12:00:00Z';
    const far = new Date(at).getTimezoneOffset() === -345 ? 'America/La_Paz' : 'Asia/Kathmandu';
    expect(placeText(at, far)).toMatch(/^20 Nov 26 (17:45 \(Asia\/Kathmandu\)|08:00 \(America\/La Paz\))$/);
    expect(otherZone(at, far)).not.toBe('');
    expect(otherZone(at, Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('');
    expect(placeText(local(11, 20, 12, 41), null)).toBe('20 Nov 26 12:41');
  });

  it('stays as it is when it is none', () => {
    expect([instantText('soon'), dayText('soon'), timeText('soon')]).toEqual(['soon', 'soon', 'soon']);
  });

  it('has its weekday where it is planned, and its year when it is another one', () => {
    const now = '2026-11-26T12:00:00Z';
    expect(weekdayText('2026-11-27T23:00:00Z', now, 'America/New_York')).toBe('Fri 27 Nov 18:00');
    expect(weekdayText('2027-01-01T04:00:00Z', now, 'America/New_York')).toBe('Thu 31 Dec 23:00');
    expect(weekdayText('2027-01-01T05:00:00Z', now, 'America/New_York')).toBe('Fri 01 Jan 27 00:00');
  });

  it('that is near has its day only when it is another one by the same clock', () => {
    const now = '2026-11-25T12:00:00Z';
    expect(soonText('2026-11-25T20:30:00Z', now, 'Europe/Berlin')).toBe('21:30');
    expect(soonText('2026-11-26T10:00:00Z', now, 'Europe/Berlin')).toBe('Thu 26 Nov 11:00');
    // A day of the same month of another year is another day.
    expect(soonText('2027-11-25T10:00:00Z', now, 'Europe/Berlin')).toBe('Thu 25 Nov 27 11:00');
  });
});

describe('a day', () => {
  it('of the calendar is the same in each time zone', () => {
    expect(dayText('2026-11-02')).toBe('02 Nov 26');
    expect(shortDayText('2026-12-31')).toBe('31 Dec');
  });

  it('of an instant is that of the device', () => {
    expect(dayText(local(11, 20, 23, 59))).toBe('20 Nov 26');
  });

  it('is written once when a span begins and ends with it, and its year once when both have it', () => {
    expect(daysText({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 Nov 26');
    expect(daysText({ from: '2026-11-14', to: '2026-11-20' })).toBe('14 Nov – 20 Nov 26');
    expect(daysText({ from: '2025-12-29', to: '2026-01-04' })).toBe('29 Dec 25 – 04 Jan 26');
  });
});

describe('an age', () => {
  const AT = '2026-11-26T12:00:00.000Z';
  const minutesAfter = (minutes: number) => minutesSince(AT, Date.parse(AT) + minutes * 60_000);

  it('is in whole minutes, and never negative on a device whose clock is behind', () => {
    expect([0, 12.9, -5].map(minutesAfter)).toEqual([0, 12, 0]);
  });

  it('has its largest unit, rounded down', () => {
    expect([0, 59, 60, 106, 23 * 60 + 59, 24 * 60, 49 * 60].map(ageText)).toEqual([
      '0 min',
      '59 min',
      '1 h',
      '1 h',
      '23 h',
      '1 d',
      '2 d',
    ]);
  });
});
