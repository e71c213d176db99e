import { describe, expect, it } from 'vitest';
import { actsQueryOf, NO_FILTER, readFilter } from './acts-filter.ts';

describe('the filter of the acts', () => {
  it('is read from the address, without what cannot be used', () => {
    expect(readFilter(new URLSearchParams('entity=release&q=Ana&from=2026-11-20&to=2026-11-21'))).toEqual({
      q: 'Ana',
      entity: 'release',
      from: '2026-11-20',
      to: '2026-11-21',
    });
    expect(readFilter(new URLSearchParams('entity=menuItem&from=yesterday&to='))).toEqual(NO_FILTER);
  });

  it('asks for whole days, and for nothing that is not set', () => {
    expect(actsQueryOf({ ...NO_FILTER, q: '  ' })).toEqual({});
    const { from, to } = actsQueryOf({ ...NO_FILTER, from: '2026-11-20', to: '2026-11-20' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000);
  });
});
