import { addToOrder, chooseProfile, dishCard, openCart, placeOrder, sendCart } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('a diner sees only dishes that fit, what they contain and why others are hidden, and orders with changes', async ({
  page,
  checkAccessibility,
}) => {
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy']);
  await expect(page).toHaveTitle(/Explore Restaurant/);
  await test.step('a card says why its dish fits, and what to change', async () => {
    await expect(page.getByText('Fits as it is').first()).toBeVisible();
    await expect(dishCard(page, 'Village Salad')).toContainText(/Leaves out feta/i);
    const falafel = dishCard(page, 'Green Falafel');
    await expect(falafel).toContainText('Tzatziki →');
    await expect(falafel).toContainText(/Contains: .*garlic.*Can be made without .*sesame/);
    await expect(dishCard(page, 'Whipped Feta')).toHaveCount(0);
    await checkAccessibility('menu');
  });
  await test.step('hidden dishes are listed with ingredient and part', async () => {
    await page.getByRole('button', { name: 'Why?' }).click();
    const hidden = page.getByRole('dialog');
    const dish = (title: string) =>
      hidden.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(dish('Zucchini Fritters')).toContainText('Contains dairy: “Cheese, feta” in fritters');
    await expect(dish('Kale Caesar')).toContainText(/Not vegetarian:.*anchovy.*in dressing/);
    await expect(dish("Chef's Casserole")).toContainText(
      'Nobody has said whether it has dairy: the restaurant has not listed what it is made of',
    );
    await checkAccessibility('hidden dishes');
    await page.keyboard.press('Escape');
    await expect(hidden).toBeHidden();
  });
  await test.step('a dish says what was checked, and what each choice contains', async () => {
    await page.getByRole('button', { name: 'Green Falafel', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Green Falafel' });
    await expect(sheet.getByText('No dairy listed').first()).toBeVisible();
    await expect(sheet.getByText(/^\d+ ingredients from the catalogue/)).toBeVisible();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Tzatziki' })).toContainText('Contains dairy');
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Lemon tahini' })).toContainText(/Contains .*sesame/);
    await expect(sheet).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('an omission, a substitution and an add-on are ordered; the cart survives a reload', async () => {
    await addToOrder(page, 'Green Falafel', ['Lemon tahini']);
    await addToOrder(page, 'Village Salad');
    await addToOrder(page, 'Hand-cut Fries', ['Harissa']);
    await page.reload();
    await expect(page.getByRole('button', { name: /^View Cart \(3\)/ })).toBeVisible();
    await openCart(page);
    await checkAccessibility('cart');
    expect(await sendCart(page, 'Ann')).toMatch(/^JR-\d{5}$/);
    await expect(page.getByText('Place Your Order:')).toBeVisible();
    await expect(page.getByText('Ann').first()).toBeVisible();
    for (const line of [/Omit/, /Feta/, /Substitute/, /Lemon tahini/, /Add/, /Harissa/]) {
      await expect(page.getByText(line).first()).toBeVisible();
    }
    await checkAccessibility('placed order');
  });
  await test.step('closing the menu clears the choices, and one tap restores them', async () => {
    await page.getByRole('button', { name: 'All Done!' }).click();
    await page.getByRole('button', { name: 'Close and clear my choices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/explore');
    await expect(page.getByRole('status').filter({ hasText: 'Your choices were cleared' })).toBeVisible();
    await checkAccessibility('a toast with Undo');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(`/explore/${RESTAURANT}/menu`);
    await expect(page.getByText('Allergy: dairy', { exact: true })).toBeVisible();
  });
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
