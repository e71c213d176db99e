import type { KitchenPresence, OrderTaking } from '@justright/contract/public-menu';
import { expect, it } from 'vitest';
import { askedText, presenceText, saidTodayText, unsignedText, waitingText } from './asked-texts.ts';
import { nameOfKey } from './words.ts';

const names = { allergy: (key: string) => nameOfKey(key.replace('food:', '')), diet: nameOfKey };
const DAY = { isOpen: true, hours: [{ startAt: '17:00', endAt: '23:00' }] };
const open: OrderTaking = {
  isTakingOrders: true,
  notTakingOrders: null,
  orderTypes: [],
  operatingHours: {
    monday: DAY,
    tuesday: DAY,
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: DAY,
    sunday: DAY,
  },
  closedDates: [],
  timeZone: 'UTC',
  changesAt: null,
};
const there: KitchenPresence = { takesQuestions: true, isThere: true, minutes: 5 };

it('a card names a few foods, and the sheet names all', () => {
  const keys = ['milk', 'egg', 'peanut', 'soy', 'fish'];
  expect(askedText(keys, names)).toMatch(/^No milk, egg, peanut or 2 more in it\. /);
  expect(askedText(keys, names, keys.length)).toMatch(/^No milk, egg, peanut, soy or fish in it\. /);
});

it('what was said for today names each food', () => {
  expect(saidTodayText(['milk', 'egg'], names)).toBe('No milk or egg in it. Traces: ruled out for today.');
});

it('one line says what the kitchen has not signed for, and of what it cannot sign', () => {
  expect(unsignedText([{ asks: ['milk'] }, { asks: ['milk', 'egg'] }], names)).toBe(
    'The kitchen has not signed for milk or egg in these dishes.',
  );
  expect(unsignedText([{ asks: ['food:ginger'] }], names)).toBe(
    'No kitchen signs for ginger: it answers for each dish.',
  );
});

it('where nobody is at the kitchen it is said from when it can be asked', () => {
  const nowMs = Date.UTC(2026, 10, 30, 9);
  expect(presenceText(there, open, nowMs)).toBe('The kitchen answers within 5 minutes.');
  const away = { ...there, isThere: false };
  const notTakingOrders = { reason: 'closed' as const, opensAt: new Date(Date.UTC(2026, 10, 30, 17)).toISOString() };
  expect(presenceText(away, { ...open, notTakingOrders }, nowMs)).toBe(
    'Nobody is at the kitchen now. You can ask when the restaurant opens, at 17:00.',
  );
  expect(presenceText(away, open, nowMs)).toMatch(/^Nobody is at the kitchen’s screen right now\./);
});

it('a cart says for how long it waits', () => {
  expect(waitingText({ minutes: 1 })).toMatch(/^You have an answer within 1 minute; /);
});
