import type { Locator } from '@playwright/test';
import { signKitchenOf } from './fixtures/asked.ts';
import { addToOrder, chooseProfile, expectProgress, placeOrder } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const DISH = 'Ember Olives';
const TABLET = { width: 1024, height: 768 };

test('a kitchen reads an allergy before it accepts, and the diner follows each step until the order is complete', async ({
  page,
  browser,
  request,
  checkInReadings,
  allowConsoleError,
}) => {
  const restaurant = await ownCopyOf(request, RESTAURANT);
  await signKitchenOf(request, restaurant, ['milk']);
  const dining = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const diner = await dining.newPage();
  await chooseProfile(diner, restaurant, null, ['Dairy']);
  await addToOrder(diner, DISH);
  const number = await placeOrder(diner, 'Ann');
  await expectProgress(diner, 'Sent to the restaurant');

  await test.step('choose the kitchen', async () => {
    await signInAs(page, 'merchant@justright.test');
    await page.setViewportSize(TABLET);
    await page.goto('/kitchen');
    const kitchens = page.getByRole('list', { name: 'Kitchens' });
    await expect(kitchens.getByRole('link', { name: `Kitchen ${restaurant}`, exact: true })).toBeVisible();
    await checkInReadings('choice of a kitchen');
    await page.setViewportSize(TABLET);
    await kitchens.getByRole('link', { name: `Kitchen ${restaurant}`, exact: true }).click();
    await expect(page).toHaveURL(`/kitchen/${restaurant}`);
  });

  const ticket = page.getByRole('article', { name: new RegExp(`^${number},`) });
  // After a press the targets say for a moment that they take none; the click waits for that.
  const press = (name: string) => ticket.getByRole('button', { name }).click();
  await test.step('the allergy is read first', async () => {
    await expect(ticket).toContainText('ALLERGY: DAIRY');
    await expect(ticket).not.toContainText(DISH);
    await expect(ticket.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    for (const target of ['I have read it', 'Refuse…']) {
      const box = await ticket.getByRole('button', { name: target }).boundingBox();
      expect(box?.height, target).toBeGreaterThanOrEqual(56);
    }
    await press('I have read it');
    await expect(ticket).toContainText(`1 × ${DISH}`);
    await expect(ticket).toContainText(/Read by .+ at \d\d:\d\d/);
  });

  await test.step('accept, undo, accept', async () => {
    await press('Accept');
    await expectProgress(diner, 'Accepted');
    await press('Undo');
    await expect(ticket.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expectProgress(diner, 'Sent to the restaurant');
    await press('Accept');
    await expectProgress(diner, 'Accepted');
  });

  const paper = page.locator('body > div > article');
  const printed = async (from: Locator, start: RegExp) => {
    // The dialog of the browser would stop the page.
    await page.evaluate(() => (window.print = () => undefined));
    await from.getByRole('button', { name: 'Print ticket' }).click();
    await expect(paper).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toHaveText(start);
    await expect(paper).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    const pdf = await page.pdf({ width: '80mm', height: '200mm' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(paper).not.toBeAttached();
  };
  await test.step('its ticket is printed', () => printed(ticket, new RegExp(`^ALLERGY: DAIRY${number}`)));

  await test.step('the network goes; what is done meanwhile arrives once it is back', async () => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.context().setOffline(true);
    await press('Start');
    await expect(ticket).toContainText('Not sent yet');
    await expect(page.getByText(/^Offline: tickets as of/)).toBeVisible({ timeout: 40_000 });
    await page.context().setOffline(false);
    await expectProgress(diner, 'Being prepared');
    await expect(ticket).not.toContainText('Not sent yet');
    await expect(page.getByText(/^Offline/)).toBeHidden();
  });

  await test.step('the order is completed by keyboard', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: /^Started/ }).getByRole('article')).toHaveCount(1);
    await checkInReadings('kitchen');
    await page.setViewportSize(TABLET);

    await ticket.focus();
    await page.keyboard.press('Enter');
    await expectProgress(diner, 'Ready');
    await press('Complete');
    await expect(ticket).toContainText('Completed');
    await expectProgress(diner, 'Complete');
    await expect(page.getByText('No orders right now')).toBeVisible({ timeout: 15_000 });
  });

  await test.step('once it is finished it is printed again: that paper replaces the first', async () => {
    await page.getByRole('button', { name: 'Find or finished' }).click();
    await printed(page.getByRole('dialog'), /^Replaces the one of \d\d:\d\dALLERGY: DAIRY/);
  });
  await dining.close();
});
