import { addToOrder, chooseProfile, dishCard, placeOrder } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('a diner sees only the dishes that fit, and why other dishes are hidden', async ({ page, checkAccessibility }) => {
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy', 'Peanut']);
  await expect(page).toHaveTitle(/Explore Restaurant/);
  await expect(page.getByText('Fits as it is').first()).toBeVisible();
  await expect(dishCard(page, 'Village Salad')).toContainText(/Leaves out feta/i);
  await expect(dishCard(page, 'Green Falafel')).toContainText('Tzatziki →');
  await expect(dishCard(page, 'Whipped Feta')).toHaveCount(0);
  await checkAccessibility('menu');

  await page.getByRole('button', { name: 'Why?' }).click();
  const hidden = page.getByRole('dialog');
  const dish = (title: string) =>
    hidden.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(dish('Whipped Feta')).toContainText('Contains dairy');
  await expect(dish('Lamb Kofta')).toContainText('Not vegetarian');
  await expect(dish("Chef's Casserole")).toContainText('Nobody has said whether it has dairy');
  await checkAccessibility('hidden dishes');
});

test('a diner with an allergy, an avoided and a rather-not food sees what each level shows, and the kitchen gets the levels', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`/explore/${RESTAURANT}/onboarding#allergies`);
  for (const name of ['Dairy', 'Mustard', 'Corn']) await page.getByRole('button', { name, exact: true }).click();
  const question = (food: string) => page.getByRole('group', { name: `${food}: Is it an allergy?` });
  await expect(question('Dairy').getByRole('radio', { name: 'Allergy' })).toBeChecked();
  await question('Mustard').getByText('Avoid', { exact: true }).click();
  await question('Corn').getByText('Rather not', { exact: true }).click();
  await checkAccessibility('is it an allergy');
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('button', { name: 'Yes, see my menu' }).click();
  await expect(page.getByRole('list', { name: 'Your dislikes' }).getByRole('listitem')).toHaveText([
    'Allergy: dairy',
    'Avoid: mustard',
    'Rather not: corn',
  ]);
  const unchecked = page.getByText('Show what nobody has checked (');
  await expect(dishCard(page, 'Green Falafel')).toBeHidden();
  await unchecked.click();
  const falafel = dishCard(page, 'Green Falafel');
  await expect(falafel).toContainText(/May contain mustard: .*Ground cumin, checked \d+ \w+ \d{4}/);
  await expect(falafel).toContainText('Nobody has said whether it has corn: ');
  await expect(falafel).not.toContainText('Fits as it is');
  await checkAccessibility('what nobody has checked');

  await addToOrder(page, 'Green Falafel', ['Lemon wedge only']);
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/guestorders'));
  await placeOrder(page, 'Ann');
  const { data } = (await (await stored).json()) as {
    data: { cart: { orders: { items: { preference: object }[] }[] } };
  };
  expect(data.cart.orders[0]?.items[0]?.preference).toMatchObject({
    strict: ['milk'],
    avoid: ['mustard'],
    mild: ['corn'],
  });
});

