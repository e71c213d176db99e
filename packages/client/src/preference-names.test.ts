import { expect, test } from 'vitest';
import { namer } from './preference-names.ts';

test('a key is shown by its name, and a dislike with an unknown name is still shown', () => {
  const name = namer([
    {
      id: '1',
      key: 'tree_nut',
      name: 'Tree nuts',
      title: '',
      description: '',
      filledIconUrl: '',
      unfilledIconUrl: '',
      active: true,
      version: 1,
    },
  ]);
  expect([name('tree_nut'), name('bell_pepper')]).toEqual(['Tree nuts', 'bell pepper']);
});
