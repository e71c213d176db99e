import { addressOf } from '@justright/contract/address-of';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseProfile, dishCard, placeOrder } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { hostile, hostileBody } from './fixtures/hostile-fields.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

/** Fails if a person's text became an element or ran as a script. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    elements: [...document.querySelectorAll('hostile-element, [onerror], [onload], a[href^="javascript:" i]')].length,
    ran: 'ran' in window,
  }));
  expect(found, where).toEqual({ elements: 0, ran: false });
}

interface HostileGroup {
  menuItemCustomizationOptions: object[];
}

test('texts of people that are scripts stay texts on the screens of diners, kitchen, merchant and admin', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/TrustedHTML/);
  const title = hostile('Dish');
  const id = `hostile-${Date.now()}`;
  const food = { id, title: hostile('Food') };
  const other = { id: `${id}-other`, title: hostile('Other') };
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  const name = hostile(restaurant);
  const { merchantId } = await asAdmin<{ merchantId: string }>(request, 'PATCH', `/restaurants/${restaurant}`, {
    ...hostileBody('PATCH /restaurants/{id}'),
    name,
  });
  for (const one of [food, other]) {
    await asAdmin(request, 'POST', '/ingredients', {
      ...hostileBody('POST /ingredients'),
      ...one,
      active: true,
      allergies: [],
      diets: [],
    });
  }
  await asAdmin(request, 'POST', '/customIngredients', {
    ...hostileBody('POST /customIngredients'),
    allergies: [],
    restaurantId: restaurant,
  });
  const [menu] = await asAdmin<{ id: string; subsections: { items: string[] }[] }[]>(
    request,
    'GET',
    `/menus?restaurantId=${restaurant}`,
  );
  const menuId = menu?.id ?? '';
  const dish = hostileBody('POST /menuItems') as { components: object[]; menuItemCustomizations: HostileGroup[] };
  const { id: itemId } = await asAdmin<{ id: string }>(request, 'POST', '/menuItems', {
    ...dish,
    menuId,
    title,
    price: 900,
    components: dish.components.map((part) => ({ ...part, required: true, ingredients: [food] })),
    menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
        ...option,
        ingredients: [food],
      })),
    })),
  });
  const texts = hostileBody('PATCH /menus/{id}') as { subsections: object[] };
  const subsections = menu?.subsections.map((section, index) => ({
    ...section,
    ...texts.subsections[0],
    items: index === 0 ? [itemId, ...section.items] : section.items,
  }));
  await asAdmin(request, 'PATCH', `/menus/${menuId}`, { ...texts, subsections });
  await asAdmin(request, 'POST', `/restaurants/${restaurant}/stations`, hostileBody('POST /restaurants/{id}/stations'));
  await asAdmin(
    request,
    'POST',
    `/public/restaurants/${restaurant}/menuItems/${itemId}/reports`,
    hostileBody('POST /public/restaurants/{id}/menuItems/{itemId}/reports'),
  );

  const number = await test.step('menu, sheet and order of a diner', async () => {
    await chooseProfile(page, restaurant, null, []);
    await expectOnlyText(page, 'menu');
    // The browser itself refuses what a mistake of ours would let through.
    const refused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain('TrustedHTML');
    await page.reload();
    await expect(dishCard(page, title)).toBeVisible();
    await expectOnlyText(page, 'menu that the edge draws');
    await page.getByRole('button', { name: title, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('button', { name: /^Add to Order/ }).click();
    await expect(sheet).toBeHidden();
    const number = await placeOrder(page, hostile('Ann').slice(0, 100));
    await expectOnlyText(page, 'order');
    return number;
  });

  const orderId = await test.step('an order of a client of ours, with every text that the call takes', async () => {
    const sent = hostileBody('POST /guestorders') as { cart: { orders: { items: object[] }[] } };
    const { id: orderId } = await asAdmin<{ id: string }>(request, 'POST', '/guestorders', {
      ...sent,
      restaurant: { id: restaurant },
      orderType: 'Pickup',
      cart: {
        ...sent.cart,
        subtotal: 900,
        grandTotal: 900,
        orders: sent.cart.orders.map((order) => ({
          ...order,
          items: order.items.map((item) => ({ ...item, menuItem: { id: itemId } })),
        })),
      },
    });
    await asAdmin(request, 'POST', `/admin/orders/${orderId}`, hostileBody('POST /admin/orders/{id}'));
    const closing = hostileBody('POST /admin/orders/{id}/mark-order-complete');
    await asAdmin(request, 'POST', `/admin/orders/${orderId}/mark-order-claimed`, { hasReadNeeds: true });
    await asAdmin(request, 'POST', `/admin/orders/${orderId}/mark-order-complete`, {
      externalOrderNumber: String(closing['externalOrderNumber']).slice(0, 100),
    });
    await asAdmin(request, 'POST', `/orders/${orderId}/reopen`, hostileBody('POST /orders/{id}/reopen'));
    await asAdmin(request, 'POST', `/orders/${orderId}/hold`, hostileBody('POST /orders/{id}/hold'));
    await asAdmin(request, 'POST', `/restaurants/${restaurant}/substitutions`, {
      ...hostileBody('POST /restaurants/{id}/substitutions'),
      ingredientId: id,
      substituteId: other.id,
      until: new Date(Date.now() + 86_400_000).toISOString(),
    });
    return orderId;
  });

  await test.step('the name of a device', async () => {
    const made = await asAdmin<{ code: string }>(
      request,
      'POST',
      `/restaurants/${restaurant}/device-codes`,
      hostileBody('POST /restaurants/{id}/device-codes'),
    );
    const secret = randomBytes(32).toString('base64url');
    await asAdmin(request, 'POST', '/device-session', { code: made.code, secret });
    await asAdmin(request, 'POST', `/restaurants/${restaurant}/kitchen-people`, {
      ...hostileBody('POST /restaurants/{id}/kitchen-people'),
      salt: randomBytes(16).toString('base64url'),
      proof: randomBytes(32).toString('base64url'),
    });
  });

  await signIn('admin');
  const ofRestaurant = { restaurantId: restaurant };
  const detailPath = addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { merchantId, ...ofRestaurant });
  const overviewPath = `${detailPath}?tab=overview`;
  const menuPath = addressOf('/menus/{menuId}', { menuId });
  const stationsPath = addressOf('/restaurants/{restaurantId}/stations', ofRestaurant);
  const substitutionsPath = addressOf('/restaurants/{restaurantId}/substitutions', ofRestaurant);
  const opened = [
    [addressOf('/explore/{restaurantId}/allergens', { restaurantId: restaurant }), title],
    [addressOf('/kitchen/{restaurantId}', { restaurantId: restaurant }), number],
    [`${addressOf('/admin/orders')}?q=${number}`, number],
    [`${addressOf('/admin/restaurants')}?q=${restaurant}`, name],
    [overviewPath, name],
    [menuPath, title],
    [`${addressOf('/merchants/{merchantId}/audit', { merchantId })}?restaurant=${restaurant}&kind=composition`, title],
    [addressOf('/work-list/{restaurantId}', { restaurantId: restaurant }), name],
    [addressOf('/admin/orders/{orderId}', { orderId }), hostile('comments')],
    [addressOf('/admin/orders/{orderId}/incident', { orderId }), title],
    [addressOf('/menus/{menuId}/dishes/{itemId}', { menuId, itemId }), title],
    [stationsPath, hostile('name')],
    [substitutionsPath, hostile('note')],
  ] as const;
  /** What is opened besides, on the screens of these addresses. */
  const openDialogs: Record<string, () => Promise<void>> = {
    [overviewPath]: () => expect(page.getByRole('button', { name: `Shut out ${hostile('name')}` })).toBeVisible(),
    [menuPath]: async () => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: `Edit ${title}` });
      await dialog.getByRole('tab', { name: 'Components' }).click();
      await expect(dialog.getByRole('region', { name: hostile('ponentstitle') })).toBeVisible();
      await dialog.getByRole('tab', { name: 'Customizations' }).click();
      await dialog.getByRole('row', { name: hostile('Optionstitle') }).click();
      await expect(dialog.getByRole('region', { name: hostile('Optionstitle') })).toBeVisible();
    },
    [stationsPath]: async () => {
      await page.getByRole('button', { name: `Add dishes to ${hostile('name')}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox', { name: 'Search dishes' }).fill(title);
      await expect(dialog.getByText(title)).toBeVisible();
    },
    [substitutionsPath]: async () => {
      await page.getByRole('button', { name: 'Today we use …' }).click();
      await page.getByRole('combobox', { name: 'What is missing' }).fill(food.title);
      await expect(page.getByRole('option', { name: food.title })).toBeVisible();
    },
  };
  for (const [path, words] of opened) {
    await page.goto(path);
    await expect(page.getByText(words).first(), path).toBeVisible();
    await openDialogs[path]?.();
    await expectOnlyText(page, path);
  }
});
