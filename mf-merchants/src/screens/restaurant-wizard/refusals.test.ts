import { ApiError } from '@justright/client/api';
import { failureOf, standing } from '@justright/editing/issues';
import { expect, test } from 'vitest';
import { withTime } from './operating-hours.ts';
import { refusedDays } from './refusals.ts';
import { NEW_VALUES } from './restaurant-values.ts';

const sent = { ...NEW_VALUES, urlSlug: 'kumo' };
const error = new ApiError('Refused', {
  code: 'validation-failed',
  status: 422,
  issues: [
    { path: 'urlSlug', message: 'ID Already Exists' },
    { path: 'operatingHours.tuesday.hours.0.startAt', message: 'Use steps of 5 minutes' },
    { path: 'operatingHours.tuesday.hours.1', message: 'Overlaps with 08:00–23:30' },
  ],
});
const failure = failureOf(error, sent);
const saving = { kind: 'failed', error, sent, failure } as const;

test('a server issue is shown at its field or day until that changes', () => {
  const refused = { saving, draft: { ...sent } };
  expect(standing(failure, refused.draft)).toMatchObject({ urlSlug: 'ID Already Exists' });
  expect(refusedDays(refused)).toMatchObject({
    monday: {},
    tuesday: { startAt: 'Use steps of 5 minutes', further: { 0: 'Overlaps with 08:00–23:30' } },
  });

  const { operatingHours } = sent;
  const tuesday = withTime(operatingHours.tuesday, { startAt: '09:00' });
  const changed = { saving, draft: { ...sent, urlSlug: 'kumo-2', operatingHours: { ...operatingHours, tuesday } } };
  expect(standing(failure, changed.draft)).toEqual({});
  expect(refusedDays(changed).tuesday).toBeUndefined();
});

test('a failure without fields marks no field', () => {
  const networkLost = new TypeError('lost');
  const without = failureOf(networkLost, sent);
  const lost = { saving: { kind: 'failed', error: networkLost, sent, failure: without } as const, draft: sent };
  expect(standing(without, sent)).toEqual({});
  expect(refusedDays(lost).monday).toEqual({});
});
