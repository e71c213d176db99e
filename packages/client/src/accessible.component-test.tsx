import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from './fakes/expect-accessible.ts';

/** Puts two buttons of a size side by side, so near that their distance makes up for no size. */
const showButtons = (px: number) => {
  const button = (name: string) =>
    `<button aria-label="${name}" style="width:${px}px;height:${px}px;padding:0;border:0"></button>`;
  document.body.innerHTML = `<main style="font-size:0">${button('One')}${button('Two')}</main>`;
};

afterEach(() => document.body.replaceChildren());

test('a screen with a target below 24 px fails the check, and one with targets of 24 px does not', async () => {
  showButtons(24);
  await expectAccessible();
  showButtons(16);
  await expect(expectAccessible()).rejects.toMatchObject({
    actual: [expect.stringMatching(/^target-size: .*One.*Two/)],
  });
});
