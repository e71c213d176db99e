import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lackOf, NamedFoods } from './named-foods.tsx';

test('a food that texts name is listed with where it stands, and with whether it may be there', async () => {
  await render(
    <NamedFoods
      names={new Map([['tree_nut', 'Tree nuts']])}
      found={[
        { key: 'tree_nut', words: ['walnut'] },
        { key: 'tree_nut', words: ['walnut'], part: 'Base', has: 'byChoice' },
        { key: 'tree_nut', words: ['nuts'], dish: 'Cake', has: 'mayContain' },
        { key: 'other_meat', words: ['venison'] },
        { key: 'tree_nut', words: ['nutty'], dish: 'Leaves', heading: 'Nutty dishes' },
        { key: 'tree_nut', words: ['nutty'], dish: 'Plate', heading: 'Nutty dishes' },
        { key: 'tree_nut', words: ['nutty'], dish: 'Tart', heading: 'Nutty dishes', has: 'byChoice' },
      ]}
    />,
  );
  for (const text of [
    'Tree nuts (“walnut”)',
    'Tree nuts (“walnut” of Base): it has it only in a part or an option that a guest can do without',
    'Cake: Tree nuts (“nuts”): it only “may contain” it',
    'other meat (“venison”)',
    'Nutty dishes: Tree nuts (“nutty”), not in Leaves, Plate',
    'Nutty dishes: Tree nuts (“nutty”), not for certain in Tart',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('food that only some servings have is not said to be nowhere in the dish', () => {
  const nowhere = { key: 'milk', words: ['cream'] };
  const byChoice = { ...nowhere, has: 'byChoice' } as const;
  expect([[nowhere], [byChoice], [byChoice, nowhere]].map(lackOf)).toEqual(['not have', 'not always have', 'not have']);
});
