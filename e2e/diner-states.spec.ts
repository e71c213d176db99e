import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addPerson, addToOrder, chooseProfile, dishCard, showMenuOf } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

/** A restaurant that only these journeys use. */
let restaurant = '';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test.beforeAll(async ({ request }) => {
  restaurant = await ownCopyOf(request, 'casa-verano');
});

interface Dish {
  id: string;
  title: string;
  disabled: boolean;
  allergies: string[];
  menuItemCustomizations: { minPermitted: number }[];
}

/** Reads the restaurant's dishes without a required choice, unfiltered. */
async function plainDishes(request: APIRequestContext): Promise<Dish[]> {
  const response = await request.get(`/api/public/restaurants/${restaurant}?allergies=`);
  const { data }: { data: { menus: { menuItems: Dish[] }[] } } = await response.json();
  const plain = data.menus[0]?.menuItems.filter(
    ({ disabled, menuItemCustomizations: groups }) => !disabled && groups.every((group) => group.minPermitted === 0),
  );
  return plain ?? [];
}

const openCart = (page: Page) => page.getByRole('button', { name: /^View Cart/ }).click();

/** Looks at the page again until it shows something: a look while an earlier request is under way starts none. */
const lookUntil = (page: Page, isShown: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await isShown();
  }).toPass();
const SOON = { timeout: 2_000 };

/** Places and confirms the order without waiting for the result. */
async function placeIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'OK' }).click();
}

test('at a table, a failed order keeps the cart, a refused order names the person of the changed dish, and removing a person removes the plate', async ({
  page,
  request,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/409|503/);
  const [first, second] = await plainDishes(request);
  if (!first || !second) throw new Error('the menu has two plain dishes');
  await chooseProfile(page, restaurant, null, []);
  await page.getByRole('button', { name: 'Ordering for a table? Add people' }).click();
  await page.getByLabel('Your name').fill('Ann');
  await addPerson(page, 'Ben', null, []);
  await addToOrder(page, first.title);
  await page.getByRole('button', { name: 'People' }).click();
  await addPerson(page, 'Cleo', null, []);
  await addToOrder(page, second.title);
  await showMenuOf(page, 'Ann');
  await addToOrder(page, second.title);
  await openCart(page);
  await page.getByLabel('Notes').fill('Window, please');

  await page.route('**/api/guestorders', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Not now', code: 'unavailable', requestId: 'r' } }),
  );
  await placeIt(page);
  const dialog = page.getByRole('alertdialog', { name: 'Proceed?' });
  await expect(dialog.getByRole('alert')).toContainText('Not now');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/guestorders');
  for (const name of ['Ann', 'Ben', 'Cleo']) await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Window, please');

  await asAdmin(request, 'PATCH', `/menuItems/${first.id}`, { disabled: true });
  try {
    await placeIt(page);
    const changed = page.getByRole('alert', { name: 'Your order changed' });
    await expect(changed.getByRole('listitem').filter({ hasText: `Ben: ${first.title}` })).toContainText('Sold out');
    await expect(changed.getByText(`Ann: ${second.title}`)).toHaveCount(0);
    await page.getByRole('button', { name: /^Use the corrected order/ }).click();
    await expect(page.getByRole('region', { name: 'Ben' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Ann' })).toContainText(second.title);
  } finally {
    await asAdmin(request, 'PATCH', `/menuItems/${first.id}`, { disabled: false });
  }

  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Remove Cleo' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove Cleo?' });
  await expect(confirm).toContainText('1 dish for them will be taken out of the cart.');
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Who is at the table?' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('radio', { name: 'Cleo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^View Cart \(1\)/ })).toBeVisible();
  await openCart(page);
  await placeIt(page);
  await page.getByRole('link', { name: /^See your order/ }).click();
  await expect(page.getByRole('region', { name: 'Ann' })).toContainText(second.title);
  await expect(page.getByText('Window, please')).toBeVisible();
});

