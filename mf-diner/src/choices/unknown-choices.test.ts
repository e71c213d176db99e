import { ApiError } from '@justright/client/api';
import { expect, it } from 'vitest';
import { avoid } from '../../test/profiles.ts';
import { unknownChoicesOf, withoutUnknown } from './unknown-choices.ts';

const refusal = (details: unknown, code: 'validation-failed' | 'unavailable' = 'validation-failed') =>
  new ApiError('There is no such allergy', { code, status: 422, details });

it('unknown choices are read only from a refusal that names them', () => {
  const unknown = { unknownDiets: [], unknownAllergies: ['lupin'] };
  expect(unknownChoicesOf(refusal(unknown))).toEqual(unknown);
  const others = [
    refusal(undefined),
    refusal({ unknownDiets: [], unknownAllergies: [] }),
    refusal({ unknownDiets: 'vegan', unknownAllergies: [] }),
    refusal(unknown, 'unavailable'),
    new Error('Network Error'),
  ];
  expect(others.map(unknownChoicesOf)).toEqual([null, null, null, null, null]);
});

it('removing unknown choices leaves every other choice', () => {
  const profile = { diets: ['vegna'], allergies: avoid('milk', 'lupin'), foods: [] };
  expect(withoutUnknown(profile, { unknownDiets: ['vegna'], unknownAllergies: ['lupin'] })).toEqual({
    diets: [],
    allergies: avoid('milk'),
    foods: [],
  });
});
