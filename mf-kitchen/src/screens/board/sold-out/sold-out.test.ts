import type { SoldOut } from '@justright/contract/sold-outs';
import { expect, test } from 'vitest';
import { fakeDish } from '../../../fakes/fake-dish.ts';
import { fakeSoldOut } from '../../../fakes/fake-sold-out.ts';
import { changeOf, endOf, findSellables, lostText, nextTimeAt } from './sold-out.ts';

const NOW = new Date(2026, 2, 1, 21, 30).getTime();
const LATER = new Date(NOW + 60_000).toISOString();
const falafel = fakeDish('Falafel', ['Tzatziki', 'Harissa']);
const olives = fakeDish('Olives');
const find = (items = [falafel, olives], search = '', isOutOnly = false, soldOuts: SoldOut[] = []) =>
  findSellables(items, { search, isOutOnly, nowMs: NOW, soldOuts });
const keysOf = (rows: ReturnType<typeof find>) => rows.map(({ key }) => key);
/** The dish with a changed first option. */
const withOption = (change: { disabled?: boolean; suspendUntil?: string }) => {
  const [group] = falafel.menuItemCustomizations;
  if (!group) throw new Error('no group');
  const [first, ...others] = group.menuItemCustomizationOptions;
  if (!first) throw new Error('no option');
  const options = [{ ...first, ...change }, ...others];
  return { ...falafel, menuItemCustomizations: [{ ...group, menuItemCustomizationOptions: options }] };
};

test('without a search the dishes are listed, and of their options those that are out', () => {
  expect(keysOf(find())).toEqual(['Falafel', 'Olives']);
  expect(keysOf(find([withOption({ disabled: true })]))).toEqual(['Falafel', 'Falafel Tzatziki']);
});

test('a search finds dishes and options by all of its words', () => {
  expect(keysOf(find(undefined, 'harissa fala'))).toEqual(['Falafel Harissa']);
  expect(keysOf(find(undefined, 'oliv'))).toEqual(['Olives']);
});

test('an option whose time is over is not out, and one whose time comes says when it is back', () => {
  const [, suspended] = find([withOption({ suspendUntil: LATER })]);
  expect(suspended).toMatchObject({ isOut: true, until: LATER });
  expect(keysOf(find([withOption({ suspendUntil: new Date(NOW - 1).toISOString() })], '', true))).toEqual([]);
});

test('a span ends in an hour, in the morning, or never', () => {
  expect(endOf('hour', NOW, null)).toBe(new Date(NOW + 3_600_000).toISOString());
  expect(endOf('today', NOW, null)).toBe(new Date(2026, 2, 2, 5).toISOString());
  // A kitchen that is open past midnight means this night.
  expect(endOf('today', new Date(2026, 2, 2, 1).getTime(), null)).toBe(new Date(2026, 2, 2, 5).toISOString());
  expect(endOf('open', NOW, null)).toBeNull();
});

test('a change is about one dish or one option of the version that was shown, and about nothing else', () => {
  const [dish] = find();
  expect(dish && changeOf(dish, true, null)).toEqual({ version: 3, disabled: true });
  const [option] = find(undefined, 'tzatziki');
  const change = option && changeOf(option, true, LATER);
  expect(change).toEqual({
    version: 3,
    menuItemCustomizations: withOption({ suspendUntil: LATER }).menuItemCustomizations,
  });
  expect(option && changeOf(option, true, null)).toEqual({
    version: 3,
    menuItemCustomizations: withOption({ disabled: true }).menuItemCustomizations,
  });
});

test('a dish is out until the time that was said of it, or of an ingredient that it needs', () => {
  const timed = fakeSoldOut('dish', 'Falafel', { until: LATER, dishes: [] });
  expect(find(undefined, '', false, [timed])).toMatchObject([
    { isOut: true, until: LATER, soldOut: timed },
    { isOut: false, soldOut: null },
  ]);
  const lost = { id: 'Olives', title: 'Olives', isOut: true, options: [], parts: [] };
  const salt = fakeSoldOut('ingredient', 'Salt', {
    until: null,
    dishes: [lost, { ...lost, id: 'Falafel', isOut: false }],
  });
  expect(find(undefined, '', true, [salt])).toMatchObject([{ key: 'Olives', until: null, soldOut: salt }]);
  // What its own field says lasts longer.
  expect(find([{ ...falafel, disabled: true }], '', true, [timed])).toMatchObject([{ until: null, soldOut: null }]);
});

test('what a dish loses is told: all of it, or its options and parts', () => {
  const dish = { id: 'c', title: 'Chips', isOut: false, options: ['Sauce: Mayo'], parts: ['Salt'] };
  expect(lostText(dish)).toBe('Chips without Sauce: Mayo, Salt');
  expect(lostText({ ...dish, isOut: true })).toBe('Chips');
});

test("a time is the next one on the restaurant's clock, at most 25 hours ahead", () => {
  expect(nextTimeAt('05:00', Date.parse('2026-11-25T20:00:00Z'), 'Europe/Berlin')).toBe('2026-11-26T04:00:00.000Z');
  expect(nextTimeAt('21:00', Date.parse('2026-11-25T20:00:00Z'), 'Europe/Berlin')).toBe('2026-11-26T20:00:00.000Z');
  // The night of the clock change is an hour longer.
  expect(nextTimeAt('05:00', Date.parse('2026-10-24T20:00:00Z'), 'Europe/Berlin')).toBe('2026-10-25T04:00:00.000Z');
  expect(nextTimeAt('', 0, null)).toBeNull();
  // Both clock changes of the year, hour by hour.
  for (const day of ['2026-03-28', '2026-10-24']) {
    for (let hour = 0; hour < 48; hour += 1) {
      const nowMs = Date.parse(`${day}T00:00:30Z`) + hour * 3_600_000;
      for (const time of ['00:00', '02:30', '05:00', '23:30']) {
        const aheadMs = Date.parse(nextTimeAt(time, nowMs, 'Europe/Berlin') ?? '') - nowMs;
        expect(aheadMs).toBeGreaterThan(0);
        expect(aheadMs).toBeLessThanOrEqual(25 * 3_600_000);
      }
    }
  }
});
