import { expect, it } from 'vitest';
import { spansOf } from './closed-spans.ts';

it('consecutive closed days are one span, also over the end of a month and the clock change', () => {
  expect(spansOf(['2026-10-31', '2026-11-01', '2026-11-02', '2026-12-25'])).toEqual([
    { from: '2026-10-31', to: '2026-11-02' },
    { from: '2026-12-25', to: '2026-12-25' },
  ]);
  expect(spansOf([])).toEqual([]);
});
