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

  it('names what the dictionary begins with first, so that no tree nuts are among the ones left out behind olives', () => {
    const names = new Map([
      ['tree_nut', 'Tree nuts'],
      ['sesame', 'Sesame'],
      ['bell_pepper', 'Bell pepper'],
      ['olive', 'Olive'],
    ]);
    expect(namesOf(['bell_pepper', 'gone', 'olive', 'sesame', 'tree_nut'], names)).toEqual([
      'Tree nuts',
      'Sesame',
      'Bell pepper',
      'Olive',
      'gone',
    ]);
  });

  it('shows a key itself when it has no name any more', () => {
    expect(namesOf(['milk', 'gone'], new Map([['milk', 'Dairy']]))).toEqual(['Dairy', 'gone']);
  });
});
