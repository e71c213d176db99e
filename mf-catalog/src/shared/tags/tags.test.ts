import { describe, expect, it } from 'vitest';
import { dislikeTags, namesOf, truncateTags } from './tags.ts';

describe('tags in a cell', () => {
  it.each([
    { names: ['a', 'b'], shown: ['a', 'b'], hidden: [] },
    { names: ['a', 'b', 'c'], shown: ['a', 'b', 'c'], hidden: [] },
    { names: ['a', 'b', 'c', 'd', 'e'], shown: ['a', 'b', 'c'], hidden: ['d', 'e'] },
  ])('show at most three of $names.length names and count the rest', ({ names, shown, hidden }) => {
    expect(truncateTags(names, 3)).toEqual({ shown, hidden });
  });

  it("are in the dictionary's order, so that tree nuts are never hidden behind olives", () => {
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

  it('show the key when it has no name', () => {
    expect(namesOf(['milk', 'gone'], new Map([['milk', 'Dairy']]))).toEqual(['Dairy', 'gone']);
  });

  it('name what is contained first, then what may be contained, and count what is not known', () => {
    const names = new Map([['milk', 'Dairy']]);
    const lists = { allergies: ['milk'], mayContain: ['soy'], unknownFor: ['egg', 'fish'] };
    expect(dislikeTags(lists, names).map(({ text }) => text)).toEqual(['Dairy', 'May contain soy', '2 not known']);
    expect(dislikeTags({ allergies: [], mayContain: [], unknownFor: [] }, names)).toEqual([]);
  });
});
