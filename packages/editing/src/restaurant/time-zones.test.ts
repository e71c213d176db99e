import { expect, it } from 'vitest';
import { matchingTimeZones, timeZoneNamed, timeZoneText } from './time-zones.ts';

const ZONES = ['America/Argentina/San_Luis', 'America/New_York', 'Europe/Berlin', 'Europe/York', 'UTC'];

it('a time zone is found by any words of its name; names that begin with them come first', () => {
  expect(matchingTimeZones('york', ZONES)).toEqual(['America/New_York', 'Europe/York']);
  expect(matchingTimeZones('new york', ZONES)).toEqual(['America/New_York']);
  expect(matchingTimeZones('york new', ZONES)).toEqual(['America/New_York']);
  expect(matchingTimeZones('erl', ZONES)).toEqual(['Europe/Berlin']);
  expect(matchingTimeZones('Mars', ZONES)).toEqual([]);
  expect(matchingTimeZones('berlin')).toContain('Europe/Berlin');
  expect(matchingTimeZones('utc')).toContain('UTC');
});

it('a complete name gives its time zone; a part of a name gives none', () => {
  expect(timeZoneNamed('america/new york', ZONES)).toBe('America/New_York');
  expect(timeZoneNamed('New York', ZONES)).toBeUndefined();
});

it('the text says what no time zone means', () => {
  expect(timeZoneText(null)).toBe('Not set: hours are shown, not enforced');
  expect(timeZoneText('America/New_York')).toBe('America/New York');
});
