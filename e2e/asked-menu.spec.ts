import type { Page } from '@playwright/test';
import { answerAsked, signKitchenOf, watchKitchen } from './fixtures/asked.ts';
import { addToOrder, dishCard, openMenu, placeOrderButton } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { expect, test } from './fixtures/test.ts';

const [FITS, ASKED, HIDDEN] = ['Ember Olives', 'Ginger bowl', 'Peanut bowl'];
const REASON = 'We chop peanuts on the same board';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const section = (page: Page) => page.getByRole('region', { name: 'Ask the kitchen first' });

/** Orders what fits and what has to be asked for; returns the order as the device keeps it. */
async function askAndOrder(page: Page, restaurant: string): Promise<{ id: string; cart: { grandTotal: number } }> {
  await page.goto(`/explore/${restaurant}/menu`);
  await addToOrder(page, ASKED);
  await addToOrder(page, FITS);
  await page.getByRole('button', { name: /^View Cart/ }).click();
  const line = page.getByRole('article').filter({ hasText: ASKED });
  await expect(line).toContainText('The kitchen is asked about traces of peanut before it is made.');
  await expect(page.getByText('1 dish waits for the kitchen’s answer')).toBeVisible();
  await expect(page.getByText(/^You have an answer within 5 minutes;/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await placeOrderButton(page).click();
  const proceed = page.getByRole('alertdialog', { name: 'Proceed?' });
  await expect(proceed).toContainText(`You ask the kitchen: traces of peanut in ${ASKED}`);
  await proceed.getByRole('button', { name: 'Ask and order' }).click();
  await expect(page).toHaveURL(/\/(signup|menu)$/);
  const [order] = await page.evaluate(() => JSON.parse(localStorage.getItem('justright.orders') ?? '[]'));
  await page.goto(`/explore/${restaurant}/order/${order.id}`);
  return order;
}

test('a guest with a peanut allergy sees what fits, what to ask for and what is hidden; the answer reaches the order', async ({
  page,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  await addDishOf(request, restaurant, HIDDEN, { id: '16087', title: 'Peanuts' });
  await signKitchenOf(request, restaurant, ['peanut']);
  // The signature does not cover it: it joins the menu later.
  await addDishOf(request, restaurant, ASKED, { id: '11216', title: 'Ginger root, raw' });
  await watchKitchen(request, restaurant);

  await test.step('the menu keeps the three apart', async () => {
    await openMenu(page, restaurant, { allergies: ['peanut'] });
    await expect(dishCard(page, FITS)).toContainText('Fits as it is');
    await expect(section(page).getByRole('heading', { name: ASKED })).toBeVisible();
    await expect(section(page)).toContainText('No peanut in it. Traces: nobody has said. Ask with your order.');
    await expect(section(page)).toContainText('The kitchen has not signed for peanut in these dishes.');
    await expect(section(page)).toContainText('The kitchen answers within 5 minutes.');
    await expect(section(page).getByRole('heading', { name: FITS })).toHaveCount(0);
    await expect(dishCard(page, HIDDEN)).toHaveCount(0);
    await section(page).scrollIntoViewIfNeeded();
    await checkInReadings('dishes to ask for');
    await page.getByRole('button', { name: 'Why?' }).click();
    const reason = page.getByRole('dialog').getByRole('listitem').filter({ hasText: HIDDEN });
    await expect(reason).toContainText('Contains peanut');
  });

  await test.step('a no is told with its reason, and the guest keeps the rest', async () => {
    const order = await askAndOrder(page, restaurant);
    const asked = page.getByRole('list', { name: 'What you asked' });
    await expect(asked).toContainText(/The kitchen is asked about traces of peanut, and answers until \d\d:\d\d\./);
    await answerAsked(request, order.id, { 1: { reason: REASON } });
    await expect(asked).toContainText(`The kitchen says no to ${ASKED}`);
    await expect(asked).toContainText(REASON);
    const rest = page.getByRole('region', { name: 'Keep the rest?' });
    await expect(rest).toContainText(/You pay \$\d+\.\d\d, without what the kitchen does not make\./);
    await checkInReadings('the rest of an order');
    await rest.getByRole('button', { name: 'Keep the rest' }).click();
    await expect(rest).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Sent to the restaurant');
  });

  await test.step('a yes is told with its time, and the order goes on', async () => {
    const order = await askAndOrder(page, restaurant);
    await answerAsked(request, order.id, { 1: { ruledOut: ['peanut'] } });
    const asked = page.getByRole('list', { name: 'What you asked' });
    await expect(asked).toContainText(/Somebody there has ruled out traces of peanut at \d\d:\d\d\./);
    await expect(page.getByRole('region', { name: 'Keep the rest?' })).toHaveCount(0);
  });
});
