import { chooseProfile, dishCard } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DISH = 'Noon broth';
const PEPPER = 'Spices, pepper, black';
const PASTE = 'Nuts, almond paste';

test('a substitution at noon: a nut product hides a dish from whoever avoids nuts, until staff end it', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await addDishOf(request, restaurant, DISH, { id: '02030', title: PEPPER });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const diner = await phone.newPage();
  await chooseProfile(diner, restaurant, null, ['Tree nuts']);
  await expect(dishCard(diner, DISH)).toBeVisible();

  const inEffect = page.getByRole('list', { name: 'In effect' });
  await test.step('staff replace the pepper', async () => {
    await signInAs(page, 'admin@justright.test');
    await page.goto(`/restaurants/${restaurant}/substitutions`);
    await expect(page.getByText('Everything is as the recipes say')).toBeVisible();
    await page.getByRole('button', { name: 'Today we use …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Today we use …' });
    await dialog.getByRole('combobox', { name: 'What is missing' }).fill('pepper, black');
    await page.getByRole('option', { name: PEPPER }).click();
    await dialog.getByRole('combobox', { name: 'What you use instead' }).fill('almond paste');
    await page.getByRole('option', { name: new RegExp(`^${PASTE}`) }).click();
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    const impact = page.getByRole('alertdialog');
    await expect(impact).toContainText(DISH);
    await impact.getByRole('button', { name: 'Save change' }).click();
    await expect(inEffect).toContainText(`${PASTE} instead of ${PEPPER}`);
    await expect(inEffect).toContainText(DISH);
    await checkInReadings('substitutions of a restaurant');
  });

  await test.step('the dish is hidden', async () => {
    await diner.reload();
    await expect(diner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dishCard(diner, DISH)).toHaveCount(0);
  });

  await test.step('staff end it, and the dish is shown', async () => {
    await inEffect.getByRole('button', { name: /^End now/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use it again' }).click();
    await expect(page.getByText('Everything is as the recipes say')).toBeVisible();
    await diner.reload();
    await expect(dishCard(diner, DISH)).toBeVisible();
  });
  await phone.close();
});
