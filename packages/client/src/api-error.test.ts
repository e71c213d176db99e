import { describe, expect, it } from 'vitest';
import { ApiError, usesOf } from './api-error.ts';

describe('a refused deletion', () => {
  it('reports where the entity is used', () => {
    const details = { uses: [{ text: 'Dish Latte (Lunch, Kumo)', path: '/menus/1' }] };
    expect(usesOf(new ApiError('in use', { code: 'in-use', status: 409, details }))).toEqual(details.uses);
  });

  it('reports no uses when the response lists none', () => {
    expect(usesOf(new ApiError('in use', { code: 'in-use', status: 409 }))).toEqual([]);
    const older = { uses: ['Dish Latte', { text: 'x' }] };
    expect(usesOf(new ApiError('in use', { code: 'in-use', status: 409, details: older }))).toEqual([]);
    expect(
      usesOf(new ApiError('no', { code: 'forbidden', status: 403, details: { uses: [{ text: 'x', path: '' }] } })),
    ).toEqual([]);
  });
});
