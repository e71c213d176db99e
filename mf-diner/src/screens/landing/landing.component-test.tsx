import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AT, getStarted, openDiner } from '../../../test/open-diner.tsx';
import { stopClock, untilDrawn } from '../../../test/page-clock.ts';

test('the landing shows its words at once and its buttons after one second, without Log In for a guest', async () => {
  const pass = stopClock();
  await openDiner({ at: AT });
  await untilDrawn(page.getByRole('heading', { level: 1, name: /^The easiest way to personalize/ }));
  await pass(999);
  expect(getStarted.query()).toBeNull();
  await pass(1);
  expect(getStarted.query()).not.toBeNull();
  await expect.element(page.getByText('Olive & Ember')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'I have an account' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log In' })).not.toBeInTheDocument();
});
