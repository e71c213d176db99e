import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayText } from './when.ts';
import { instantIn, localTimeIn, zoneOf } from './zone-time.ts';

const NEW_YORK = zoneOf('America/New_York');
const AUCKLAND = zoneOf('Pacific/Auckland');
const MINUTE_MS = 60_000;

describe('the time of a restaurant', () => {
  it('is entered in its own time zone, whatever the device has', () => {
    expect(instantIn('2026-11-27T18:00', NEW_YORK)).toBe('2026-11-27T23:00:00.000Z');
    expect(instantIn('2026-07-27T18:00', NEW_YORK)).toBe('2026-07-27T22:00:00.000Z');
    expect(instantIn('2026-11-28T12:00', AUCKLAND)).toBe('2026-11-27T23:00:00.000Z');
  });

  it('is one instant also at a change of the clocks: the first of two, and a left-out time as much later', () => {
    expect(instantIn('2026-11-01T01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z');
    expect(instantIn('2026-03-08T02:30', NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
  });

  it('is no instant while it is incomplete', () => {
    expect(['', '2026-11-27', '2026-11-27T18', 'soon'].map((text) => instantIn(text, NEW_YORK))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('reads back as it was entered, in every zone and at every minute that clocks show', () => {
    const zones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Europe/Dublin', 'UTC'].map(zoneOf);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0) / MINUTE_MS, max: Date.UTC(2028, 0) / MINUTE_MS }),
        (zone, minute) => {
          const local = localTimeIn(minute * MINUTE_MS, zone);
          const instant = instantIn(local, zone);
          expect(instant).not.toBeNull();
          expect(localTimeIn(Date.parse(instant ?? ''), zone)).toBe(local);
        },
      ),
    );
  });

  it('is written with its day, and with its year when that is another one', () => {
    const now = Date.UTC(2026, 11, 31, 12);
    expect(weekdayText('2026-11-27T23:00:00.000Z', now, NEW_YORK.timeZone)).toBe('Fri 27 Nov 18:00');
    expect(weekdayText('2027-01-01T04:00:00.000Z', now, NEW_YORK.timeZone)).toBe('Thu 31 Dec 23:00');
    expect(weekdayText('2027-01-01T05:00:00.000Z', now, NEW_YORK.timeZone)).toBe('Fri 01 Jan 27 00:00');
  });

  it('says whose time it is', () => {
    expect(NEW_YORK).toMatchObject({ name: 'America/New York', text: 'The time of the restaurant.' });
    expect(zoneOf(null).text).toMatch(/time of your device/);
  });
});
