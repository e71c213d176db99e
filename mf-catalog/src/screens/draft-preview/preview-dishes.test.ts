import type { FilteredRestaurant, Mark, OmittedItem, PublicMenuItem } from '@justright/contract/public-menu';
import { describe, expect, it } from 'vitest';
import { filteredOf, hiddenOf, servedDishOf } from '../../fakes/fake-served.ts';
import { isCompared, previewedDishes } from './preview-dishes.ts';

const NAMES = {
  allergies: new Map([
    ['milk', 'Dairy'],
    ['sesame', 'Sesame'],
  ]),
  diets: new Map([['vegan', 'Vegan']]),
};
const mark = (key: string, answer: Mark['answer']): Mark => ({ key, answer, from: [] });
const previewOf = (
  items: readonly PublicMenuItem[],
  omitted: readonly OmittedItem[] = [],
  now: FilteredRestaurant | undefined = filteredOf(items, omitted),
) => previewedDishes(filteredOf(items, omitted), now, 'm1', ['milk', 'sesame'], NAMES);
const fitOf = (item: PublicMenuItem) => previewOf([item]).map(({ fit, texts }) => ({ fit, texts }))[0];

const optionOf = (id: string, more: { compatible: boolean; defaultModifier?: boolean }) => ({
  id,
  title: id,
  defaultModifier: false,
  ...more,
});

describe('a dish of the draft', () => {
  it('fits as it is only without any mark, choice or change', () => {
    expect(fitOf(servedDishOf('d1', 'Mash'))).toEqual({ fit: 'fits', texts: [] });
  });

  it('with a mark is never said to fit, also when something is left out', () => {
    const marks = [mark('milk', 'mayContain'), mark('sesame', 'unknown')];
    expect(fitOf(servedDishOf('d1', 'Mash', { marks, omitOptions: [{ title: 'Seeds' }] }))).toEqual({
      fit: 'marked',
      texts: ['Not known for Sesame', 'May contain Dairy', 'Leaves out Seeds'],
    });
  });

  it('is not free of an avoided food as it is served: it fits after another choice', () => {
    const served = { allergies: [], mayContain: ['milk'], unknownFor: [] };
    expect(fitOf(servedDishOf('d1', 'Mash', { served }))).toEqual({
      fit: 'change',
      texts: ['As served: may contain Dairy'],
    });
  });

  it('fits after a swap of a preselected option, and after a choice among those that fit', () => {
    const swap = [
      optionOf('Butter', { compatible: false, defaultModifier: true }),
      optionOf('Oil', { compatible: true }),
    ];
    const choose = [optionOf('Cream', { compatible: false }), optionOf('Broth', { compatible: true })];
    const dish = servedDishOf('d1', 'Mash', {}, [
      { title: 'Fat', options: swap },
      { title: 'Base', options: choose },
    ]);
    expect(fitOf(dish)).toEqual({ fit: 'change', texts: ['Butter → Oil', 'Base: 1 of 2 fit'] });
  });

  it('that the kitchen is asked for stands apart and says for what, and is new where it was hidden', () => {
    const dish = servedDishOf('d1', 'Mash', { menuId: 'm1' });
    const draft = { ...filteredOf([]), asks: [{ item: dish, keys: ['milk'] }] };
    const asking = { id: 'd1', title: 'Mash', fit: 'asked', texts: ['Nobody has ruled out traces of Dairy'] };
    const previewed = (now: FilteredRestaurant) => previewedDishes(draft, now, 'm1', ['milk'], NAMES);
    expect(previewed(draft)).toEqual([{ ...asking, change: null }]);
    expect(previewed(filteredOf([dish]))).toEqual([{ ...asking, change: null }]);
    expect(previewed(filteredOf([], [hiddenOf('d1', 'Mash')]))).toEqual([{ ...asking, change: 'new' }]);
    expect(previewedDishes(filteredOf([], [hiddenOf('d1', 'Mash')]), draft, 'm1', ['milk'], NAMES)).toMatchObject([
      { fit: 'hidden', change: 'gone' },
    ]);
  });

  it('that is hidden says why, the most serious reason first', () => {
    const dish = hiddenOf('d1', 'Mash', {
      reasons: ['allergen', 'unknown', 'diet'],
      allergies: ['milk'],
      unknownFor: ['sesame'],
      notAdded: ['milk'],
      diets: ['vegan'],
      notDiets: ['vegan'],
    });
    expect(previewOf([], [dish])).toEqual([
      {
        id: 'd1',
        title: 'Mash',
        fit: 'hidden',
        texts: ['Contains Dairy', 'Not known for Sesame', 'Nobody has ruled out traces of Dairy', 'Not Vegan'],
        change: null,
      },
    ]);
  });
});

describe('the difference for this diner', () => {
  const mash = servedDishOf('d1', 'Mash');
  const changeOf = (...preview: Parameters<typeof previewOf>) =>
    previewOf(...preview).map(({ id, change }) => [id, change]);

  it('is a dish that was hidden and is served, and one that was served and is hidden', () => {
    expect(changeOf([mash], [], filteredOf([], [hiddenOf('d1', 'Mash')]))).toEqual([['d1', 'new']]);
    expect(changeOf([], [hiddenOf('d1', 'Mash')], filteredOf([mash]))).toEqual([['d1', 'gone']]);
  });

  it('is also a dish that the draft has no more', () => {
    expect(previewOf([], [], filteredOf([mash]))).toEqual([
      { id: 'd1', title: 'Mash', fit: 'hidden', texts: ['No longer on the menu'], change: 'gone' },
    ]);
  });

  it('comes before what is as it was', () => {
    const soup = servedDishOf('d2', 'Soup');
    expect(changeOf([mash, soup], [], filteredOf([mash], [hiddenOf('d2', 'Soup')]))).toEqual([
      ['d2', 'new'],
      ['d1', null],
    ]);
  });

  it('is not claimed where it is not known, or where another menu is served', () => {
    const other = { ...filteredOf([]), menus: [] };
    expect([isCompared(undefined, 'm1'), isCompared(other, 'm1')]).toEqual([false, false]);
    expect(changeOf([mash], [], other)).toEqual([['d1', null]]);
    expect(previewedDishes(filteredOf([mash]), undefined, 'm1', [], NAMES).map(({ change }) => change)).toEqual([null]);
  });
});
