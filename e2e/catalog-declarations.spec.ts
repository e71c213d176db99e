import { chooseProfile, dishCard } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DISH = 'Signed bowl';

test.use({ viewport: { width: 1280, height: 900 } });

test('a person signs a dish for diners, the signature lapses with its component, and is made again', async ({
  page,
  browser,
  request,
  checkAccessibility,
}) => {
  const restaurant = await ownCopyOf(request, 'casa-verano');
  const ingredient = async (title: string, unknownFor: string[]) => {
    const body = { title, restaurantId: restaurant, allergies: [], unknownFor };
    return { id: (await asAdmin<{ id: string }>(request, 'POST', '/customIngredients', body)).id, title };
  };
  const sauce = await ingredient('House sauce', ['milk']);
  const leaves = await ingredient('House leaves', []);
  const menus = await asAdmin<{ id: string; subsections: { items: string[] }[] }[]>(
    request,
    'GET',
    `/menus?restaurantId=${restaurant}`,
  );
  const { id: menuId = '', subsections: [first, ...others] = [] } = menus[0] ?? {};
  const bowl = { title: 'Bowl', ingredients: [sauce] };
  const dish = await asAdmin<{ id: string }>(request, 'POST', '/menuItems', {
    menuId,
    title: DISH,
    price: 900,
    components: [bowl],
  });
  await asAdmin(request, 'PATCH', `/menus/${menuId}`, {
    subsections: [{ ...first, items: [dish.id, ...(first?.items ?? [])] }, ...others],
  });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const diner = await phone.newPage();
  await chooseProfile(diner, restaurant, null, ['Dairy']);
  await expect(dishCard(diner, DISH)).toHaveCount(0);

  await signInAs(page, 'admin@justright.test');
  await page.goto(`/menus/${menuId}`);
  const dialog = page.getByRole('dialog', { name: `Edit ${DISH}` });
  const complete = dialog.getByRole('switch', { name: 'The allergens and diets are complete' });
  const asked = page.getByRole('alertdialog', { name: 'Declare the allergens complete?' });
  const open = async () => {
    await page.getByRole('button', { name: `Actions for ${DISH}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('tab', { name: 'Allergies & diets' }).click();
  };
  const sign = async () => {
    // Another journey may have offered one more food meanwhile, of which this dish is not known either.
    await expect(asked).toContainText(/of which it is not known: Dairy[.,]/);
    await asked.getByRole('button', { name: 'Declare complete' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step('the signed dish is shown', async () => {
    await open();
    await complete.press('Space');
    await sign();
    await diner.reload();
    await expect(dishCard(diner, DISH)).toBeVisible();
  });

  await test.step('the signature lapses with a change of the recipe', async () => {
    const components = [{ ...bowl, ingredients: [sauce, leaves] }];
    await asAdmin(request, 'PATCH', `/menuItems/${dish.id}`, { components });
    await diner.reload();
    await expect(dishCard(diner, DISH)).toHaveCount(0);
  });

  await test.step('the signature is made again', async () => {
    await page.reload();
    await open();
    await expect(dialog).toContainText('The signature has lapsed');
    await expect(dialog).toContainText(/Signed by Dana Whitfield, .*, for Dairy/);
    await expect(complete).not.toBeChecked();
    await checkAccessibility('a dish with a lapsed signature');
    await dialog.getByRole('button', { name: 'Sign again' }).click();
    await sign();
    await diner.reload();
    await expect(dishCard(diner, DISH)).toBeVisible();
  });
  await phone.close();
});
