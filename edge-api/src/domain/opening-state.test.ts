import { WEEKDAYS } from '@justright/contract/common';
import type { OperatingHours } from '@justright/contract/restaurants';
import { DAY_MS } from '@justright/contract/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyDay, openOn } from '../../test/hours.ts';
import { nextDayOpeningMs, openingStateAt } from './opening-state.ts';
import { zoneClock } from './zone-clock.ts';

const at = (text: string) => Date.parse(text);
const stateAt = (hours: OperatingHours, timeZone: string, text: string) => {
  const { isOpen, untilMs, opensAtMs } = openingStateAt(hours, [], zoneClock(timeZone), at(text));
  return { isOpen, until: new Date(untilMs).toISOString(), opensAt: opensAtMs && new Date(opensAtMs).toISOString() };
};

describe("a zone's wall clock", () => {
  it.each([
    { zone: 'UTC', moment: { day: 'sunday', time: '00:05' } },
    { zone: 'America/Los_Angeles', moment: { day: 'saturday', time: '16:05' } },
    { zone: 'Asia/Kathmandu', moment: { day: 'sunday', time: '05:50' } },
  ])('shows day and time in $zone', ({ zone, moment }) => {
    expect(zoneClock(zone).momentAt(at('2026-11-22T00:05:00Z'))).toEqual(moment);
  });
});

describe('operating hours', () => {
  it('include their start and exclude their end', () => {
    const hours = everyDay('08:00-23:30');
    expect(stateAt(hours, 'UTC', '2026-11-22T07:59:59.999Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-22T08:00:00.000Z',
    });
    expect(stateAt(hours, 'UTC', '2026-11-22T08:00:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-11-22T23:30:00.000Z',
    });
    expect(stateAt(hours, 'UTC', '2026-11-22T23:30:00Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-23T08:00:00.000Z',
    });
  });

  it('use the clock of their zone, even if UTC has another day', () => {
    const hours = openOn({ saturday: ['18:00-23:00'] });
    expect(stateAt(hours, 'America/Los_Angeles', '2026-11-22T03:00:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-11-22T07:00:00.000Z',
    });
  });

  it('continue past midnight into a closed day', () => {
    const hours = openOn({ friday: ['18:00-02:00'] });
    expect(stateAt(hours, 'Europe/Berlin', '2026-11-21T00:59:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-11-21T01:00:00.000Z',
    });
    expect(stateAt(hours, 'Europe/Berlin', '2026-11-21T01:00:00Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-27T17:00:00.000Z',
    });
  });

  it('with several periods are closed between them', () => {
    const hours = everyDay('17:00-22:00', '11:00-14:30');
    expect(stateAt(hours, 'UTC', '2026-11-22T14:30:00Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-22T17:00:00.000Z',
    });
  });

  it('that meet at midnight stay open there', () => {
    const hours = openOn({ friday: ['18:00-00:00'], saturday: ['00:00-03:00'] });
    expect(stateAt(hours, 'UTC', '2026-11-20T20:00:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-11-21T03:00:00.000Z',
    });
  });

  it('of a closed week have no opening time', () => {
    expect(stateAt(openOn({}), 'UTC', '2026-11-22T12:00:00Z')).toMatchObject({ isOpen: false, opensAt: null });
  });

  it('lose the hour that the clock skips, and a start in that hour moves to the change', () => {
    expect(stateAt(openOn({ saturday: ['22:00-03:00'] }), 'Europe/Berlin', '2026-03-28T22:00:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-03-29T01:00:00.000Z',
    });
    const early = openOn({ sunday: ['02:30-05:00'] });
    expect(stateAt(early, 'Europe/Berlin', '2026-03-29T00:59:59Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-03-29T01:00:00.000Z',
    });
    // The whole period is skipped: the next one is a week later.
    expect(stateAt(openOn({ sunday: ['02:10-02:40'] }), 'Europe/Berlin', '2026-03-29T00:30:00Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-04-05T00:10:00.000Z',
    });
  });

  it('end at the first of two instants when the clock shows their end twice', () => {
    const late = openOn({ saturday: ['22:00-02:30'] });
    expect(stateAt(late, 'Europe/Berlin', '2026-10-24T22:00:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-10-25T00:30:00.000Z',
    });
    expect(stateAt(late, 'Europe/Berlin', '2026-10-25T01:15:00Z')).toMatchObject({ isOpen: false });
  });
});

