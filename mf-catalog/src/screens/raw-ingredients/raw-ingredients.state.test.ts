import type { Success } from '@justright/contract/envelope';
import type { Ingredient } from '@justright/contract/ingredients';
import { describe, expect, it } from 'vitest';
import { nextOffset, rowsOf, withIngredient } from './ingredient-queries.ts';
import { readSort } from './raw-ingredients.state.ts';

const row = (id: string, title = id): Ingredient => ({
  id,
  internalId: `internal-${id}`,
  title,
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  diets: [],
  ingredients: [],
  version: 1,
});
const page = (ids: string[], total: number): Success<Ingredient[]> => ({
  success: true,
  data: ids.map((id) => row(id)),
  total,
});

describe('the order in an address', () => {
  it.each([
    ['title', { column: 'title', direction: 'ascending' }],
    ['-id', { column: 'id', direction: 'descending' }],
    ['active', { column: 'active', direction: 'ascending' }],
    ['version', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (text, sort) => {
    expect(readSort(text)).toEqual(sort);
  });
});

describe('the pages of the list', () => {
  it('follow on one another until every row is there', () => {
    expect(nextOffset([page(['1', '2'], 5)])).toBe(2);
    expect(nextOffset([page(['1', '2'], 5), page(['3', '4'], 5)])).toBe(4);
    expect(nextOffset([page(['1', '2'], 3), page(['3'], 3)])).toBeUndefined();
  });

  it('end where rows went missing meanwhile, instead of being asked for without end', () => {
    expect(nextOffset([page(['1', '2'], 3), page([], 3)])).toBeUndefined();
    expect(nextOffset([page([], 0)])).toBeUndefined();
  });

  it('show a row once that moved from one page onto the next', () => {
    expect(rowsOf([page(['1', '2'], 3), page(['2', '3'], 3)]).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('show what was saved at once, in its place', () => {
    const list = { pages: [page(['1', '2'], 3), page(['3'], 3)], pageParams: [0, 2] };
    const titles = withIngredient(list, row('2', 'New'))?.pages.map(({ data }) => data.map(({ title }) => title));
    expect(titles).toEqual([['1', 'New'], ['3']]);
  });
});
