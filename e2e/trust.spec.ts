import { watchKitchen } from './fixtures/asked.ts';
import { addToOrder, openMenu, placeOrderButton, pressPlaceOrder } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** The part of the unfiltered menu that the test reads. */
interface Served {
  data: { menus: { id: string; subsections: { id: string; items: string[] }[] }[] };
}

test('an ingredient edited during an order is named in the cart, and only the corrected order can be placed', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const restaurant = await ownCopyOf(request, RESTAURANT);
  // The guest can ask the kitchen only while a screen of it is seen.
  await watchKitchen(request, restaurant);
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

  await test.step('the order waits in the cart', async () => {
    await openMenu(page, restaurant, { allergies: ['peanut'] });
    await addToOrder(page, title);
    await addToOrder(page, 'Mint Lemonade');
    await page
      .getByRole('button', { name: /^View Cart \(2\)/ })
      .or(page.getByRole('link', { name: /^View Cart \(2\)/ }))
      .click();
    await page.getByLabel('Name').fill('Ann');
    await expect(placeOrderButton(page)).toBeEnabled();
  });
  await test.step('the ingredient is edited, then the order is placed', async () => {
    await asAdmin(request, 'PATCH', `/ingredients/${internalId}`, { allergies: ['peanut'] });
    await pressPlaceOrder(page);
  });

  await test.step('the corrected order is placed', async () => {
    const changed = page.getByRole('alert', { name: 'Your order changed' });
    await expect(changed).toContainText('Contains peanut: quince paste in relish');
    await changed.getByRole('button', { name: /^Use the corrected order/ }).click();
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: 'Mint Lemonade' })).toBeVisible();
    await pressPlaceOrder(page);
    await expect(page).toHaveURL(/\/signup$/);
  });
});
