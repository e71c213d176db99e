import { ApiError } from '@justright/client/api';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IssueFields, failureOf, fieldAt, segmentsOf, standing } from './issues.ts';

const sent = { id: 'milk', allergies: ['mlik'], active: true };
const issueFields: IssueFields = { alias: { key: 'id' }, unshown: ['active'] };
const read = (error: unknown) => {
  const failure = failureOf(error, sent, issueFields);
  return { fieldErrors: standing(failure, sent), text: failure.text };
};

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
    expect(read(error)).toEqual({
      fieldErrors: { allergies: 'There is no such allergy', id: 'ID Already Exists' },
      text: undefined,
    });
  });

  it('shows an issue without a field as a text', () => {
    const issues = [{ path: 'version', message: 'Expected number' }];
    const error = new ApiError('Expected number', { code: 'validation-failed', status: 422, issues });
    expect(read(error).text).toBe('version: Expected number');
    const network = new ApiError('Network Error', { code: 'network-error', status: 0 });
    expect(read(network).text).toBe('Network Error');
  });

  it('shows an issue of a field that cannot show it as a text', () => {
    const issues = [{ path: 'active', message: 'Not now' }];
    expect(read(new ApiError('Not now', { code: 'validation-failed', status: 422, issues }))).toEqual({
      fieldErrors: {},
      text: 'active: Not now',
    });
  });
});

interface Part {
  key: string;
  title: string;
}

it('keeps an issue at its part in any order of the parts, until the value changes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.array(fc.nat({ max: 7 })),
      (keys, at, swaps) => {
        const parts = keys.map((key): Part => ({ key, title: `Title of ${key}` }));
        const index = at % parts.length;
        const key = keys[index] ?? '';
        const issues = [{ path: `parts.${index}.title`, message: 'Too long' }];
        const error = new ApiError('Too long', { code: 'validation-failed', status: 422, issues });
        const failure = failureOf(error, { parts }, { lists: ['parts'] });
        const reordered = swaps.reduce((all, at) => [...all.slice(at), ...all.slice(0, at)], parts);
        const field = fieldAt('parts', key, 'title');
        expect(segmentsOf(field)).toEqual(['parts', key, 'title']);
        expect(standing(failure, { parts: reordered })).toEqual({ [field]: 'Too long' });
        const others = reordered.map((part) => (part.key === key ? part : { ...part, title: 'Another' }));
        expect(standing(failure, { parts: others })).toEqual({ [field]: 'Too long' });
        const mended = reordered.map((part) => (part.key === key ? { ...part, title: 'Short' } : part));
        expect(standing(failure, { parts: mended })).toEqual({});
        expect(standing(failure, { parts: reordered.filter((part) => part.key !== key) })).toEqual({});
      },
    ),
  );
});
