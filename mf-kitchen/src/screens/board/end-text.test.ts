import { expect, test } from 'vitest';
import { endText } from './end-text.ts';

const NOW = Date.parse('2026-11-25T20:15:00Z');

test('the end of a pause is told by the clock of the restaurant, with the day when it is not today', () => {
  expect(endText('2026-11-25T20:30:00Z', NOW, 'Europe/Berlin')).toBe('21:30');
  expect(endText('2026-11-26T10:00:00Z', NOW, 'Europe/Berlin')).toBe('Thursday 11:00');
  // The same day of another month is not today.
  expect(endText('2026-12-25T10:00:00Z', NOW, 'Europe/Berlin')).toBe('Friday 11:00');
  // In Auckland it is Thursday already.
  expect(endText('2026-11-25T22:00:00Z', NOW, 'Pacific/Auckland')).toBe('11:00');
});
