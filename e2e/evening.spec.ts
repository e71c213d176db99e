import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { signKitchenOf } from './fixtures/asked.ts';
import { addToOrder, chooseProfile, expectProgress, openCart, placeOrder, sendCart } from './fixtures/diner.ts';
import { mailedLink } from './fixtures/mail.ts';
import { asAdmin, choosePassword, makeMerchant, newAddress, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const SAMPLE = fileURLToPath(new URL('../docs/sample-integration.mjs', import.meta.url));
const DISH = 'Ember Olives';
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

let till: ChildProcess | undefined;
test.afterEach(() => till?.kill());

/** Starts the sample integration with its secrets; returns its port. */
async function startTill(env: { WEBHOOK_SECRET: string; API_KEY: string }, port = '0'): Promise<string> {
  till = spawn(process.execPath, [SAMPLE], { env: { ...env, PORT: port }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(till.stdout ?? till, 'data')) as [Buffer];
  return /Listening on (\d+)/.exec(String(line))?.[1] ?? '';
}

/** Connects the till to a merchant by an API key and a webhook. */
async function connectTill(request: APIRequestContext, merchant: string): Promise<void> {
  const { secret: API_KEY } = await asAdmin<{ secret: string }>(request, 'POST', `/merchants/${merchant}/api-keys`, {
    name: 'Till',
    scopes: ['orders:read', 'orders:write'],
  });
  // The port comes first: the secret is known only when the webhook has its address.
  const port = await startTill({ WEBHOOK_SECRET: 'whsec_', API_KEY });
  till?.kill();
  const { secret: WEBHOOK_SECRET } = await asAdmin<{ secret: string }>(
    request,
    'POST',
    `/merchants/${merchant}/webhooks`,
    { address: `http://127.0.0.1:${port}/`, events: ['order.placed', 'order.changed'] },
  );
  await startTill({ WEBHOOK_SECRET, API_KEY }, port);
}

/** Makes a merchant with a restaurant and its manager, who may sign in. */
async function openRestaurant(request: APIRequestContext) {
  const { id: merchant } = await makeMerchant(request);
  const copy = '/restaurants/duplicaterestuarant/olive-and-ember';
  const { id: restaurant } = await asAdmin<{ id: string }>(request, 'POST', copy, { merchantId: merchant });
  await asAdmin(request, 'PATCH', `/restaurants/${restaurant}`, { name: 'Quay Kitchen', status: 'active' });
  const manager = newAddress('mona');
  const restaurantIds = [restaurant];
  const invitation = { email: manager, displayName: 'Mona', roleType: 'RestaurantManager', restaurantIds };
  await asAdmin(request, 'POST', '/invites', { ...invitation, merchantId: merchant });
  await choosePassword(request, manager, await mailedLink(manager, /invitation/));
  return { merchant, restaurant, manager };
}

/** Opens a page of its own browser context. */
const openPage = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> =>
  (await browser.newContext({ viewport })).newPage();

/** Orders as a guest; returns the order's number. */
async function order(diner: Page, restaurant: string, who: string, allergies: readonly string[]): Promise<string> {
  await chooseProfile(diner, restaurant, null, allergies);
  await addToOrder(diner, DISH);
  return placeOrder(diner, who);
}

test('one evening: three diners order, a till listens, a tablet cooks, and the manager corrects a mistake', async ({
  page,
  browser,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  const { merchant, restaurant, manager } = await openRestaurant(request);
  await signKitchenOf(request, restaurant, ['milk']);
  await connectTill(request, merchant);

  const devices = page.getByRole('region', { name: 'Kitchen Devices' });
  const { code, tablet } = await test.step("the manager lets the kitchen's tablet in by a code", async () => {
    await signInAs(page, manager);
    await page.goto(`/restaurants/${restaurant}?tab=overview`);
    await devices.getByRole('button', { name: 'Add a device' }).click();
    await page.getByRole('textbox', { name: 'Name of the device' }).fill('Pass by the window');
    await page.getByRole('button', { name: 'Make a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Code for Pass by the window' });
    const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
    await checkAccessibility('code of a device');
    const tablet = await openPage(browser, TABLET);
    await tablet.goto('/kitchen');
    await tablet.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet).toHaveURL(`/kitchen/${restaurant}`);
    await expect(dialog).toContainText('Pass by the window is signed in.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    // The device has its kitchen and no other screen.
    await tablet.goto(`/restaurants/${restaurant}`);
    await expect(tablet).toHaveURL(`/kitchen/${restaurant}`);
    return { code, tablet };
  });

  const [ann, ben, cem] = await Promise.all([PHONE, PHONE, PHONE].map((phone) => openPage(browser, phone)));
  if (!ann || !ben || !cem) throw new Error('There are three diners');
  const ticketOf = (number: string) => tablet.getByRole('article', { name: new RegExp(`^${number},`) });
  const press = (number: string, name: string) => ticketOf(number).getByRole('button', { name }).click();

  const bens = await test.step('the till accepts an order without needs', async () => {
    const bens = await order(ben, restaurant, 'Ben', []);
    await expect(ticketOf(bens).getByRole('button', { name: 'Start' })).toBeVisible();
    await expectProgress(ben, 'Accepted');
    return bens;
  });

  const anns = await test.step('an allergy waits for a person; once it was read, the till goes on', async () => {
    const anns = await order(ann, restaurant, 'Ann', ['Dairy']);
    await expect(ticketOf(anns)).toContainText('ALLERGY: DAIRY');
    await expect(ticketOf(anns)).not.toContainText(DISH);
    await press(anns, 'I have read it');
    await expect(ticketOf(anns)).toContainText('Read by Pass by the window');
    await expect(ticketOf(anns).getByRole('button', { name: 'Start' })).toBeVisible();
    return anns;
  });

  await test.step('a question is answered before its order counts', async () => {
    await chooseProfile(cem, restaurant, null, []);
    await addToOrder(cem, DISH);
    await openCart(cem);
    await cem.getByRole('button', { name: /Could you make it without/ }).click();
    await cem.getByRole('option').first().click();
    const cems = await sendCart(cem, 'Cem');
    await expectProgress(cem, 'Waiting for the kitchen’s answer');
    await press(cems, 'No…');
    const refusal = tablet.getByRole('alertdialog');
    await refusal.getByText('Another reason').click();
    await refusal.getByRole('textbox').fill('It is all in one sauce');
    await refusal.getByRole('button', { name: 'Say no' }).click();
    await expect(cem.getByRole('region', { name: 'Progress' })).toContainText('It is all in one sauce', {
      timeout: 20_000,
    });
  });

  await test.step('the kitchen cooks', async () => {
    for (const step of ['Start', 'Ready', 'Complete']) await press(bens, step);
    await expectProgress(ben, 'Complete');
    await press(anns, 'Start');
    await press(anns, 'Ready');
    await expectProgress(ann, 'Ready');
  });

  // It was not Ben’s plate that left: the manager reopens the order with a reason.
  await page.goto('/orders');
  await page.getByRole('link', { name: bens }).click();
  await expect(page.getByText(`TILL-${bens}`)).toBeVisible();
  await page.getByRole('button', { name: 'Reopen Order' }).click();
  const reopening = page.getByRole('alertdialog', { name: 'Reopen Order' });
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('The plate went to another table');
  await reopening.getByRole('button', { name: 'Confirm' }).click();
  await expect(ticketOf(bens)).toBeVisible();

  await test.step('the tablet is shut out', async () => {
    allowConsoleError(/status of 401/);
    await page.goto(`/restaurants/${restaurant}?tab=overview`);
    await devices.getByRole('button', { name: 'Shut out Pass by the window' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Shut out' }).click();
    await expect(devices).toContainText('No device is signed in.');
    await expect(tablet).toHaveURL('/kitchen/sign-in');
    await expect(tablet.getByText('This device was shut out.')).toBeVisible();
    // With its session ends what it kept of guests for a reload without a network.
    const keptKeys = () =>
      tablet.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kitchen-board')));
    await expect.poll(keptKeys).toEqual([]);
    await tablet.getByRole('textbox', { name: 'Code' }).fill(code);
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet.getByText(/“Pass by the window” was signed in with this code at \d\d:\d\d/)).toBeVisible();
  });
  for (const one of [ann, ben, cem, tablet]) await one.context().close();
});
