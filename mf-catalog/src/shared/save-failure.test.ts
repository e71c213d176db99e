import { ApiError } from '@justright/client/api';
import { describe, expect, it } from 'vitest';
import { readSaveFailure, usesOf } from './save-failure.ts';

const fields = { id: 'id', key: 'id', allergies: 'allergies' };

describe('a failed save', () => {
  it('puts every issue on the field that its path belongs to', () => {
    const error = new ApiError('There is no such allergy', {
      code: 'validation-failed',
      status: 422,
      issues: [
        { path: 'allergies.0', message: 'There is no such allergy' },
        { path: 'key', message: 'ID Already Exists' },
      ],
    });
    expect(readSaveFailure(error, fields)).toEqual({
      fieldErrors: { allergies: 'There is no such allergy', id: 'ID Already Exists' },
      text: undefined,
      isVersionConflict: false,
    });
  });

  it('shows what belongs to no field as a text', () => {
    const issues = [{ path: 'version', message: 'Expected number' }];
    const error = new ApiError('Expected number', { code: 'validation-failed', status: 422, issues });
    expect(readSaveFailure(error, fields).text).toBe('version: Expected number');
    const network = new ApiError('Network Error', { code: 'network-error', status: 0 });
    expect(readSaveFailure(network, fields).text).toBe('Network Error');
  });

  it('is told apart when somebody else was faster', () => {
    const error = new ApiError('Changed', { code: 'version-conflict', status: 409 });
    expect(readSaveFailure(error, fields).isVersionConflict).toBe(true);
  });
});

describe('a refused deletion', () => {
  it('tells where the entity is used', () => {
    const details = { uses: ['Ingredient Butter', 'Dish Latte (Lunch)'] };
    expect(usesOf(new ApiError('in use', { code: 'in-use', status: 409, details }))).toEqual(details.uses);
  });

  it('tells of no use when the answer lists none', () => {
    expect(usesOf(new ApiError('in use', { code: 'in-use', status: 409 }))).toEqual([]);
    expect(usesOf(new ApiError('no', { code: 'forbidden', status: 403, details: { uses: ['x'] } }))).toEqual([]);
  });
});
