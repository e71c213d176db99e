import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { chooseFromMenu } from './fixtures/menus.ts';
import { asAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

interface Made {
  id: string;
  name: string;
  urlSlug: string;
}

const PERSON = {
  phoneNumber: '5551234567',
  contactName: 'Robin Vale',
  contactPhoneNumber: '5557654321',
};

/** Makes a merchant for one test, sorted to the end of lists. */
const makeMerchant = (request: APIRequestContext) =>
  asAdmin<{ id: string }>(request, 'POST', '/merchants', {
    ...PERSON,
    businessName: 'Zephyr Point Foods',
    businessAddress: '4 Ferry Point, Portland',
    email: newAddress('ferry'),
  });

let counter = 0;
/** Makes a restaurant of a merchant; `wizardStep: 2` leaves it unfinished. */
async function makeRestaurant(
  request: APIRequestContext,
  merchantId: string,
  more: { name?: string; wizardStep?: number } = {},
): Promise<Made> {
  counter += 1;
  return asAdmin<Made>(request, 'POST', '/restaurants', {
    ...PERSON,
    merchantId,
    name: `Zephyr Kitchen ${counter}`,
    address: '4 Ferry Point, Portland, Oregon 97209',
    email: newAddress('kitchen'),
    externalId: 'chowly-1',
    urlSlug: `ferry-${Date.now()}-${process.pid}-${counter}`,
    ...more,
  });
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns a tab of the restaurant's page; the sidebar has tabs too. */
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Restaurant' }).getByRole('tab', { name });

const openRestaurants = async (page: Page, merchantId: string, count: number) => {
  await page.goto(`/merchants/${merchantId}/restaurants`);
  await expect(page.getByRole('heading', { level: 1, name: `Restaurants (${count})` })).toBeVisible();
};

/** Returns the controls that a toast covers. Reads all places at once, because the screen below can change. */
async function coveredBy(page: Page, message: Locator): Promise<(string | null)[]> {
  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not shown');
  return page
    .locator('main')
    .locator('button, a, input')
    .evaluateAll((controls, { x, y, width, height }) => {
      return controls.flatMap((control) => {
        const other = control.getBoundingClientRect();
        const isApart =
          other.width === 0 ||
          other.top >= y + height ||
          other.bottom <= y ||
          other.left >= x + width ||
          other.right <= x;
        return isApart ? [] : [control.textContent];
      });
    }, box);
}

test('a restaurant whose ingredients are used elsewhere is not deleted, the dialog shows the uses, and it can be deleted after that', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const { id } = await makeMerchant(request);
  const source = await makeRestaurant(request, id);
  const user = await makeRestaurant(request, id);
  const base = await asAdmin<{ id: string; title: string }>(request, 'POST', '/customIngredients', {
    restaurantId: source.id,
    title: 'House stock',
  });
  await asAdmin(request, 'POST', '/customIngredients', {
    restaurantId: user.id,
    title: 'Ferry broth',
    ingredients: [{ id: base.id, title: base.title }],
  });
  await signIn('admin');
  await openRestaurants(page, id, 2);

  const dialog = page.getByRole('alertdialog');
  await test.step('what is in use is not deleted', async () => {
    await chooseFromMenu(page, source.name, 'Delete');
    await expect(dialog).toContainText('This is an irreversible action. Are you sure you wish to delete this item?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`Ingredients of ${source.name} are in use elsewhere`);
    await expect(dialog.getByRole('list', { name: 'Used in' })).toContainText('Custom ingredient Ferry broth');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, source.name)).toBeVisible();
  });

  await test.step('the user of it is deleted', async () => {
    await chooseFromMenu(page, user.name, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const message = page.getByRole('alertdialog').filter({ hasText: `${user.name} deleted` });
    await expect(message).toBeVisible();
    // The message makes room for the buttons below it one frame after the dialog has closed.
    await expect.poll(() => coveredBy(page, message)).toEqual([]);
    // The toast stays while the pointer is on it.
    await message.hover();
    await page.emulateMedia({ media: 'print' });
    await expect(message).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants (1)' })).toBeVisible();
    await expect(card(page, user.name)).toBeHidden();
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  });
});

test('an import shows its contents, for a new and for an existing restaurant', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { id } = await makeMerchant(request);
  const target = await makeRestaurant(request, id);
  await signIn('admin');
  await openRestaurants(page, id, 1);

  const dialog = page.getByRole('dialog');
  await test.step('a new restaurant', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await dialog.getByRole('searchbox').fill('olive & ember');
    await dialog.getByText('Olive & Ember', { exact: true }).click();
    const preview = dialog.getByRole('region', { name: 'What is copied' });
    await expect(preview.getByRole('list', { name: 'Menus' })).toContainText(/\d+ dishes/);
    await expect(preview).toContainText(/\d+ custom ingredients/);
    await checkAccessibility('import dialog');
    const imports: string[] = [];
    page.on('request', (sent) => void (sent.url().includes('/duplicaterestuarant/') && imports.push(sent.url())));
    await dialog.getByRole('button', { name: 'Import' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText(
      /Olive & Ember \(copy\) has \d+ menus? with \d+ dishes/,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants (2)' })).toBeVisible();
    expect(imports, 'one of a double click').toHaveLength(1);
  });

  await test.step('an existing restaurant', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog.getByRole('searchbox').fill('olive & ember');
    await dialog.getByText('Olive & Ember', { exact: true }).click();
    await dialog.getByText('A restaurant of this merchant').click();
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Restaurant' }).fill(target.name);
    await page.getByRole('option', { name: target.name }).click();
    await dialog.getByRole('button', { name: 'Import' }).dblclick();
    await page.getByRole('dialog', { name: 'Import finished' }).getByRole('link', { name: 'Open it' }).click();
    await expect(page).toHaveURL(`/merchants/${id}/restaurants/${target.id}`);
    await expect(page.getByRole('list', { name: 'Menus' }).getByRole('listitem').first()).toContainText(/\d+ dishes/);
  });
});

test('a merchant opens a restaurant by its picture, and the diner’s page in a new tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Restaurants \(\d+\)$/ })).toBeVisible();
  const opened = context.waitForEvent('page');
  await chooseFromMenu(page, 'Olive & Ember', 'Explore');
  const explored = await opened;
  await expect(explored).toHaveURL(/\/explore\/olive-and-ember/);
  await explored.close();
  await page.getByRole('link', { name: 'Profile of Olive & Ember' }).click();
  await expect(page).toHaveURL('/merchants/harbour-lane/restaurants/olive-and-ember');
  await expect(page.getByRole('heading', { level: 1, name: 'Olive & Ember' })).toBeVisible();
});

