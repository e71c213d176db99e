import { describe, expect, it } from 'vitest';
import { readSort } from './raw-ingredients.state.ts';

describe('the order in a URL', () => {
  it.each([
    ['title', { column: 'title', direction: 'ascending' }],
    ['-id', { column: 'id', direction: 'descending' }],
    ['active', { column: 'active', direction: 'ascending' }],
    ['version', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is parsed as %j', (text, sort) => {
    expect(readSort(text)).toEqual(sort);
  });
});
