import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { followOrder } from '@justright/contract/orders';
import { fakeProgress } from '../../../test/fake-progress.ts';
import { dinerApi, dishCard, openDiner } from '../../../test/open-diner.tsx';
import { storedOrder } from '../../../test/served-dishes.ts';

const KEY = '0d1f7f0e-6f5c-4f0b-9d0b-3f1f3c8a2b11';
const order = {
  ...storedOrder({
    restaurant: { id: 'olive' },
    cart: { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items: [{ menuItem: { id: 'salad' } }] }] },
  }),
  followKey: KEY,
};
const REFUSED = fakeProgress({ orderStatus: 'cancelled', kitchenStatus: 'refused', refusalReason: 'No olives left' });

/** Opens the menu of somebody who has just ordered there; the kitchen's answer can change. */
async function openOrdered() {
  localStorage.setItem('justright.orders', JSON.stringify([order]));
  const told = { progress: fakeProgress() };
  const api = dinerApi();
  api.on(followOrder, ({ params }) => {
    expect(params.key).toBe(KEY);
    return told.progress;
  });
  await openDiner({ api });
  await expect.element(page.getByText('Your order is placed', { exact: true })).toBeVisible();
  return told;
}
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));
const placed = page.getByText(/is placed/);
const refused = page.getByText('The restaurant can’t make this order', { exact: true });

test('above the menu an order that is refused is called refused, until its diner has read that on its page', async () => {
  const told = await openOrdered();
  told.progress = REFUSED;
  await expect.poll(() => lookAgain() && refused.query()).not.toBeNull();
  await expect.element(refused).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Order JR-10001: The restaurant can’t make this order.' }))
    .toBeInTheDocument();
  await expect.element(placed).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect.element(page.getByText('No olives left')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Menu' }).click();
  await expect.element(dishCard('Mint Lemonade')).toBeVisible();
  await expect.element(page.getByText(/JR-10001/)).not.toBeInTheDocument();
});

test('an order that is made after all is there again, and a second refusal is said anew', async () => {
  const told = await openOrdered();
  told.progress = REFUSED;
  await expect.poll(() => lookAgain() && refused.query()).not.toBeNull();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect.element(page.getByText('No olives left')).toBeVisible();
  told.progress = fakeProgress({ kitchenStatus: 'accepted' });
  const back = page.getByRole('button', { name: 'All Done!' });
  // A look while the page asks already is none of its own.
  await expect.poll(() => lookAgain() && back.query()).not.toBeNull();
  await back.click();
  await expect.element(page.getByText('Your order is placed', { exact: true })).toBeVisible();
  told.progress = REFUSED;
  await expect.poll(() => lookAgain() && refused.query()).not.toBeNull();
});