test('the tab of a restaurant survives a reload, and turning a menu on or off asks first', async ({
  page,
  request,
  signIn,
}) => {
  const { id } = await makeMerchant(request);
  const { id: restaurantId } = await makeRestaurant(request, id, {
    name: 'The Very Long Lantern of the Northern Quay',
  });
  await asAdmin(request, 'POST', `/menus?restaurantId=${restaurantId}`, { title: 'Supper', subtitle: 'After five' });
  await asAdmin(request, 'POST', '/customIngredients', {
    restaurantId,
    title: 'House stock',
    allergies: ['celery'],
    diets: ['vegan'],
  });
  await signIn('admin');
  await page.goto(`/merchants/${id}/restaurants/${restaurantId}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
    'The Very Long Lantern of the N ...',
  );

  await test.step('turning a menu on asks first', async () => {
    const menu = page.getByRole('list', { name: 'Menus' }).getByRole('listitem').filter({ hasText: 'Supper' });
    await expect(menu).toContainText('0 sections, 0 dishes');
    await expect(menu).toContainText('Every day 08:00–23:30');
    const toggle = menu.getByRole('switch', { name: 'Supper is active' });
    await expect(toggle).not.toBeChecked();
    await toggle.click({ force: true });
    const dialog = page.getByRole('alertdialog', { name: 'Activate Supper?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(toggle).not.toBeChecked();
    await toggle.click({ force: true });
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Supper is active')).toBeVisible();
    await expect(toggle).toBeChecked();
  });

  await test.step('the tab survives a reload', async () => {
    await tab(page, 'Ingredients').click();
    await expect(page.getByRole('row').filter({ hasText: 'House stock' })).toContainText('Celery');
    await page.reload();
    await expect(tab(page, 'Ingredients')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row').filter({ hasText: 'House stock' })).toContainText('Vegan');
  });

  await test.step('each tab has a URL, but Back leaves the restaurant at once', async () => {
    await tab(page, 'Overview').click();
    await expect(page).toHaveURL(/tab=overview/);
    await expect(page.getByRole('row', { name: 'Sunday' })).toContainText('08:00–23:30');
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/merchants/${id}/restaurants/${restaurantId}/edit`,
    );

    // Each tab has a URL, but Back leaves the restaurant at once.
    await page.goBack();
    await expect(page).not.toHaveURL(/restaurants\/[\w-]+/);
  });
});

test('the administrators’ grid of restaurants is filtered and sorted on the server', async ({
  page,
  request,
  signIn,
}) => {
  const { id } = await makeMerchant(request);
  const restaurant = await makeRestaurant(request, id);
  await signIn('admin');
  await page.goto('/admin/restaurants?q=Olive');
  const olive = page.getByRole('row', { name: 'Olive & Ember', exact: true });
  await expect(olive).toBeVisible();
  const asked = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === restaurant.name);
  await page.getByRole('searchbox').fill(restaurant.name);
  await asked;
  await expect(olive).toBeHidden();
  const email = page.getByRole('columnheader', { name: 'Email' });
  const sorted = page.waitForResponse((response) => new URL(response.url()).searchParams.get('sort') === 'email');
  await email.click();
  await sorted;
  await expect(email).toHaveAttribute('aria-sort', 'ascending');
  await email.click();
  await expect(email).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(email).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('searchbox')).toHaveValue(restaurant.name);
  await page.getByRole('row').filter({ hasText: restaurant.name }).first().getByText('Zephyr Point Foods').click();
  await expect(page).toHaveURL(`/merchants/${id}/restaurants`);
});
