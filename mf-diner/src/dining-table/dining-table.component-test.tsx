import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addToOrder, openDiner } from '../../test/open-diner.tsx';

const table = (label: string) => page.getByText(`Table ${label}`, { exact: true });

/** Goes to an address of the diner, as a link does. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('a restaurant opened by slug and by id has one cart and one table, which can be changed', async () => {
  await openDiner({ at: '/explore/the-olive/menu?table=7' });
  await expect.element(table('7')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
  await addToOrder('Mint Lemonade');
  goTo('/explore/olive/menu');
  await expect.element(page.getByRole('button', { name: /^View Cart \(1\)/ })).toBeVisible();
  await expect.element(table('7')).toBeVisible();
  goTo('/explore/the-olive/cart/1');
  await expect.element(page.getByRole('heading', { name: 'Mint Lemonade' })).toBeVisible();
  await expect.element(page.getByLabelText('Table')).toHaveValue('7');
  await page.getByLabelText('Table').fill('14');
  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await expect.element(table('14')).toBeVisible();
});
