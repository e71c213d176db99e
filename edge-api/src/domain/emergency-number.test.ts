import { expect, it } from 'vitest';
import { emergencyNumberOf } from './emergency-number.ts';

it.each([
  ['Europe/Dublin', '112'],
  ['Europe/London', '999'],
  ['America/New_York', '911'],
  ['Australia/Sydney', '000'],
  ['Asia/Tokyo', '119'],
  ['Asia/Kolkata', '112'],
])('the ambulance of %s has the number %s', (timeZone, number) => {
  expect(emergencyNumberOf({ timeZone, currency: 'USD' })).toBe(number);
});

it('no number is made up for a restaurant whose country is not known', () => {
  expect(emergencyNumberOf({ timeZone: null, currency: 'USD' })).toBeNull();
});
