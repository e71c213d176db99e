import { expect, test } from 'vitest';
import { fakeDish } from '../../../fakes/fake-dish.ts';
import { changeOf, endOf, findSellables } from './sold-out.ts';

const NOW = new Date(2026, 2, 1, 21, 30).getTime();
const LATER = new Date(NOW + 60_000).toISOString();
const falafel = fakeDish('Falafel', ['Tzatziki', 'Harissa']);
const olives = fakeDish('Olives');
const find = (items = [falafel, olives], search = '', isOutOnly = false) =>
  findSellables(items, { search, isOutOnly, nowMs: NOW });
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
  expect(endOf('hour', NOW)).toBe(new Date(NOW + 3_600_000).toISOString());
  expect(endOf('today', NOW)).toBe(new Date(2026, 2, 2, 5).toISOString());
  // A kitchen that is open past midnight means this night.
  expect(endOf('today', new Date(2026, 2, 2, 1).getTime())).toBe(new Date(2026, 2, 2, 5).toISOString());
  expect(endOf('open', NOW)).toBeNull();
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
