import type { APIRequestContext, Page } from '@playwright/test';
import { asAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let counter = 0;
/** Makes a restaurant of the demo's merchant for one test. */
const makeRestaurant = (request: APIRequestContext): Promise<{ id: string }> => {
  counter += 1;
  return asAdmin(request, 'POST', '/restaurants', {
    merchantId: 'harbour-lane',
    name: `Lantern Room ${counter}`,
    address: '9 Tide Street, Alameda, CA 94501',
    phoneNumber: '5551234567',
    contactName: 'Robin Vale',
    contactPhoneNumber: '5557654321',
    email: newAddress('lantern'),
    externalId: 'chowly-1',
    urlSlug: `lantern-${Date.now()}-${process.pid}-${counter}`,
  });
};

const menuCard = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Menus' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Returns the row of a custom ingredient. */
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

test('a merchant adds the first menu and the first ingredient of a restaurant, whose parts decide its allergens', async ({
  page,
  request,
  signIn,
}) => {
  const { id: restaurantId } = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}`);
  await expect(page.getByText('No menus yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Add Menu' });
  await menu.getByRole('textbox', { name: 'Title', exact: true }).fill('Late night');
  await menu.getByLabel('Monday, start').fill('18:00');
  await menu.getByLabel('Monday, end').fill('02:00');
  await menu.getByRole('button', { name: 'Save' }).click();
  const card = menuCard(page, 'Late night');
  await expect(card).toContainText('Mon 18:00–02:00 the next day');
  await expect(card.getByRole('link', { name: 'Late night' })).toHaveAttribute('href', /^\/menus\/[\w-]+$/);

  await page.getByRole('tablist', { name: 'Restaurant' }).getByRole('tab', { name: 'Ingredients' }).click();
  await expect(page.getByText('No ingredients yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ingredient' });
  await adding.getByRole('textbox', { name: 'Title' }).fill('Whipped butter');
  await adding.getByRole('combobox', { name: 'Ingredients' }).fill('butter, salted');
  await page.getByRole('option', { name: /^Butter, salted.*Dairy/ }).click();
  await expect(adding.getByRole('radiogroup', { name: 'Dairy' })).toContainText('from Butter, salted');
  await adding.getByRole('button', { name: 'Save' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Whipped butter' });
  await editing.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Whipped butter')).toContainText('Dairy');
});
