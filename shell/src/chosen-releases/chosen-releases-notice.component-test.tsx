import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import type { ChosenReleases } from '@justright/contract/releases';
import '@justright/ui/tokens.css';
import '@justright/ui/reset.css';

const notice = page.getByRole('complementary', { name: 'Versions that this browser tries' });

/** Loads the notice in a page that carries this note. */
async function load(note: ChosenReleases): Promise<void> {
  const carried = Object.assign(document.createElement('script'), { type: 'application/json', id: 'chosen-releases' });
  carried.textContent = JSON.stringify(note);
  document.body.append(carried);
  await import('./chosen-releases-notice.tsx');
}

beforeEach(() => void vi.resetModules());
afterEach(() => document.body.replaceChildren());

test('a browser that did not get the version of a link is told, and can go on without it', async () => {
  await load({ chosen: [], refused: 'mf-catalog@9.9.9' });
  await expect.element(notice).toMatchTextContent('did not get mf-catalog@9.9.9');
  await expect
    .element(notice.getByRole('link', { name: 'Go on without it' }))
    .toHaveAttribute('href', location.pathname);
  await expectAccessible();
});