test('a diner can choose one diet at most', async ({ page }) => {
  await page.goto(`/explore/${RESTAURANT}/onboarding#diets`);
  await page.getByRole('button', { name: 'Vegan', exact: true }).click();
  await page.getByRole('button', { name: 'Keto', exact: true }).click();
  await expect(page.getByText('You can only select 1 diet preference')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slow carb' })).toHaveCount(0);
});

test('options that do not fit cannot be chosen, and a missing required choice is reported', async ({
  page,
  checkAccessibility,
}) => {
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await page.getByRole('button', { name: 'Green Falafel', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Green Falafel' });
  await expect(sheet.getByRole('checkbox', { name: /Tzatziki/ })).toBeDisabled();
  await expect(sheet.getByRole('checkbox', { name: /Tzatziki/ })).not.toBeChecked();
  await checkAccessibility('dish sheet');
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
  await expect(sheet.getByText('Minimum 1 selection(s) required!')).toBeVisible();
  await sheet.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(sheet.getByRole('button', { name: 'Add to Order ($18.00)' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Decrease quantity' })).toBeEnabled();
});

test('a diner orders with an omission, a substitution and an add-on, and the cart survives a reload', async ({
  page,
  checkAccessibility,
}) => {
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy']);
  await addToOrder(page, 'Green Falafel', ['Lemon tahini']);
  await addToOrder(page, 'Village Salad');
  await addToOrder(page, 'Hand-cut Fries', ['Harissa']);
  await page.reload();
  await page
    .getByRole('link', { name: /^View Cart \(3\)/ })
    .or(page.getByRole('button', { name: /^View Cart \(3\)/ }))
    .click();
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  await checkAccessibility('cart');
  await page.goBack();
  const number = await placeOrder(page, 'Ann');
  await expect(page.getByText('Place Your Order:')).toBeVisible();
  await expect(page.getByText('Ann').first()).toBeVisible();
  for (const line of [/Omit/, /Feta/, /Substitute/, /Lemon tahini/, /Add/, /Harissa/]) {
    await expect(page.getByText(line).first()).toBeVisible();
  }
  expect(number).toMatch(/^JR-\d{5}$/);
  await checkAccessibility('placed order');
});

test('a cart with a changed dish is refused with a reason and a corrected cart', async ({
  page,
  allowConsoleError,
  request,
}) => {
  allowConsoleError(/409/);
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await chooseProfile(page, restaurant, null, []);
  const menu = await request.get(`/api/public/restaurants/${restaurant}?allergies=`);
  const {
    data,
  }: {
    data: {
      menus: {
        id: string;
        menuItems: {
          id: string;
          title: string;
          price: number;
          disabled: boolean;
          menuItemCustomizations: { minPermitted: number }[];
        }[];
      }[];
    };
  } = await menu.json();
  const plain =
    data.menus[0]?.menuItems.filter(
      (item) => !item.disabled && item.menuItemCustomizations.every((group) => group.minPermitted === 0),
    ) ?? [];
  const [first, second] = plain;
  if (!first || !second) throw new Error('the menu has two plain dishes');
  await addToOrder(page, first.title);
  await addToOrder(page, second.title);

  await asAdmin(request, 'PATCH', `/menuItems/${first.id}`, { disabled: true });
  await page
    .getByRole('link', { name: /^View Cart/ })
    .or(page.getByRole('button', { name: /^View Cart/ }))
    .click();
  await page.getByLabel('Name').fill('Ann');
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'OK' }).click();
  const changed = page.getByRole('alert', { name: 'Your order changed' });
  await expect(changed.getByRole('listitem').filter({ hasText: first.title })).toContainText('Sold out');
  await page.getByRole('button', { name: /^Use the corrected order/ }).click();
  await expect(page.getByText(first.title, { exact: true })).toHaveCount(0);
  await expect(page.getByText(second.title).first()).toBeVisible();
});

test('a dish whose code fails to load leaves the menu in place, and opens after Retry', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await page.goto(`/explore/${RESTAURANT}/onboarding#allergies`);
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('dialog').waitFor();
  // The menu's code is loaded; it is exactly what the menu's page preloads.
  const html = await (
    await page.request.get(`/explore/${RESTAURANT}/menu`, { headers: { accept: 'text/html' } })
  ).text();
  const menuFiles = [...html.matchAll(/href="([^"]*\/remotes\/[^"]+[.]js)"/g)].map(([, href = '']) => href);
  expect(menuFiles.length).toBeGreaterThan(0);
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(loaded).toEqual(expect.arrayContaining(menuFiles));
  await page.route('**/remotes/**', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click();
  const dish = page.getByRole('button', { name: 'Green Falafel', exact: true });
  await dish.click();
  const failure = page.getByRole('dialog', { name: 'We couldn’t open this dish.' });
  await failure.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(failure).toBeHidden();
  await expect(dish).toBeFocused();
  await dish.click();
  await expect(failure).toBeVisible();
  await page.unroute('**/remotes/**');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Green Falafel' })).toBeVisible();
});

test('a menu that cannot be refreshed is not shown as matching, and is shown again after reconnecting', async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  const fits = page.getByText('Fits as it is').first();
  await expect(fits).toBeVisible();
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.route('**/api/public/restaurants/**', () => undefined);
  await lookAgain();
  await expect(page.getByRole('article').getByText('Checking again…').first()).toBeVisible();
  await expect(fits).toBeHidden();
  await expect(page.getByText('We can’t show this menu now')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olive & Ember');
  await page.unroute('**/api/public/restaurants/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(fits).toBeVisible();
});

test('the dislikes stay visible, also many of them, and an added dish is announced', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await chooseProfile(page, RESTAURANT, null, ['Dairy', 'Egg', 'Fish', 'Shellfish', 'Sesame']);
  for (const text of ['Allergy: dairy', 'Allergy: egg', 'Allergy: fish']) {
    await expect(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await addToOrder(page, 'Green Falafel');
  await expect(page.getByRole('status').filter({ hasText: 'Green Falafel added, 1 in cart' })).toBeAttached();
  await page.getByRole('button', { name: '2 more dislikes' }).click();
  await expect(page.getByRole('heading', { name: 'Any foods you dislike?' })).toBeVisible();
});
