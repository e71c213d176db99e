import { spansOf } from '@justright/contract/closed-spans';
import { expect, it } from 'vitest';
import { closedDatesText, datesOf } from './closed-dates.ts';

it('closed days are said span by span, and a span has exactly its days', () => {
  const dates = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-12-25'];
  expect(spansOf(dates).flatMap((span) => datesOf(span, 100))).toEqual(dates);
  expect(closedDatesText(dates).replaceAll(/\s/g, ' ')).toBe('31 Oct – 02 Nov 26; 25 Dec 26');
  expect(closedDatesText([])).toBe('–');
});

it('a span has no more days than there is room for', () => {
  expect(datesOf({ from: '2026-01-01', to: '2030-01-01' }, 3)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
});
