import { addToOrder, chooseProfile, dishCard } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const PHONE = { width: 390, height: 844 };
const NOTICE = /do not rely on it to avoid allergens/;

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

interface ServedDish {
  id: string;
  title: string;
  disabled: boolean;
  menuItemCustomizations: { minPermitted: number }[];
}
/** The part of the unfiltered menu that the tests read. */
interface Served {
  data: {
    id: string;
    menus: { id: string; menuItems: ServedDish[]; subsections: { id: string; items: string[] }[] }[];
  };
}

test('hidden dishes are listed with ingredient and part, and cannot be ordered', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy']);
  await page.getByRole('button', { name: 'Why?' }).click();
  const sheet = page.getByRole('dialog');
  const dish = (title: string) =>
    sheet.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(dish('Zucchini Fritters')).toContainText('Contains dairy: “Cheese, feta” in fritters');
  await expect(dish('Kale Caesar')).toContainText(/Not vegetarian:.*anchovy.*in dressing/);
  await expect(dish("Chef's Casserole")).toContainText(
    'Nobody has said whether it has dairy: the restaurant has not listed what it is made of',
  );
  await expect(sheet.getByRole('button', { name: /Add to Order/ })).toHaveCount(0);
});

test('a link to a hidden dish shows why it does not open', async ({ page, request, checkAccessibility }) => {
  const body: Served = await (await request.get(`/api/public/restaurants/${RESTAURANT}`)).json();
  const fritters = body.data.menus.flatMap(({ menuItems }) => menuItems).find(({ title }) => /Fritters/.test(title));
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await page.goto(`/explore/${RESTAURANT}/menu?dish=${fritters?.id}`);
  const dialog = page.getByRole('dialog', { name: /Zucchini Fritters does not fit what you chose/ });
  await expect(dialog).toContainText('Contains dairy');
  await checkAccessibility('hidden dish');
  await dialog.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(dialog).toBeHidden();
});

test('a dish shows its contents, what was checked and the contents of each choice, and every screen has the notice', async ({
  page,
}) => {
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', /^\/tnc/);
  await expect(dishCard(page, 'Green Falafel')).toContainText(/Contains: .*garlic.*Can be made without .*sesame/);
  await page.getByRole('button', { name: 'Green Falafel', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Green Falafel' });
  await expect(sheet.getByText('No dairy listed').first()).toBeVisible();
  await expect(sheet.getByText(/^\d+ ingredients from the catalogue/)).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Tzatziki' })).toContainText('Contains dairy');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Lemon tahini' })).toContainText(/Contains .*sesame/);
  await expect(sheet.getByText(NOTICE)).toBeVisible();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await addToOrder(page, 'Green Falafel', ['Lemon tahini']);
  await page
    .getByRole('button', { name: /^View Cart/ })
    .or(page.getByRole('link', { name: /^View Cart/ }))
    .click();
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test('the card of a dish shows its contents as served, its sheet and order line the contents as chosen', async ({
  page,
}) => {
  await page.goto(`/explore/${RESTAURANT}/onboarding#allergies`);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await chooseProfile(page, RESTAURANT, null, []);
  const card = dishCard(page, 'Cardamom Latte');
  await expect(card).toContainText('Contains: dairy');
  await expect(card).toContainText('Can be made without dairy');
  await card.getByRole('button', { name: 'Cardamom Latte', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cardamom Latte' });
  await expect(sheet.getByText(/^Contains: dairy\. May contain: /)).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: 'Vegetarian' })).not.toContainText('Vegan');
  await sheet.getByRole('checkbox', { name: /Whole milk/ }).click();
  await sheet.getByRole('checkbox', { name: /Almond milk/ }).click();
  await expect(sheet.getByText(/^Contains: tree nuts\. May contain: /)).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: 'Vegetarian' })).toContainText('Vegan');
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
  await page
    .getByRole('button', { name: /^View Cart/ })
    .or(page.getByRole('link', { name: /^View Cart/ }))
    .click();
  const line = page.getByRole('article').filter({ hasText: 'Cardamom Latte' });
  await expect(line.getByRole('definition').filter({ hasText: 'tree nuts' })).toBeVisible();
});

test('a dish with unknown contents is marked before any choice', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, null, []);
  await expect(dishCard(page, "Chef's Casserole")).toContainText('Contents not listed');
});

test('an ingredient edited during an order is named in the cart, and removed dishes can be restored', async ({
  page,
  request,
  allowConsoleError,
  checkAccessibility,
}) => {
  allowConsoleError(/409/);
  const restaurant = await ownCopyOf(request, RESTAURANT);
  const body: Served = await (await request.get(`/api/public/restaurants/${restaurant}`)).json();
  const menuId = body.data.menus[0]?.id;
  const id = `e2e-${Date.now()}`;
  const { internalId } = await asAdmin<{ internalId: string }>(request, 'POST', '/ingredients', {
    id,
    title: 'Quince paste',
    active: true,
    allergies: [],
    diets: [],
  });
  const title = `Board ${id}`;
  const item = await asAdmin<{ id: string }>(request, 'POST', '/menuItems', {
    menuId,
    title,
    price: 1200,
    active: true,
    components: [{ title: 'Relish', required: true, ingredients: [{ id, title: 'Quince paste' }] }],
  });
  const subsections = body.data.menus[0]?.subsections.map((one, n) =>
    n === 0 ? { ...one, items: [...one.items, item.id] } : one,
  );
  await asAdmin(request, 'PATCH', `/menus/${menuId}`, { subsections });

  await chooseProfile(page, restaurant, null, ['Peanut']);
  await addToOrder(page, title);
  await addToOrder(page, 'Mint Lemonade');
  await page
    .getByRole('button', { name: /^View Cart \(2\)/ })
    .or(page.getByRole('link', { name: /^View Cart \(2\)/ }))
    .click();
  await page.getByLabel('Name').fill('Ann');
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
  await asAdmin(request, 'PATCH', `/ingredients/${internalId}`, { allergies: ['peanut'] });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'OK' }).click();

  const changed = page.getByRole('alert', { name: 'Your order changed' });
  await expect(changed).toContainText('Contains peanut: quince paste in relish');
  await checkAccessibility('conflicting cart');
  await changed.getByRole('button', { name: `Take out ${title}` }).click();
  await expect(page.getByText('1 dish was taken out')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
    'Contains peanut: quince paste in relish',
  );
  await changed.getByRole('button', { name: /^Use the corrected order/ }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'Mint Lemonade' })).toBeVisible();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('when a restaurant stops taking orders, the cart says so and keeps the order', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await chooseProfile(page, restaurant, null, []);
  const { data }: Served = await (await request.get(`/api/public/restaurants/${restaurant}`)).json();
  const plain = data.menus[0]?.menuItems.find(
    ({ disabled, menuItemCustomizations: groups }) => !disabled && groups.every((group) => group.minPermitted === 0),
  );
  await addToOrder(page, plain?.title ?? '');
  await page
    .getByRole('button', { name: /^View Cart/ })
    .or(page.getByRole('link', { name: /^View Cart/ }))
    .click();
  await page.getByLabel('Name').fill('Ann');
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
  await asAdmin(request, 'PATCH', `/restaurants/${restaurant}`, { status: 'paused' });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Proceed?' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toContainText('is not taking orders right now');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This restaurant is not taking orders now')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not taking orders/ })).toBeDisabled();
  await expect(page.getByRole('article').first()).toBeVisible();
});
