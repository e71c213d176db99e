import { expect, test } from 'vitest';
import { dayEnd, dayStart } from '@justright/client/days';
import { NO_FILTER, isUnfiltered, listQueryOf, readFilter, writeFilter } from './order-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

test('an empty address shows all orders, the newest first', () => {
  expect(read('')).toEqual(NO_FILTER);
  expect(isUnfiltered(read('sort=userName'))).toBe(true);
});

test('a filter is the same after it is written to the address and read again', () => {
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

test('unusable values in the address are ignored', () => {
  expect(read('status=nonsense&from=soon&to=2026-02-31&sort=password')).toEqual(NO_FILTER);
});

test('only empty parts of the filter are removed from the address', () => {
  const params = new URLSearchParams('status=claimed&q=soup&tab=x&sort=userName');
  expect(writeFilter(params, { status: '', sort: NO_FILTER.sort }).toString()).toBe('q=soup&tab=x');
  expect(writeFilter(params, { q: '-createdAt' }).get('q')).toBe('-createdAt');
});

test('changed orders are asked for by their mark, in any status', () => {
  const filter = read('status=changed');
  expect(isUnfiltered(filter)).toBe(false);
  expect(listQueryOf(filter)).toMatchObject({ changed: 'true' });
  expect(listQueryOf(filter)).not.toHaveProperty('status');
  expect(listQueryOf(read('status=claimed'))).not.toHaveProperty('changed');
});

test('the request has whole local days', () => {
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
