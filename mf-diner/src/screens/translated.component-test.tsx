import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { avoiding, dishCard, openDiner, placeOrderButton } from '../../test/open-diner.tsx';
import { translatePage } from '@justright/client/fakes/translate-page';

const button = (name: RegExp | string) => page.getByRole('button', { name });

test('a page in translation shows the prices and counts of now, and every screen still opens', async () => {
  await openDiner({ profile: avoiding('milk') });
  await expect.element(dishCard('Mint Lemonade')).toMatchTextContent('Fits as it is');
  translatePage();
  expect(document.querySelectorAll('font').length).toBeGreaterThan(10);

  await button(/^Why\?$/).click();
  await expect.element(page.getByRole('dialog').getByRole('listitem').first()).toMatchTextContent('Contains dairy');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await button(/^Green Falafel$/).click();
  const sheet = page.getByRole('dialog', { name: 'Green Falafel' });
  await sheet.getByRole('listitem').filter({ hasText: 'Lemon tahini' }).click();
  const add = sheet.getByRole('button', { name: /^Add to Order/ });
  await expect.element(add).toMatchTextContent('Add to Order ($9.00)');
  await sheet.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(add).toMatchTextContent('Add to Order ($18.00)');
  await add.click();
  await expect.element(button(/^View Cart/)).toMatchTextContent('View Cart (2)$18.00');

  await button(/^View Cart/).click();
  await expect.element(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  const line = page.getByRole('article').filter({ hasText: 'Green Falafel' });
  await expect.element(line).toMatchTextContent('$18.00');
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(line).toMatchTextContent('$27.00');
  await page.getByLabelText('Name').fill('Ann');
  await expect.element(placeOrderButton).toMatchTextContent('Place Order$27.00');
  await placeOrderButton.click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('for $27.00');
  await button(/^OK$/).click();
  await expect.element(page.getByRole('link', { name: /^See your order/ })).toBeVisible();
  await page.getByRole('link', { name: /^See your order/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Place Your Order:' })).toBeVisible();
});
