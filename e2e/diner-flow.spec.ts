import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addToOrder, openMenu, pressPlaceOrder } from './fixtures/diner.ts';
import { markOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const LANDING = `/explore/${RESTAURANT}`;
const PASSWORD = 'just-right-demo';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test.use(PHONE);

/** Reads the uid of the page's session. */
const uidOf = async (page: Page): Promise<unknown> => (await markOf(page)).claims['sub'];

/** Places an order as a guest and waits for the next screen. */
async function orderAsGuest(page: Page): Promise<void> {
  await addToOrder(page, 'Village Salad');
  await page.getByRole('button', { name: /^View Cart/ }).click();
  await page.getByLabel('Name').fill('Ann');
  await pressPlaceOrder(page);
  await expect(page).toHaveURL(`${LANDING}/signup`);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('(415) 555-0100');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
}

const otherDevice = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a guest signs up after an order, keeps the uid, and gets the choices on another device', async ({
  page,
  browser,
  checkAccessibility,
}) => {
  const email = `ann-${randomUUID()}@mail.test`;
  const uid = await test.step('a guest orders and signs up', async () => {
    await openMenu(page, RESTAURANT, { diets: ['vegetarian'], allergies: ['milk'] });
    await orderAsGuest(page);
    await expect(page.getByText(/Order JR-\d{5}/).first()).toBeVisible();
    await expect(page.getByText('We keep your choices: Vegetarian · Allergy: dairy.')).toBeVisible();
    const uid = await uidOf(page);

    await signUp(page, email);
    await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeFocused();
    await checkAccessibility('thank you');
    expect(await uidOf(page)).toBe(uid);
    await page.getByRole('button', { name: 'Back to Menu' }).click();
    await expect(page.getByRole('link', { name: 'See your order' })).toBeInViewport();
    return uid;
  });

  await test.step('another device', async () => {
    const context = await otherDevice(browser);
    const other = await context.newPage();
    await other.goto(LANDING);
    await other.getByRole('link', { name: 'I have an account' }).click();
    const choices = Promise.withResolvers<void>();
    let asked = 0;
    await other.route('**/api/users/preferences', async (route) => {
      asked += 1;
      // The login makes the first request, to choose its target; the menu makes the second.
      if (asked > 1) await choices.promise;
      await route.continue();
    });
    const unfit = other.getByRole('button', { name: 'Whipped Feta', exact: true });
    await logIn(other, email);
    await expect(other).toHaveURL(`${LANDING}/menu`);
    // An unfiltered menu is not shown while the account's choices load.
    await expect(other.getByText('Hold tight!')).toBeVisible();
    await expect(unfit).toHaveCount(0);
    choices.resolve();
    await expect(other.getByText('Vegetarian', { exact: true })).toBeVisible();
    await expect(other.getByText('Allergy: dairy', { exact: true })).toBeVisible();
    await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(unfit).toHaveCount(0);
    expect(await uidOf(other)).toBe(uid);
    await context.close();
  });
});
