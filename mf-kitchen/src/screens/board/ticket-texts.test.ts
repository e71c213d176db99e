import { expect, test } from 'vitest';
import { droppedText, loudnessOf, minutesSince, placeOf } from './ticket-texts.ts';

const AT = '2026-03-01T12:00:00.000Z';
const afterMinutes = (minutes: number) => Date.parse(AT) + minutes * 60_000;

test('an age is in whole minutes, and never negative on a device whose clock is behind', () => {
  expect(minutesSince(AT, afterMinutes(7.9))).toBe(7);
  expect(minutesSince(AT, afterMinutes(-3))).toBe(0);
});

test('an age gets louder after five and after ten minutes', () => {
  expect([0, 4, 5, 9, 10, 90].map(loudnessOf)).toEqual(['fresh', 'fresh', 'waiting', 'waiting', 'late', 'late']);
});

test('a ticket says the table, pick-up or delivery', () => {
  expect(placeOf({ orderType: 'In Restaurant', addressString: 'Table 4' })).toBe('Table 4');
  expect(placeOf({ orderType: 'In Restaurant', addressString: '' })).toBe('In restaurant');
  expect(placeOf({ orderType: 'Pickup', addressString: '' })).toBe('Pick-up');
  expect(placeOf({ orderType: 'Delivery', addressString: '1 Main St' })).toBe('Delivery');
});

test('an act that was dropped says what did not happen and why', () => {
  expect(droppedText({ act: 'accept', productOrderId: 'JR-1' }, 'JR-1 is cancelled now')).toBe(
    'JR-1 was not accepted: JR-1 is cancelled now',
  );
});
