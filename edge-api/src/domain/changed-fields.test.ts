import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('keeps the fields that differ, also those that only one state has', () => {
  const before = { title: 'Fries', tags: ['hot'], price: 900, isDeclared: true };
  const after = { title: 'Fries', tags: ['hot', 'new'], price: 900, stationId: 'fryer' };
  expect(changedFields(before, after)).toEqual({
    before: { tags: ['hot'], isDeclared: true },
    after: { tags: ['hot', 'new'], stationId: 'fryer' },
  });
});

it('keeps all fields of what was made or deleted', () => {
  const state = { title: 'Fries', price: 900 };
  expect(changedFields(null, state)).toEqual({ before: null, after: state });
  expect(changedFields(state, null)).toEqual({ before: state, after: null });
});
