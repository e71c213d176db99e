import { ApiError } from '@justright/client/api';
import { describe, expect, it } from 'vitest';
import { readSaveFailure } from './save-failure.ts';

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