describe('for any hours', () => {
  const zones = [
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ];
  const time = fc
    .integer({ min: 0, max: 24 * 12 - 1 })
    .map((step) => [Math.floor(step / 12), (step % 12) * 5].map((part) => String(part).padStart(2, '0')).join(':'));
  const periods = fc.array(
    fc.tuple(time, time).map((pair) => pair.join('-')),
    { maxLength: 3 },
  );
  const week = fc
    .tuple(periods, periods, periods, periods, periods, periods, periods)
    .map((days) => openOn(Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? []]))));
  const instant = fc.integer({ min: at('2026-01-01T00:00:00Z') / 60_000, max: at('2028-01-01T00:00:00Z') / 60_000 });

  /** The simple rule, by weekday and time only. */
  function isOpenOnTheWall(hours: OperatingHours, timeZone: string, instantMs: number): boolean {
    const text = (options: Intl.DateTimeFormatOptions, ms: number) =>
      new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(ms);
    const now = text({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instantMs);
    const today = WEEKDAYS.indexOf(text({ weekday: 'long' }, instantMs).toLowerCase() as (typeof WEEKDAYS)[number]);
    const of = (index: number) => {
      const day = WEEKDAYS.at(index);
      return day && hours[day].isOpen ? hours[day].hours : [];
    };
    return (
      of(today).some(({ startAt, endAt }) => startAt <= now && (now < endAt || endAt <= startAt)) ||
      of(today - 1).some(({ startAt, endAt }) => endAt <= startAt && now < endAt)
    );
  }
  const offset = (timeZone: string, ms: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(ms).split('GMT')[1];

  it('a restaurant is open exactly when the wall clock is within a period, except on days of a clock change', () => {
    fc.assert(
      fc.property(week, fc.constantFrom(...zones), instant, (hours, zone, minute) => {
        const nowMs = minute * 60_000;
        fc.pre(offset(zone, nowMs - 2 * DAY_MS) === offset(zone, nowMs + 2 * DAY_MS));
        expect(openingStateAt(hours, [], zoneClock(zone), nowMs).isOpen).toBe(isOpenOnTheWall(hours, zone, nowMs));
      }),
      { numRuns: 300 },
    );
  });

  it('a state lasts exactly until its `untilMs`, also across clock changes', () => {
    fc.assert(
      fc.property(
        week,
        fc.constantFrom(...zones),
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (hours, zone, minute, part) => {
          const nowMs = minute * 60_000;
          const clock = zoneClock(zone);
          const state = openingStateAt(hours, [], clock, nowMs);
          expect(state.untilMs).toBeGreaterThan(nowMs);
          const within = Math.floor(nowMs + part * (state.untilMs - 1 - nowMs));
          expect(openingStateAt(hours, [], clock, within).isOpen).toBe(state.isOpen);
          if (state.opensAtMs !== null) {
            expect(state).toMatchObject({ isOpen: false, untilMs: state.opensAtMs });
            expect(openingStateAt(hours, [], clock, state.opensAtMs).isOpen).toBe(true);
          }
          // A state of more than a week never ends.
          if (state.isOpen && state.untilMs < nowMs + 7 * DAY_MS) {
            expect(openingStateAt(hours, [], clock, state.untilMs).isOpen).toBe(false);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the next day of a restaurant', () => {
  const nextOf = (hours: OperatingHours, text: string, closedDates: string[] = []) => {
    const nextMs = nextDayOpeningMs(hours, closedDates, zoneClock('Europe/Berlin'), at(text));
    return nextMs && new Date(nextMs).toISOString();
  };

  it('begins at its first opening, not at its second one of today', () => {
    expect(nextOf(everyDay('11:30-14:00', '18:00-22:00'), '2026-11-25T12:00:00Z')).toBe('2026-11-26T10:30:00.000Z');
  });

  it('is the coming day after midnight, also while it is still open', () => {
    expect(nextOf(everyDay('18:00-02:00'), '2026-11-25T21:00:00Z')).toBe('2026-11-26T17:00:00.000Z');
    expect(nextOf(everyDay('18:00-02:00'), '2026-11-26T00:30:00Z')).toBe('2026-11-26T17:00:00.000Z');
  });

  it('is early in the morning where it never closes, and skips closed days', () => {
    expect(nextOf(everyDay('00:00-00:00'), '2026-11-25T12:00:00Z')).toBe('2026-11-26T04:00:00.000Z');
    expect(nextOf(openOn({ monday: ['09:00-10:00'] }), '2026-11-25T12:00:00Z')).toBe('2026-11-30T08:00:00.000Z');
    expect(nextOf(openOn({}), '2026-11-25T12:00:00Z')).toBeNull();
    expect(nextOf(everyDay('18:00-02:00'), '2026-11-25T21:00:00Z', ['2026-11-26'])).toBe('2026-11-27T17:00:00.000Z');
  });
});

describe('a closed date', () => {
  const open = (closedDates: string[], text: string) =>
    openingStateAt(everyDay('18:00-02:00'), closedDates, zoneClock('America/New_York'), at(text));

  it('begins no period, by the calendar of the restaurant, and the night before goes on into it', () => {
    const christmas = ['2026-12-25'];
    // 01:00 in New York: the period of the 24th.
    expect(open(christmas, '2026-12-25T06:00:00Z').isOpen).toBe(true);
    expect(open(christmas, '2026-12-25T06:00:00Z').untilMs).toBe(at('2026-12-25T07:00:00Z'));
    // 20:00 in New York, on the 26th in UTC.
    expect(open(christmas, '2026-12-26T01:00:00Z')).toMatchObject({
      isOpen: false,
      opensAtMs: at('2026-12-26T23:00:00Z'),
    });
    expect(open([], '2026-12-26T01:00:00Z').isOpen).toBe(true);
  });

  it('may be one of many: the end of long holidays is found', () => {
    const holidays = Array.from({ length: 30 }, (_, day) => `2026-07-${String(day + 1).padStart(2, '0')}`);
    expect(open(holidays, '2026-07-01T20:00:00Z').opensAtMs).toBe(at('2026-07-31T22:00:00Z'));
  });
});