test('a choice made in one tab filters the menu of the other tab, and each tab has its own cart', async ({
  page,
  context,
  request,
}) => {
  const plain = await plainDishes(request);
  const milky = plain.find(({ allergies }) => allergies.includes('milk'));
  const other = plain.find(({ allergies }) => !allergies.includes('milk'));
  if (!milky || !other) throw new Error('the menu has a dish with milk and one without');
  await chooseProfile(page, restaurant, null, []);
  await addToOrder(page, other.title);
  const tab = await context.newPage();
  await tab.goto(`/explore/${restaurant}/menu`);
  await expect(dishCard(tab, milky.title)).toBeVisible();
  await expect(tab.getByRole('button', { name: /^View Cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dislikes' }).click();
  await page.getByRole('button', { name: 'Dairy', exact: true }).click();
  await expect(tab.getByText('Allergy: dairy', { exact: true })).toBeVisible();
  await expect(dishCard(tab, milky.title)).toHaveCount(0);
});

test('a restaurant that pauses or closes accepts no order from an open cart until it opens again', async ({
  page,
  request,
}) => {
  const plain = await plainDishes(request);
  const { operatingHours } = await asAdmin<{ operatingHours: object }>(request, 'GET', `/restaurants/${restaurant}`);
  const openDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.now() + 3 * 24 * 60 * 60 * 1000,
  );
  await chooseProfile(page, restaurant, null, []);
  await addToOrder(page, plain[0]?.title ?? '');
  await openCart(page);
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
  await asAdmin(request, 'PATCH', `/restaurants/${restaurant}`, { status: 'paused' });
  try {
    await lookUntil(page, () => expect(page.getByRole('button', { name: /^Not taking orders/ })).toBeDisabled(SOON));
    await expect(page.getByText('Your order is kept here.')).toBeVisible();
    // Opening hours only on a later weekday: closed for the next three days.
    await asAdmin(request, 'PATCH', `/restaurants/${restaurant}`, {
      status: 'active',
      timeZone: 'UTC',
      operatingHours: Object.fromEntries(
        Object.keys(operatingHours).map((day) => [
          day,
          { isOpen: day === openDay.toLowerCase(), hours: [{ startAt: '09:00', endAt: '10:00' }] },
        ]),
      ),
    });
    const opens = `opens on ${openDay} at 09:00`;
    await lookUntil(page, () => expect(page.getByRole('button', { name: `Closed · ${opens}` })).toBeDisabled(SOON));
    await expect(page.getByText(`This restaurant is closed and ${opens}`)).toBeVisible();
  } finally {
    await asAdmin(request, 'PATCH', `/restaurants/${restaurant}`, { status: 'active', timeZone: null, operatingHours });
  }
  await lookUntil(page, () => expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled(SOON));
});

test('a link to a sold-out or missing dish shows a message and leads to the menu', async ({ page, request }) => {
  const [dish] = await plainDishes(request);
  if (!dish) throw new Error('the menu has a plain dish');
  await chooseProfile(page, restaurant, null, []);
  await asAdmin(request, 'PATCH', `/menuItems/${dish.id}`, { disabled: true });
  try {
    await page.goto(`/explore/${restaurant}/menu?dish=${dish.id}`);
    const soldOut = page.getByRole('dialog', { name: `${dish.title} is sold out` });
    await soldOut.getByRole('button', { name: 'Back to the menu' }).click();
    await expect(soldOut).toBeHidden();
    await expect(dishCard(page, dish.title)).toContainText('Sold out');
    await expect(page.getByRole('button', { name: dish.title, exact: true })).toHaveCount(0);
  } finally {
    await asAdmin(request, 'PATCH', `/menuItems/${dish.id}`, { disabled: false });
  }
  await page.goto(`/explore/${restaurant}/menu?dish=gone`);
  await expect(page.getByRole('dialog', { name: 'This dish is not on the menu now' })).toBeVisible();
});

test('loader, message and stored keys are as specified', async ({ page }) => {
  const stored = (storage: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => ({ ...(window[name] as unknown as Record<string, string>) }), storage);
  await page.clock.install();
  await page.goto(`/explore/${restaurant}/onboarding#diets`);
  await page.getByRole('button', { name: 'Vegan', exact: true }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Keto', exact: true }).click();
  const message = page.getByText('You can only select 1 diet preference', { exact: true });
  await page.clock.runFor(3900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
  expect(JSON.parse((await stored('localStorage'))['justright.profile'] ?? '')).toMatchObject({ diets: ['vegan'] });

  await page.route(/\/api\/public\/restaurants\/[^/]+[?]/, () => undefined);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Yes, see my menu' }).click();
  const loader = page.getByText("Hold tight! Goldi's crafting your JUST RIGHT dishes.", { exact: true });
  await expect(loader).toBeVisible();
  await page.clock.fastForward(3500);
  await expect(loader).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('in forced colours a chosen or current element still differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const lookOf = (element: Locator, property: string) =>
    element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  await page.goto(`/explore/${restaurant}/onboarding#diets`);
  const tile = (name: string) => page.getByRole('button', { name, exact: true });
  await tile('Vegan').click();
  await expect(tile('Vegan')).toHaveCSS('border-top-width', '4px');
  await expect(tile('Keto')).not.toHaveCSS('border-top-width', '4px');
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
  expect(await lookOf(steps.first(), 'border-top-color')).not.toBe(await lookOf(steps.last(), 'border-top-color'));
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('button', { name: 'Yes, see my menu' }).click();
  const tabs = page.getByRole('navigation', { name: 'Menu sections' });
  const current = await lookOf(tabs.locator('[aria-current]'), 'border-bottom-color');
  expect(await lookOf(tabs.locator('a:not([aria-current])').first(), 'border-bottom-color')).not.toBe(current);
});
