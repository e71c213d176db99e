import { ApiError } from '@justright/client/api';
import { expect, test } from 'vitest';
import { withTime } from './operating-hours.ts';
import { refusedDays, refusedFields } from './refusals.ts';
import { newValues } from './restaurant-values.ts';

const sent = { ...newValues(), urlSlug: 'kumo' };
const error = new ApiError('Refused', {
  code: 'validation-failed',
  status: 422,
  issues: [
    { path: 'urlSlug', message: 'ID Already Exists' },
    { path: 'operatingHours.tuesday.hours.0.startAt', message: 'Use steps of 5 minutes' },
    { path: 'operatingHours.tuesday.hours.1', message: 'Overlaps with 08:00–23:30' },
  ],
});
const saving = { kind: 'failed', error, sent } as const;

test('what the server refuses is said at its field, and of its day, until that is changed', () => {
  const refused = { saving, values: { ...sent } };
  expect(refusedFields(refused)).toEqual({ urlSlug: 'ID Already Exists' });
  expect(refusedDays(refused)).toMatchObject({
    monday: {},
    tuesday: { startAt: 'Use steps of 5 minutes', endAt: 'Overlaps with 08:00–23:30' },
  });

  const { operatingHours } = sent;
  const tuesday = withTime(operatingHours.tuesday, { startAt: '09:00' });
  const changed = { saving, values: { ...sent, urlSlug: 'kumo-2', operatingHours: { ...operatingHours, tuesday } } };
  expect(refusedFields(changed)).toEqual({});
  expect(refusedDays(changed).tuesday).toBeUndefined();
});

test('a failure that names no field refuses none', () => {
  const lost = { saving: { kind: 'failed', error: new TypeError('lost'), sent } as const, values: sent };
  expect(refusedFields(lost)).toEqual({});
  expect(refusedDays(lost).monday).toEqual({});
});
