import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDiner } from '../../../test/open-diner.tsx';

test('a link to a section of the terms opens that section', async () => {
  await openDiner({ at: '/tnc#opt-out' });
  await expect.poll(() => document.title).toBe('Customer Terms of Service');
  await expect.element(page.getByText('Effective February 1, 2023')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /Your right to opt out/ })).toBeInViewport();
});
