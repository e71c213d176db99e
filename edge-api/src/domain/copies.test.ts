import { expect, test } from 'vitest';
import { copyTitle } from './copies.ts';

test.each<{ title: string; copy: string }>([
  { title: 'Soup', copy: 'Soup (copy)' },
  { title: 'x'.repeat(200), copy: `${'x'.repeat(193)} (copy)` },
  { title: `${'x'.repeat(192)}🍕🍕🍕🍕`, copy: `${'x'.repeat(192)} (copy)` },
  { title: `${'x'.repeat(191)}🍕🍕🍕`, copy: `${'x'.repeat(191)}🍕 (copy)` },
])('the title of a copy of $title has at most the length of a title, and splits no character', ({ title, copy }) => {
  expect(copyTitle(title)).toBe(copy);
});
