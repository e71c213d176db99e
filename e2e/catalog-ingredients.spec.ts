import type { Page } from '@playwright/test';
import { dishCard } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };
test.use({ viewport: DESKTOP });

/** Returns a unique name. */
const own = (name: string) => `${name}-${process.pid}-${Date.now()}`;

interface Made {
  id: string;
  internalId: string;
}
const makeIngredient = (request: Parameters<typeof asAdmin>[0], body: object) =>
  asAdmin<Made>(request, 'POST', '/ingredients', body);

/** Draws a round icon in the browser. */
async function drawIcon(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = fill;
      context.arc(200, 200, 180, 0, 7);
      context.fill();
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(base64, 'base64');
}

const search = async (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an allergy is added with icons, activated, worked off until a dish shows again, edited with a reason that the history keeps, and deleted', async ({
  page,
  signIn,
  checkAccessibility,
  checkInReadings,
  browser,
  request,
}) => {
  test.slow();
  const key = own('lupin').replaceAll('-', '_');
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await addDishOf(request, restaurant, 'Pepper broth', { id: '02030', title: 'Spices, pepper, black' });
  await signIn('admin');
  await page.goto('/allergies');
  await page.getByRole('button', { name: 'Add Allergy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add Allergy' })).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await expect(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'ID' }).fill('milk');
  await expect(dialog.getByText('ID Already Exists')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'ID' }).fill(key);
  await dialog.getByLabel('Name').fill('Lupin');
  await dialog.getByLabel('Title').fill('Lupin');
  await expect(save).toBeEnabled();
  for (const [index, colour] of ['#c33', '#393'].entries()) {
    const icon = { name: 'icon.png', mimeType: 'image/png', buffer: await drawIcon(page, colour) };
    await dialog.locator('input[type="file"]').nth(index).setInputFiles(icon);
    await expect(dialog.getByRole('button', { name: /^Replace image/ })).toHaveCount(index + 1);
  }
  await checkAccessibility('allergy dialog');
  await save.click();
  await expect(dialog.getByRole('heading', { name: 'Edit Lupin' })).toBeVisible();
  await dialog.getByText('Active', { exact: true }).click();
  await save.click();
  const activation = page.getByRole('alertdialog', { name: 'Activate Lupin?' });
  await expect(activation).toContainText(/Nothing answers it yet for 8,7\d\d of 8,7\d\d foods/);
  await activation.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('heading', { name: 'Foods without an answer for Lupin' })).toBeVisible();
  // Nobody has said whether pepper has lupin: who avoids it does not see the dish.
  const diner = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const dinerPage = await diner.newPage();
  await dinerPage.goto(`/explore/${restaurant}/onboarding#allergies`);
  const tile = dinerPage.getByRole('button', { name: 'Lupin' });
  await expect(tile).toBeVisible();
  const isDrawn = () => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await tile.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  expect(await tile.locator('img').getAttribute('src')).toMatch(/^\/images\/.+\.webp$/);
  const chooseLupin = async () => {
    await tile.click();
    await dinerPage.getByRole('button', { name: 'See My Menu!' }).click();
    await dinerPage.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click();
    await expect(dinerPage).toHaveURL(/\/menu$/);
  };
  await chooseLupin();
  await expect(dinerPage.getByText(/dishes? (is|are) hidden/)).toBeVisible();
  await expect(dishCard(dinerPage, 'Pepper broth')).toHaveCount(0);

  const named = page.getByRole('region', { name: /^Named by their title/ });
  await expect(named.getByRole('listitem').filter({ hasText: 'Lupins, mature seeds, raw' })).toContainText(
    'Contains it',
  );
  await checkInReadings('foods without an answer');
  await page.setViewportSize(DESKTOP);
  // One group is answered; the others wait, because other journeys change foods meanwhile.
  const groups = page.getByRole('region').filter({ has: page.getByRole('button', { name: /Answer for all of/ }) });
  for (const group of await groups.filter({ hasNotText: 'Spices and Herbs' }).all()) {
    await group.getByRole('button', { name: /Answer for all of/ }).click();
    await page.getByRole('option', { name: 'Leave for later' }).click();
    // The list fades out, and the next one has the same options.
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  for (const food of await named.getByRole('button', { name: /^Answer for (?!all of)/ }).all()) {
    await food.click();
    await page.getByRole('option', { name: 'Leave for later' }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^State \d+ foods$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'State' }).click();
  await expect(page.getByText(/^\d+ foods stated\.$/)).toBeVisible();
  await expect(groups.filter({ hasText: 'Spices and Herbs' })).toBeHidden();
  await page.getByRole('link', { name: 'Back' }).click();

  await dinerPage.reload();
  await expect(dishCard(dinerPage, 'Pepper broth')).toBeVisible();
  // The choice is taken back: a key that somebody chose is in use.
  await dinerPage.goto(`/explore/${restaurant}/onboarding#allergies`);
  const saved = dinerPage.waitForResponse((response) => response.request().method() === 'PUT');
  await chooseLupin();
  expect((await saved).ok()).toBe(true);
  await diner.close();

  await search(page, key);
  await row(page, key).getByRole('button', { name: 'Edit Lupin' }).click();
  await dialog.getByText('Active', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('Never on a menu here');
  await save.click();
  await expect(dialog).toBeHidden();
  await search(page, key);
  await expect(row(page, key)).toContainText('No');
  await row(page, key).getByRole('button', { name: 'Edit Lupin' }).click();
  await dialog.getByRole('tab', { name: 'History' }).click();
  const history = dialog.getByRole('list', { name: 'History, newest first' });
  await expect(history.getByRole('listitem').first()).toContainText('Never on a menu here');
  await expect(history.getByRole('listitem').first()).toContainText('Dana Whitfield');
  await expect(history).toContainText('Added');
  await checkAccessibility('history of an allergy');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await row(page, key)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog', { name: /^(Delete|Duplicate) / });
  await expect(confirm).toContainText('This is an irreversible action. Are you sure you wish to delete this allergy?');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('8,789 ingredients are searched within an edit distance, filtered and sorted by the URL, and scrolled through', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/ingredients');
  await expect(row(page, '01001')).toBeVisible();
  await page.getByRole('grid').hover();
  const loaded = async () => {
    await page.mouse.wheel(0, 4000);
    return Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  };
  await expect.poll(loaded).toBeGreaterThan(200);
  await expect(row(page, '01001')).toBeHidden();

  await search(page, 'chikpeas');
  await expect(page.getByRole('row').nth(1)).toContainText('Chickpeas');
  await expect(page).toHaveURL(/q=chikpeas/);
  await search(page, 'cheese');
  await expect(page).toHaveURL(/q=cheese/);
  await page.getByRole('button', { name: /Food group/ }).click();
  await page.getByRole('option', { name: 'Dairy and Egg Products' }).click();
  await expect(page).toHaveURL(/foodGroup=Dairy/);
  await page.getByRole('button', { name: /Goals/ }).click();
  await page.getByRole('option', { name: 'Keto' }).click();
  await expect(page).toHaveURL(/diet=keto/);
  await page.getByRole('columnheader', { name: 'NDB id' }).click();
  await expect(page).toHaveURL(/sort=id/);
  await page.getByRole('columnheader', { name: 'NDB id' }).click();
  await expect(page).toHaveURL(/sort=-id/);
  const numbers = async () => (await page.getByRole('rowheader').allTextContents()).slice(0, 5);
  await expect
    .poll(async () => (await numbers()).toSorted().toReversed().join() === (await numbers()).join())
    .toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
  await checkAccessibility('filtered ingredients');
  const first = await page.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
});

test('of two editors of one ingredient, the second sees the conflict, keeps the input and sees the effect on dishes', async ({
  page,
  signIn,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const title = own('Stock');
  const { id, internalId } = await makeIngredient(request, { id: own('s'), title });
  const menus = await page.request.get('/api/public/restaurants/olive-and-ember');
  const { data }: { data: { menus: { id: string }[] } } = await menus.json();
  await asAdmin(request, 'POST', '/menuItems', {
    title: `Soup of ${title}`,
    menuId: data.menus[0]?.id,
    components: [{ title: 'Base', ingredients: [{ id, title }] }],
  });
  await signIn('admin');
  await page.goto(`/ingredients?q=${id}`);
  await row(page, id).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Nobody has stated what it contains/)).toBeVisible();
  await dialog.getByRole('radio', { name: /^Celery: contains/ }).check();
  await page.keyboard.press('r');
  await asAdmin(request, 'PATCH', `/ingredients/${internalId}`, { description: 'Changed by another' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  const comparison = page.getByRole('dialog', { name: `Somebody else has saved ${title}` });
  await expect(comparison.getByRole('radiogroup', { name: 'Description' })).toContainText('Changed by another');
  await comparison.getByRole('button', { name: 'Continue with these' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Changed by another');
  await save.click();
  const impact = page.getByRole('alertdialog', { name: /restaurants? changes?$/ });
  await expect(impact.getByRole('heading', { name: '1 dish in 1 restaurant changes' })).toBeVisible();
  await expect(impact.getByRole('region', { name: 'Olive & Ember' })).toContainText(`Soup of ${title}`);
  await expect(impact).toContainText('Gains Celery');
  await checkAccessibility('impact of a change');
  await impact.getByLabel('Reason').fill('The producer’s label says so');
  await impact.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, id)).toContainText('Celery');
  await row(page, id).getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('tab', { name: 'History' }).click();
  const newest = dialog.getByRole('list', { name: 'History, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText('The producer’s label says so');
  await expect(newest).toContainText('+ Celery');
  await page.goBack();
  await expect(dialog).toBeHidden();
});

const SCREENS = [
  { path: '/allergies', text: 'Dairy', state: 'allergy dialog on a phone' },
  { path: '/diets', text: 'Vegan', state: 'diet dialog on a phone' },
  { path: '/ingredients', text: 'Butter, salted', state: 'ingredient dialog on a phone' },
] as const;
test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the catalogue is shown as cards without an accessibility violation', async ({
    page,
    signIn,
    checkAccessibility,
  }) => {
    test.slow();
    await signIn('admin');
    for (const { path, text, state } of SCREENS) {
      await page.goto(path);
      await expect(row(page, text).first()).toBeVisible();
      await row(page, text).first().click();
      await expect(page.getByRole('dialog').getByRole('tab', { name: 'History' })).toBeVisible();
      await checkAccessibility(state);
    }
  });
});
