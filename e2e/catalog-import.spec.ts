import { Buffer } from 'node:buffer';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { asAdmin, makeMerchant } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Makes a restaurant without a menu for a new merchant. */
async function makeRestaurant(request: APIRequestContext): Promise<{ id: string; path: string }> {
  const { id: merchantId } = await makeMerchant(request);
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/restaurants', {
    merchantId,
    name: `Quay Kitchen ${Date.now()}`,
    address: '1 Quay',
    urlSlug: `quay-${Date.now()}-${process.pid}`,
    phoneNumber: '5551234567',
    contactPhoneNumber: '5551234567',
    email: 'quay@mail.test',
    contactName: 'Imani Okafor',
    externalId: 'Q1',
  });
  return { id, path: `/merchants/${merchantId}/restaurants/${id}` };
}

const SIDES = {
  id: 'S1',
  title: 'Choose a side',
  min_permitted: 1,
  max_permitted: 1,
  customization_options: [
    { plu: 'M1', title: 'Braised greens', price: '0.00', pickup_price: '', suspend_until: '' },
    { plu: 'M2', title: 'Corn pudding', price: '1.50', pickup_price: '', suspend_until: '' },
  ],
};
const dish = (plu: string, title: string, price: number | string, more: object = {}) => ({
  plu,
  title,
  description: '',
  price,
  pickup_price: price,
  currency_code: 'USD',
  is_alcohol: false,
  tax_rate: 8.25,
  suspend_until: '',
  image_url: '',
  customizations: [],
  ...more,
});
const fileOf = (items: object[]) => ({
  name: 'lunch-export.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      sections: [
        {
          id: 'G1',
          title: 'Lunch',
          subtitle: 'From noon',
          subsections: [{ id: 'C1', title: 'Plates', items }],
          service_availability: [
            { enabled: true, day_of_week: 'friday', time_periods: [{ start_time: '11:30', end_time: '15:00' }] },
          ],
        },
      ],
    }),
  ),
});
const CHOWDER = dish('I1', 'Smoked fish chowder', 12.5);
const CHICKEN = dish('I2', 'Skillet chicken', '18.75', { description: 'With pan gravy', customizations: [SIDES] });
const COBBLER = dish('I3', 'Peach cobbler', 7);

async function chooseFile(page: Page, button: string, file: ReturnType<typeof fileOf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
}

async function openFileImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import Menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Menu' });
  await dialog.getByRole('tab', { name: 'From a file' }).click();
  return dialog;
}

const rowOf = (dialog: Locator, title: string) => dialog.getByRole('row').filter({ hasText: title });

test('an admin imports a point-of-sale export, corrects an error shown at its row, and gets the menu', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const restaurant = await makeRestaurant(request);
  await signIn('admin');
  await page.goto(restaurant.path);
  const dialog = await openFileImport(page);
  const confirm = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect(confirm).toBeDisabled();

  await chooseFile(page, 'Choose file', fileOf([CHOWDER, CHICKEN, { ...COBBLER, price: '-7.00' }]));
  await expect(dialog.getByText('The import adds 2 dishes.')).toBeVisible();
  await expect(dialog.getByText('1 row has errors')).toBeVisible();
  await expect(rowOf(dialog, 'Peach cobbler')).toContainText('A price cannot be negative');
  await expect(rowOf(dialog, 'Peach cobbler')).toContainText('sections[0].subsections[0].items[2].price');
  await expect(rowOf(dialog, 'Smoked fish chowder')).toBeHidden();
  await expect(confirm).toBeDisabled();
  await checkAccessibility('the preview of a file with an error');

  await chooseFile(page, 'Choose another file', fileOf([CHOWDER, CHICKEN, COBBLER]));
  await expect(dialog.getByText('The import adds 3 dishes.')).toBeVisible();
  await expect(dialog.getByText(/3 dishes have no known ingredients/)).toBeVisible();
  await expect(rowOf(dialog, 'Skillet chicken')).toContainText('$18.75');
  await confirm.click();

  const done = page.getByRole('dialog', { name: 'Import finished' });
  await expect(done.getByText('3 dishes added, 0 changed.')).toBeVisible();
  await expect(done.getByRole('link', { name: 'Lunch' })).toHaveAttribute('href', /^\/menus\//);
  await done.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('list', { name: 'Menus' }).getByRole('listitem').filter({ hasText: 'Lunch' }).first();
  await expect(card).toContainText('1 section, 3 dishes');
  await expect(card).toContainText('Fri 11:30–15:00');
  await expect(card.getByRole('switch')).not.toBeChecked();
});

test('an admin copies chosen menus of another restaurant, which is searched by name', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const restaurant = await makeRestaurant(request);
  await signIn('admin');
  await page.goto(restaurant.path);
  await page.getByRole('button', { name: 'Import Menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Menu' });
  await dialog.getByRole('searchbox', { name: 'Search restaurants' }).fill('olive & ember');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /Olive & Ember/ }).check({ force: true });
  const menus = dialog.getByRole('group', { name: 'Menus to copy' }).getByRole('checkbox');
  await expect(menus.first()).toBeVisible();
  await checkAccessibility('menus of another restaurant');
  await menus.first().check({ force: true });
  await dialog.getByRole('button', { name: 'Copy 1 menu' }).click();
  const done = page.getByRole('dialog', { name: 'Import finished' });
  await expect(done.getByText('1 menu copied from Olive & Ember.')).toBeVisible();
  await done.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('list', { name: 'Menus' }).getByRole('listitem').first();
  await expect(card).toContainText(/\d+ dishes/);
  await expect(card.getByRole('switch')).not.toBeChecked();
});
