import type { Page } from '@playwright/test';
import { dishCard } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns a unique name. */
const own = (name: string) => `${name}-${process.pid}-${Date.now()}`;

/** The number of black pepper. */
const PEPPER = '02030';
interface OpenFood {
  id: string;
  internalId: string;
  version: number;
}

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

test('an allergy is added with icons and activated: a dish without an answer hides from who chose it until its food is answered', async ({
  page,
  signIn,
  checkAccessibility,
  browser,
  request,
}) => {
  const key = own('lupin').replaceAll('-', '_');
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await addDishOf(request, restaurant, 'Pepper broth', { id: PEPPER, title: 'Spices, pepper, black' });
  const id = await test.step('add and activate the allergy', async () => {
    await signIn('admin');
    await page.goto('/allergies');
    await page.getByRole('button', { name: 'Add Allergy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'ID' }).fill(key);
    await dialog.getByLabel('Name').fill('Lupin');
    await dialog.getByLabel('Title').fill('Lupin');
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    for (const [index, colour] of ['#c33', '#393'].entries()) {
      const icon = { name: 'icon.png', mimeType: 'image/png', buffer: await drawIcon(page, colour) };
      await dialog.locator('input[type="file"]').nth(index).setInputFiles(icon);
      await expect(dialog.getByRole('button', { name: /^Replace image/ })).toHaveCount(index + 1);
    }
    await save.click();
    await expect(dialog.getByRole('heading', { name: 'Edit Lupin' })).toBeVisible();
    await dialog.getByText('Active', { exact: true }).click();
    await save.click();
    const activation = page.getByRole('alertdialog', { name: 'Activate Lupin?' });
    await expect(activation).toContainText(/Nothing answers it yet for 8,7\d\d of 8,7\d\d foods/);
    await activation.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('heading', { name: 'Foods without an answer for Lupin' })).toBeVisible();
    const named = page.getByRole('region', { name: /^Named by their title/ });
    await expect(named.getByRole('listitem').filter({ hasText: 'Lupins, mature seeds, raw' })).toContainText(
      'Contains it',
    );
    await checkAccessibility('foods without an answer');
    return /[/]allergies[/]([^/]+)[/]foods/.exec(page.url())?.[1] ?? '';
  });

  const { diner, dinerPage } = await test.step('a dish without an answer is hidden', async () => {
    // Pepper has no answer for lupin, so the dish is hidden from a diner who avoids lupin.
    const diner = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const dinerPage = await diner.newPage();
    await dinerPage.goto(`/explore/${restaurant}/onboarding#allergies`);
    const tile = dinerPage.getByRole('button', { name: 'Lupin' });
    const isDrawn = () => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await tile.scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
    expect(await tile.locator('img').getAttribute('src')).toMatch(/^\/images\/.+\.webp$/);
    await tile.click();
    await dinerPage.getByRole('button', { name: 'See My Menu!' }).click();
    await dinerPage.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click();
    await expect(dinerPage).toHaveURL(/\/menu$/);
    await expect(dinerPage.getByText(/dishes? (is|are) hidden/)).toBeVisible();
    await expect(dishCard(dinerPage, 'Pepper broth')).toHaveCount(0);
    return { diner, dinerPage };
  });

  await test.step('the answered dish is shown', async () => {
    // One food is answered: an answer for all of them would change dishes of other journeys.
    const open = await asAdmin<OpenFood[]>(request, 'GET', `/allergies/${id}/open-foods?words=Lupin`);
    const { internalId = '', version = 0 } = open.find((food) => food.id === PEPPER) ?? {};
    await asAdmin(request, 'POST', `/allergies/${id}/statements`, {
      answers: [{ internalId, version, answer: 'notAdded' }],
    });
    await dinerPage.reload();
    await expect(dishCard(dinerPage, 'Pepper broth')).toBeVisible();
  });
  await diner.close();
  await asAdmin(request, 'POST', `/allergies/${id}/update`, { active: false });
});

test('8,789 ingredients are searched within an edit distance, filtered and sorted by the URL, and scrolled through', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await test.step('scroll', async () => {
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
  });

  await test.step('search, filter and sort', async () => {
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
  });
  await test.step('the address keeps the filter', async () => {
    const first = await page.getByRole('row').nth(1).textContent();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
  });
});
