import { expect, test } from 'vitest';
import { dayEnd, dayStart } from './days.ts';
import { NO_FILTER, isUnfiltered, listQueryOf, readFilter, writeFilter } from './order-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

test('an empty address shows everything, the newest first', () => {
  expect(read('')).toEqual(NO_FILTER);
  expect(isUnfiltered(read('sort=userName'))).toBe(true);
});

test('a filter survives its way through the address', () => {
  const filter = {
    q: 'green & salad',
    status: 'claimed',
    restaurantId: 'olive',
    from: '2026-11-01',
    to: '2026-11-20',
    sort: { column: 'userName', direction: 'descending' },
  } as const;
  expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter);
  expect(isUnfiltered(filter)).toBe(false);
});

test('what an address says of no use is left out', () => {
  expect(read('status=nonsense&from=soon&to=2026-02-31&sort=password')).toEqual(NO_FILTER);
});

test('what is empty leaves the address, and nothing else does', () => {
  const params = new URLSearchParams('status=claimed&q=soup&tab=x&sort=userName');
  expect(writeFilter(params, { status: '', sort: NO_FILTER.sort }).toString()).toBe('q=soup&tab=x');
  expect(writeFilter(params, { q: '-createdAt' }).get('q')).toBe('-createdAt');
});

test('the server is asked for whole local days', () => {
  const filter = read('from=2026-11-01&to=2026-11-20&restaurant=olive&q=%20soup%20');
  expect(listQueryOf(filter, 'm1', -120)).toEqual({
    merchantId: 'm1',
    restaurantId: 'olive',
    from: dayStart('2026-11-01'),
    to: dayEnd('2026-11-20'),
    q: 'soup',
    utcOffsetMinutes: '120',
    status: undefined,
    sort: 'createdAt',
    direction: 'descending',
  });
});
