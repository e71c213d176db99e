import { addressOf } from '@justright/contract/address-of';
import type { Page } from '@playwright/test';
import { chooseProfile, dishCard, placeOrder } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

/** Ends an attribute, a script and a comment, and brings an element and two ways to run a script. */
const hostile = (word: string): string =>
  `${word}'"--></script><script>window.ran=1</script><hostile-element></hostile-element><img src=x onerror=window.ran=1>`;

/** Fails if a person's text became an element or ran as a script. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    elements: [...document.querySelectorAll('hostile-element, [onerror], [onload], a[href^="javascript:" i]')].length,
    ran: 'ran' in window,
  }));
  expect(found, where).toEqual({ elements: 0, ran: false });
}

test('texts of people that are scripts stay texts on the screens of diners, kitchen, merchant and admin', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  test.setTimeout(120_000);
  allowConsoleError(/TrustedHTML/);
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  const title = hostile('Dish');
  const name = hostile(restaurant);
  const { merchantId } = await asAdmin<{ merchantId: string }>(request, 'PATCH', `/restaurants/${restaurant}`, {
    name,
    address: hostile('Address'),
    contactName: hostile('Contact'),
    externalId: hostile('External'),
    tags: [hostile('Tag')],
  });
  const id = `hostile-${Date.now()}`;
  await asAdmin(request, 'POST', '/ingredients', {
    id,
    title: hostile('Food'),
    active: true,
    allergies: [],
    diets: [],
  });
  await addDishOf(request, restaurant, title, { id, title: hostile('Food') });
  const [menu] = await asAdmin<{ id: string; subsections: object[] }[]>(
    request,
    'GET',
    `/menus?restaurantId=${restaurant}`,
  );
  const subsections = menu?.subsections.map((section) => ({ ...section, title: hostile('Section') }));
  await asAdmin(request, 'PATCH', `/menus/${menu?.id}`, { title: hostile('Menu'), subsections });

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

  await signIn('admin');
  const opened = [
    [addressOf('/explore/{restaurantId}/allergens', { restaurantId: restaurant }), title],
    [addressOf('/kitchen/{restaurantId}', { restaurantId: restaurant }), number],
    [`${addressOf('/admin/orders')}?q=${number}`, number],
    [`${addressOf('/admin/restaurants')}?q=${restaurant}`, name],
    [addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { merchantId, restaurantId: restaurant }), name],
    [addressOf('/menus/{menuId}', { menuId: menu?.id ?? '' }), title],
    [`${addressOf('/merchants/{merchantId}/audit', { merchantId })}?restaurant=${restaurant}`, title],
    [addressOf('/work-list/{restaurantId}', { restaurantId: restaurant }), name],
  ] as const;
  for (const [path, words] of opened) {
    await page.goto(path);
    await expect(page.getByText(words).first(), path).toBeVisible();
    await expectOnlyText(page, path);
  }
});
