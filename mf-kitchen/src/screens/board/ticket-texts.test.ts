import { expect, test } from 'vitest';
import { droppedText, loudnessOf, placeOf } from './ticket-texts.ts';

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
  const accept = { act: 'accept', productOrderId: 'JR-1' } as const;
  expect(droppedText([accept], 'JR-1 is cancelled now')).toBe('JR-1 was not accepted: JR-1 is cancelled now');
  expect(droppedText([accept, { ...accept, act: 'start' }, { ...accept, act: 'ready' }], 'Read first')).toBe(
    'JR-1 was not accepted, started and ready: Read first',
  );
});
