import { describe, expect, it } from 'vitest';
import { namesOf, truncateTags } from './tags.ts';

describe('tags in a cell', () => {
  it.each([
    { names: ['a', 'b'], shown: ['a', 'b'], hidden: [] },
    { names: ['a', 'b', 'c'], shown: ['a', 'b', 'c'], hidden: [] },
    { names: ['a', 'b', 'c', 'd', 'e'], shown: ['a', 'b', 'c'], hidden: ['d', 'e'] },
  ])('of $names.length names at most three are shown and none is lost', ({ names, shown, hidden }) => {
    expect(truncateTags(names, 3)).toEqual({ shown, hidden });
  });

  it('shows a key itself when it has no name any more', () => {
    expect(namesOf(['milk', 'gone'], new Map([['milk', 'Dairy']]))).toEqual(['Dairy', 'gone']);
  });
});
