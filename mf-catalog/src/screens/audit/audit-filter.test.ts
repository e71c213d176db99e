import { expect, test } from 'vitest';
import { auditQueryOf, isUnfiltered, NO_FILTER, readFilter } from './audit-filter.ts';

test('the address holds the filter; what it cannot mean is ignored', () => {
  const address = 'q=soup&kind=declaration&restaurant=r1&person=Ada&from=2026-11-20&to=2026-02-31';
  expect(readFilter(new URLSearchParams(address))).toEqual({
    q: 'soup',
    kind: 'declaration',
    restaurant: 'r1',
    person: 'Ada',
    from: '2026-11-20',
    to: '',
  });
  expect(readFilter(new URLSearchParams('kind=anything'))).toEqual(NO_FILTER);
  expect(isUnfiltered({ ...NO_FILTER, q: ' ' })).toBe(true);
  expect(isUnfiltered({ ...NO_FILTER, kind: 'station' })).toBe(false);
});

test('the query has the last day with all of its hours, and nothing of an empty filter', () => {
  const query = auditQueryOf({ ...NO_FILTER, from: '2026-11-20', to: '2026-11-20' }, 'm1');
  expect(query).toMatchObject({
    merchantId: 'm1',
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  });
  expect(Object.values(auditQueryOf(NO_FILTER)).every((value) => value === undefined)).toBe(true);
});
