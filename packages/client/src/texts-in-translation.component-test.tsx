import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from './fakes/fake-api.ts';
import { openScreen } from './fakes/open-screen.ts';
import { screenRoute } from './fakes/screen-route.tsx';
import { showOriginals, translatePage } from './fakes/translate-page.ts';

/** Draws texts as the screens of the back office do: beside each other, and beside what comes and goes. */
function Loose() {
  const [count, setCount] = useState(1);
  const isEven = count % 2 === 0;
  return (
    <section aria-label="Loose">
      <p>
        There are {count === 1 ? 'one' : `${count} many`} dishes{isEven && <b> and an even star</b>}
        {isEven ? ' in pairs' : null}, all fit
      </p>
      <p>{isEven ? 'Even' : <i>Odd</i>}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
    </section>
  );
}

const open = () => openScreen({ api: fakeApi(), at: '/orders', routes: () => [screenRoute('/orders', Loose)] });
const shown = () => document.querySelector('section[aria-label="Loose"] p')?.textContent ?? '';
const add = page.getByRole('button', { name: 'Add' });

for (const way of ['replaced', 'moved'] as const)
  test(`texts that a translation has ${way} change, come and go as React draws them, and are translated anew`, async () => {
    await open();
    await expect.poll(shown).toBe('There are one dishes, all fit');
    translatePage(way);
    await expect.poll(() => document.querySelectorAll('p > font').length).toBe(4);
    for (const text of [
      'There are 2 many dishes and an even star in pairs, all fit',
      'There are 3 many dishes, all fit',
      'There are 4 many dishes and an even star in pairs, all fit',
    ]) {
      await add.click();
      await expect.poll(shown).toBe(text);
      await expect.poll(() => document.querySelector('p')?.querySelectorAll('font > font').length).toBeGreaterThan(3);
    }
    expect(document.querySelector('p + p')?.textContent).toBe('Even');
  });

test('a page that is shown in its own language again has every word, once', async () => {
  await open();
  await expect.poll(shown).toBe('There are one dishes, all fit');
  translatePage();
  await add.click();
  await expect.poll(shown).toMatch(/2 many/);
  await expect.poll(() => document.querySelectorAll('p > font').length).toBeGreaterThan(4);
  showOriginals();
  await expect.poll(shown).toBe('There are 2 many dishes and an even star in pairs, all fit');
  await expect.poll(() => document.querySelectorAll('section font').length).toBe(0);
  await add.click();
  await expect.poll(shown).toBe('There are 3 many dishes, all fit');
});
