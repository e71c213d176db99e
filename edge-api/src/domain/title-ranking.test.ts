import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFirst, formsOf, likelyMeant, wordsOf } from './title-ranking.ts';

const titled = (...titles: string[]) => titles.map((title, index) => ({ id: String(index), title }));

it('words are letters and digits, without case and accents', () => {
  expect(wordsOf('Crème brûlée, 2% (low-fat)')).toEqual(['creme', 'brulee', '2', 'low', 'fat']);
  expect(wordsOf(' ,;- ')).toEqual([]);
});

it('the best title comes first, and no match is lost', () => {
  const titles = [
    'Almond butter',
    'Buttermilk',
    'Peanut spread, butter style',
    'Butter',
    'Butterfish',
    'Butter, salted',
  ];
  expect(bestFirst('butter', titled(...titles)).map(({ title }) => title)).toEqual([
    'Butter',
    'Butter, salted',
    'Almond butter',
    'Peanut spread, butter style',
    'Butterfish',
    'Buttermilk',
  ]);
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, some) => {
      expect(bestFirst(text, titled(...some))).toHaveLength(some.length);
    }),
  );
});

it('a word matches its singular and plural, and words such as "asparagus" are not plurals', () => {
  const titles = [
    'Cookies, plain',
    'Cherries, raw',
    'Tomatoes, raw',
    'Asparagus, raw',
    'Cheese, blue',
    'Rice crackers',
  ];
  const first = (text: string) => bestFirst(text, titled(...titles))[0]?.title;
  expect(['cookie', 'cherry', 'tomato', 'asparagus', 'cheeses'].map(first)).toEqual([
    'Cookies, plain',
    'Cherries, raw',
    'Tomatoes, raw',
    'Asparagus, raw',
    'Cheese, blue',
  ]);
  expect(formsOf('cherries')).toContain('cherry');
  expect(formsOf('cherry')).toContain('cherries');
  expect(formsOf('asparagus')).toEqual(['asparagus']);
});

it('a short word matches exactly, a longer one within an edit distance of 1 or 2, also as a prefix', () => {
  const found = (text: string) =>
    likelyMeant(text, titled('Egg', 'Eggplant', 'Mozzarella cheese')).map(({ title }) => title);
  expect(found('eg')).toEqual(['Egg', 'Eggplant']);
  expect(found('ogg')).toEqual([]);
  expect(found('egplant')).toEqual(['Eggplant']);
  expect(found('mozarella chese')).toEqual(['Mozzarella cheese']);
  expect(found('mozarella bread')).toEqual([]);
});
